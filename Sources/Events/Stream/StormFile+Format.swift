import Simulation

/// The members of each kind of line, for writing and reading.
extension StormFile {
  private static let name = "imsim-storm"
  private static let version = 1

  static func plan(
    _ head: inout (imsim: String, plan: StormEvents.Plan), _ members: inout EventMembers
  ) throws(Problem) {
    var (format, version) = (name, version)
    try members.always("format", &format, .string)
    try members.always("version", &version, .count)
    try members.check(
      format == name && version == Self.version,
      "it is of another version of imsim: delete it to begin again")
    try members.always("imsim", &head.imsim, .string)
    var (first, last) = (head.plan.seeds.lowerBound, head.plan.seeds.upperBound)
    try members.always("first", &first, .number(in: 0...UInt64.max))
    try members.always("last", &last, .number(in: first...UInt64.max))
    head.plan.seeds = first...last
    try members.always("calls", &head.plan.calls, .count)
    try members.maybe("duration", &head.plan.duration, .time)
    var (number, count) = (head.plan.shard?.number, head.plan.shard?.count)
    try members.maybe("shard", &number, .index)
    try members.maybe("shards", &count, .index)
    head.plan.shard = number.flatMap { number in count.flatMap { Shard(number, of: $0) } }
  }

  static func failure(
    _ failure: inout StormEvents.Failure, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("summary", &failure.summary, .string)
    try members.always("details", &failure.details, .list(.string))
    try members.always("likeness", &failure.likeness, .string)
    try members.always("seed", &failure.seed, .number(in: 0...UInt64.max))
    try members.always("count", &failure.count, .index)
  }

  static func row(_ row: inout RowRoles.Row, _ members: inout EventMembers) throws(Problem) {
    try members.always("file", &row.file, .string)
    try members.always("lines", &row.lines, .list(.number(in: 1...UInt32.max)))
    try members.always("ids", &row.ids, .list(.string))
    // A set has no order, so the roles are written in the order of the enumeration.
    var roles = RowRoles.Role.allCases.filter(row.roles.contains)
    try members.always("roles", &roles, .list(.choice))
    row.roles = Set(roles)
  }

  static func counts(
    _ storm: inout StormEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("worlds", &storm.worlds, .count)
    try members.always("passed", &storm.passed, .count)
    try members.maybe("exhausted", &storm.exhausted, unless: 0, .count)
    try members.maybe("fault", &storm.hasFault, unless: false, .flag)
    try members.always("events", &storm.counters.events, .total)
    try members.always("calls", &storm.counters.calls, .total)
    try members.always("callbacks", &storm.counters.callbacks, .total)
    try members.always("packets", &storm.counters.packets, .total)
    try members.maybe("lastNew", &storm.lastNew, .number(in: 0...UInt64.max))
  }

  /// The last line. `hash` is the hash of all other lines.
  static func end(_ hash: inout UInt64, _ members: inout EventMembers) throws(Problem) {
    try members.always("hash", &hash, .hexadecimal)
  }
}

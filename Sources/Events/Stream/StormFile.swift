import Base

/// Writes and reads a file with the progress of a storm, so that a killed storm can continue. The
/// format is JSON Lines: the plan, the failures, the rows of rules that were reached, the counts,
/// and a hash of all other lines.
package enum StormFile {
  typealias Problem = EventMembers.Problem

  /// - Parameter imsim: the version of imsim whose worlds these are.
  package static func text(of storm: StormEvents, imsim: String) -> TextBuffer {
    var buffer = TextBuffer()
    EventLines.line("storm", (imsim: imsim, plan: storm.plan), to: &buffer, plan)
    for one in storm.failures { EventLines.line("failure", one, to: &buffer, failure) }
    for one in storm.rows.found { EventLines.line("row", one, to: &buffer, row) }
    EventLines.line("counts", storm, to: &buffer, counts)
    EventLines.line("end", hash(of: buffer.bytes[...]), to: &buffer, end)
    return buffer
  }

  /// Reads a file. Throws if the file is damaged, or if its worlds are those of another version of
  /// imsim or of another plan.
  ///
  /// - Parameter path: the path of the file, for error messages.
  package static func read(
    _ bytes: [UInt8], path: String, imsim: String, _ plan: StormEvents.Plan
  ) throws(EventProblem) -> StormEvents {
    do throws(Problem) {
      return try read(bytes, imsim, plan)
    } catch { throw EventProblem(path: path, error.message) }
  }

  private static func read(
    _ bytes: [UInt8], _ imsim: String, _ plan: StormEvents.Plan
  ) throws(Problem) -> StormEvents {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let head = try? members(of: first, "storm"),
      let last = lines.dropFirst().last
    else { throw Problem("this is no file of imsim storm --resume: name another one") }
    var (found, members) = ((imsim: "", plan: plan), head)
    try Self.plan(&found, &members)
    guard found.imsim == imsim else {
      throw Problem(
        "its worlds are those of imsim \(found.imsim), and this is imsim \(imsim): delete it to "
          + "begin again")
    }
    if let difference = found.plan.difference(from: plan) {
      throw Problem(
        "its storm has \(difference): give the same options, or name another file")
    }
    let hash = hash(of: bytes[..<last.startIndex])
    do throws(Problem) {
      return try storm(lines.dropFirst().dropLast(), last, hash, plan)
    } catch { throw Problem("it is damaged: \(error.message); delete it to begin again") }
  }

  private static func storm(
    _ lines: ArraySlice<ArraySlice<UInt8>>, _ last: ArraySlice<UInt8>, _ hash: UInt64,
    _ plan: StormEvents.Plan
  ) throws(Problem) -> StormEvents {
    var found: UInt64 = 0
    var members = try Self.members(of: last, "end")
    try end(&found, &members)
    guard found == hash, let counts = lines.last else { throw Problem("its hash is wrong") }
    var storm = StormEvents(plan)
    members = try Self.members(of: counts, "counts")
    try Self.counts(&storm, &members)
    for line in lines.dropLast() {
      if var members = try? Self.members(of: line, "failure") {
        var one = StormEvents.Failure(summary: "", details: [], likeness: "", seed: 0, count: 0)
        try failure(&one, &members)
        storm.failures.append(one)
      } else {
        var members = try Self.members(of: line, "row")
        var one = RowRoles.Row(file: "", lines: [], ids: [], roles: [])
        try row(&one, &members)
        storm.rows.merge(one)
      }
    }
    let failed = storm.failures.reduce(0) { $0 + $1.count }
    let seeds = storm.failures.map(\.seed) + [storm.lastNew].compactMap(\.self)
    guard storm.worlds <= plan.worlds, storm.passed + storm.exhausted + failed == storm.worlds,
      seeds.allSatisfy(plan.seeds.contains)
    else { throw Problem("its numbers do not fit together") }
    return storm
  }

  private static func hash(of bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = Fingerprint()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }

  /// Returns the members of a line, which must have the given kind.
  private static func members(
    of line: ArraySlice<UInt8>, _ wanted: String
  ) throws(Problem) -> EventMembers {
    guard let value = try? JSONReader.value(of: line) else { throw Problem("a line is not JSON") }
    var (members, kind) = (try EventMembers(reading: value), "")
    try members.always("kind", &kind, .string)
    guard kind == wanted else { throw Problem("a line of kind \(wanted) is expected") }
    return members
  }
}

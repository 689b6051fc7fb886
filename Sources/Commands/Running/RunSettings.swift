import Events
import Reports
import Simulation

/// The settings of `imsim run`.
struct RunSettings {
  /// The files and folders whose scenarios run, or an empty array to run the scenarios in the
  /// default folder.
  var operands: [String]
  var locations: ScenarioLocations
  /// The texts of the filters. A case must match at least one of the filters.
  var filters: [String]
  var wanted: [Filter]
  /// Whether to run only cases and files that failed in their last run.
  var onlyFailed: Bool
  /// Whether the run ends after the first failure.
  var failsFast: Bool
  var detail: SummaryText.Detail
  var seed: UInt64
  var jobs: Int
  var showsTraces: Bool
  var reports: ReportFiles
  var sharding: Sharding
  /// Whether all cases run a second time in another process, to compare the results.
  var verifiesDeterminism: Bool
  /// Whether to print only fingerprints. The parent process compares the fingerprints with its own.
  var printsFingerprints: Bool
  /// If only one case runs, the position of this case in the selection; nil if all cases run.
  var onlyCase: Int?
  /// Whether to run a file again each time it is saved, until the process is interrupted.
  var watches = false
  /// The kinds of variants that run instead of the scenarios, or nil to run the scenarios
  /// themselves.
  var variants: [Variant.Kind]?
  /// Where to write failing variants. Only the shortest variant of each group is written.
  var variantFolder: String?
  /// Where to write the logs of the devices, or nil if they are not written.
  var logs: LogFolder?

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    operands = arguments.operands
    locations = try ScenarioLocations(operands)
    filters = arguments.values("filter")
    wanted = try filters.map(Self.filter)
    onlyFailed = arguments.has("failed")
    failsFast = arguments.has("fail-fast")
    detail = arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .usual
    seed = try arguments.seed()
    jobs = try arguments.jobs()
    showsTraces = arguments.has("trace")
    reports = try ReportFiles(arguments)
    sharding = try Sharding(arguments)
    if let path = BazelTest.reportPath {
      reports.add(.junit, at: path, by: BazelTest.reportVariable)
    }
    logs = arguments.value("log").map(LogFolder.init)
    if let logs, let tables = reports.tables, logs.isSame(as: tables.path) {
      throw Arguments.Problem("--log and --tables can't both go to \(logs.path)")
    }
    verifiesDeterminism = arguments.has("verify-determinism")
    printsFingerprints = arguments.has("fingerprints")
    onlyCase =
      arguments.has("case")
      ? Int(try arguments.number("case", in: 0...UInt64(Int32.max), standard: 0)) : nil
    try Self.refuse([("quiet", "verbose"), ("fail-fast", "verify-determinism")], arguments)
    try readVariants(arguments)
    try readWatch(arguments)
  }

  private mutating func readWatch(_ arguments: Arguments) throws(Arguments.Problem) {
    watches = arguments.has("watch")
    guard watches else { return }
    if !reports.isEmpty { throw Arguments.Problem("--watch writes no reports") }
    let others = [
      "trace", "log", "shard", "variants", "verify-determinism", "failed", "fail-fast", "quiet",
      "verbose",
    ]
    try Self.refuse(others.map { ($0, "watch") }, arguments)
  }

  static func filter(_ text: String) throws(Arguments.Problem) -> Filter {
    do throws(Filter.Problem) {
      return try Filter(reading: text)
    } catch {
      throw Arguments.Problem(lines: error.message)
    }
  }

  static func refuse(
    _ pairs: [(String, String)], _ arguments: Arguments
  ) throws(Arguments.Problem) {
    for (one, other) in pairs where arguments.has(one) && arguments.has(other) {
      throw Arguments.Problem("--\(one) can't be combined with --\(other)")
    }
  }

  private mutating func readVariants(_ arguments: Arguments) throws(Arguments.Problem) {
    variantFolder = arguments.value("write")
    guard arguments.has("variants") else {
      if variantFolder != nil { throw Arguments.Problem("--write needs --variants") }
      return
    }
    let named = arguments.values("variants").compactMap(Variant.Kind.init)
    variants = named.isEmpty ? Variant.Kind.allCases : Variant.Kind.allCases.filter(named.contains)
    let others = ["trace", "log", "verify-determinism", "failed", "fail-fast", "quiet", "verbose"]
    try Self.refuse(others.map { ($0, "variants") }, arguments)
  }

  /// The command and the options that decide the results, except the seed. The parts of a divided
  /// run must have the same.
  var command: String {
    let kinds = variants.map { " --variants \($0.map(\.rawValue).joined(separator: " "))" } ?? ""
    return "run\(failsFast ? " --fail-fast" : "")\(kinds)"
  }

  /// Returns the arguments for another process that runs the same cases. If `index` is nil, that
  /// process prints the fingerprints of all cases. If `index` is not nil, that process prints only
  /// the trace of the case at `index`.
  func argumentsOfSecondRun(traceOf index: Int? = nil) -> [String] {
    var words = ["run", "--fingerprints", "--seed", String(seed), "--jobs", String(jobs)]
    for filter in filters { words.append("--filter=\(filter)") }
    if onlyFailed { words.append("--failed") }
    if let shard = sharding.shard { words.append("--shard=\(shard.number)/\(shard.count)") }
    if let index { words += ["--case", String(index), "--trace"] }
    return words + ["--"] + operands
  }
}

import Events
import Reports
import Simulation

/// What `imsim run` is asked for.
struct RunSettings {
  /// Files and folders; empty for the standard one.
  var operands: [String]
  var places: ScenarioPlaces
  /// Filters of which a case must fit one, as they were given.
  var filters: [String]
  /// The same, read.
  var wanted: [Filter]
  /// Whether only what did not pass last time runs.
  var onlyFailed: Bool
  /// Whether the first case that does not pass ends the run.
  var failsFast: Bool
  var detail: SummaryText.Detail
  /// From which all random draws follow.
  var seed: UInt64
  var jobs: Int
  var showsTraces: Bool
  var reports: ReportFiles
  /// The part of the selection that runs; nil for all.
  var shard: Shard?
  /// Whether everything runs a second time in another process.
  var verifiesDeterminism: Bool
  /// Whether only fingerprints are printed, for the process that compares them.
  var printsFingerprints: Bool
  /// The only case that runs, by its place in the selection.
  var onlyCase: Int?
  /// Whether what is saved runs again, until it is interrupted.
  var watches = false
  /// The kinds of variants that run instead of the scenarios; nil for none.
  var variants: [Variant.Kind]?
  /// The folder to which the shortest case of each group of failing variants is written.
  var variantFolder: String?
  /// Where what devices would log is written; nil for nowhere.
  var logs: LogFolder?

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    operands = arguments.operands
    places = try ScenarioPlaces(operands)
    filters = arguments.values("filter")
    wanted = try filters.map(Self.filter)
    onlyFailed = arguments.has("failed")
    failsFast = arguments.has("fail-fast")
    detail = arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .usual
    seed = try arguments.seed()
    jobs = try arguments.jobs()
    showsTraces = arguments.has("trace")
    reports = try ReportFiles(arguments)
    shard = try arguments.has("shard") ? arguments.shard() : BazelTest.shard()
    if let path = BazelTest.reportPath {
      reports.add(.junit, at: path, by: BazelTest.reportVariable)
    }
    logs = arguments.value("log").map(LogFolder.init)
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
      throw Arguments.Problem("--\(one) does not go with --\(other)")
    }
  }

  private mutating func readVariants(_ arguments: Arguments) throws(Arguments.Problem) {
    variantFolder = arguments.value("write")
    guard arguments.has("variants") else {
      if variantFolder != nil { throw Arguments.Problem("--write goes with --variants") }
      return
    }
    let named = arguments.values("variants").compactMap(Variant.Kind.init)
    variants = named.isEmpty ? Variant.Kind.allCases : Variant.Kind.allCases.filter(named.contains)
    let others = ["trace", "log", "verify-determinism", "failed", "fail-fast", "quiet", "verbose"]
    try Self.refuse(others.map { ($0, "variants") }, arguments)
  }

  /// The arguments that make another process run the same cases and print their fingerprints, or
  /// the trace of one of them.
  func argumentsOfSecondRun(traceOf place: Int? = nil) -> [String] {
    var words = ["run", "--fingerprints", "--seed", String(seed), "--jobs", String(jobs)]
    for filter in filters { words.append("--filter=\(filter)") }
    if onlyFailed { words.append("--failed") }
    if let shard { words.append("--shard=\(shard.number)/\(shard.count)") }
    if let place { words += ["--case", String(place), "--trace"] }
    return words + ["--"] + operands
  }
}

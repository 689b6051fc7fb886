import Events
import Simulation

/// What `imsim run` is asked for.
struct RunSettings {
  /// Files and folders; empty for the standard one.
  var operands: [String]
  /// Texts of which a case must hold one.
  var filters: [String]
  /// From which all random draws follow.
  var seed: UInt64
  /// How many threads run cases.
  var jobs: Int
  /// Whether traces are printed.
  var showsTraces: Bool
  /// The reports that are written.
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

  /// Reads them from arguments.
  init(_ arguments: Arguments) throws(Arguments.Problem) {
    operands = arguments.operands
    filters = arguments.values("filter")
    seed = try arguments.seed()
    jobs = try arguments.jobs()
    showsTraces = arguments.has("trace")
    reports = try ReportFiles(arguments)
    shard = try arguments.has("shard") ? arguments.shard() : BazelTest.shard()
    if let path = BazelTest.reportPath {
      reports.add(.junit, at: path, by: BazelTest.reportVariable)
    }
    verifiesDeterminism = arguments.has("verify-determinism")
    printsFingerprints = arguments.has("fingerprints")
    onlyCase =
      arguments.has("case")
      ? Int(try arguments.number("case", in: 0...UInt64(Int32.max), standard: 0)) : nil
    try readVariants(arguments)
    try readWatch(arguments)
  }

  private mutating func readWatch(_ arguments: Arguments) throws(Arguments.Problem) {
    watches = arguments.has("watch")
    guard watches else { return }
    if !reports.isEmpty { throw Arguments.Problem("--watch writes no reports") }
    for other in ["trace", "shard", "variants", "verify-determinism"] where arguments.has(other) {
      throw Arguments.Problem("--\(other) does not go with --watch")
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
    for other in ["trace", "verify-determinism"] where arguments.has(other) {
      throw Arguments.Problem("--\(other) does not go with --variants")
    }
  }

  /// The arguments that make another process run the same cases and print their fingerprints, or
  /// the trace of one of them.
  func argumentsOfSecondRun(traceOf place: Int? = nil) -> [String] {
    var words = ["run", "--fingerprints", "--seed", String(seed), "--jobs", String(jobs)]
    for filter in filters { words.append("--filter=\(filter)") }
    if let shard { words.append("--shard=\(shard.number)/\(shard.count)") }
    if let place { words += ["--case", String(place), "--trace"] }
    return words + ["--"] + operands
  }
}

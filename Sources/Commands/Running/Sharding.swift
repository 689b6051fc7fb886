import Events
import OperatingSystem

/// The part of the work that this process does, and who says so.
///
/// Only Bazel's variables take effect without an option, because Bazel's protocol demands it. The
/// variables of other engines may be set for reasons that have nothing to do with imsim: each
/// process of an indexed Job has one, even if the Job starts imsim as one of several steps. A run
/// that silently left out most scenarios would look like success. Therefore `--shard auto` asks for
/// these variables.
struct Sharding {
  /// The part, or nil to do all of the work.
  let shard: Shard?
  /// The engines whose variables name the part; empty if the user has named it.
  private let sources: [ShardSource]

  private static let automatic = "auto"

  static let option = Option.value(
    "shard", "N/M",
    "only part N of M, for M machines; auto: the part that the variables of Bazel, GitHub Actions, "
      + "GitLab, Kubernetes, AWS Batch or Slurm name")

  typealias Problem = Arguments.Problem

  init(
    _ arguments: Arguments, _ variable: (String) -> String? = Environment.text
  ) throws(Problem) {
    let text = arguments.value("shard")
    if text == Self.automatic {
      (shard, sources) = try Self.search(variable)
      return
    }
    let given = try text.map { text throws(Problem) in try Self.shard(text) }
    let demanded = try ShardSource.bazel.shard(variable)
    if let given, let demanded, given != demanded {
      throw Problem(
        "--shard says \(given.words), and \(ShardSource.bazel.words) say \(demanded.words): leave "
          + "out --shard")
    }
    shard = given ?? demanded
    sources = given == nil && demanded != nil ? [.bazel] : []
  }

  /// Reads a part such as `2/5`.
  private static func shard(_ text: String) throws(Problem) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2, let shard = Shard(numbers[0], of: numbers[1]) else {
      throw Problem(
        "--shard takes N/M, such as 2/5 for the second of five parts, or auto, not \(text)")
    }
    return shard
  }

  /// Returns the part that the variables of engines name, and these engines. Throws if two engines
  /// disagree, or if no engine has set its variables.
  private static func search(
    _ variable: (String) -> String?
  ) throws(Problem) -> (Shard?, [ShardSource]) {
    var found: [(shard: Shard, source: ShardSource)] = []
    for source in ShardSource.all {
      if let shard = try source.shard(variable) { found.append((shard, source)) }
    }
    guard let first = found.first else {
      // The total alone says that the engine has not divided the work.
      if ShardSource.all.contains(where: { variable($0.total) != nil }) { return (nil, []) }
      let names = ShardSource.all.map(\.index).joined(separator: ", ")
      throw Problem("--shard auto: none of \(names) is set: give --shard N/M, or leave it out")
    }
    if let other = found.first(where: { $0.shard != first.shard }) {
      throw Problem(
        "\(first.source.words) say \(first.shard.words), and \(other.source.words) say "
          + "\(other.shard.words): give --shard N/M")
    }
    return (first.shard, found.map(\.source))
  }

  /// Says on standard error whose variables named the part, and tells Bazel that its variables are
  /// honoured. Called before any work begins.
  func begin(_ console: Console) throws(Problem) {
    if let shard, !sources.isEmpty {
      let names = sources.map { "by \($0.words)" }.joined(separator: " and ")
      console.complain("imsim: \(shard.words), \(names)\n")
    }
    try BazelTest.acknowledgeShards()
  }
}

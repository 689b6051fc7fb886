import Events

/// An engine that runs the same command in several processes, and the environment variables with
/// which the engine tells each process which part of the work it does.
struct ShardSource {
  let engine: String
  /// The variable with the position of this process.
  let index: String
  let first: First
  /// The variable with the number of processes.
  let total: String
  /// What to do if the engine sets an index without a total.
  var remedy = ""

  /// The index of the first process.
  enum First {
    case number(Int)
    /// Variables have the first and the last index. The other indices lie evenly between them.
    case variable(String, last: String)
  }

  static let bazel = ShardSource(
    engine: "Bazel", index: "TEST_SHARD_INDEX", first: .number(0), total: "TEST_TOTAL_SHARDS")

  /// All engines that `--shard auto` knows, each according to its documentation.
  static let all = [
    // bazel.build/reference/test-encyclopedia
    bazel,
    // docs.github.com: contexts, strategy. GitHub sets no variables; the workflow does, from
    // strategy.job-index, which begins at 0, and strategy.job-total.
    ShardSource(
      engine: "GitHub Actions", index: "STRATEGY_JOB_INDEX", first: .number(0),
      total: "STRATEGY_JOB_TOTAL", remedy: "set it to ${{ strategy.job-total }} in the workflow"),
    // docs.gitlab.com/ci/variables/predefined_variables
    ShardSource(
      engine: "GitLab", index: "CI_NODE_INDEX", first: .number(1), total: "CI_NODE_TOTAL"),
    // kubernetes.io/docs/concepts/workloads/controllers/job. Kubernetes sets no total.
    ShardSource(
      engine: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: .number(0),
      total: "JOB_COMPLETIONS",
      remedy: "set it to the Job's completions in the env of the container"),
    // docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html
    ShardSource(
      engine: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", first: .number(0),
      total: "AWS_BATCH_JOB_ARRAY_SIZE"),
    // slurm.schedmd.com/job_array.html. The indices of --array may begin at any number and have a
    // step, which follows from the other variables.
    ShardSource(
      engine: "Slurm", index: "SLURM_ARRAY_TASK_ID",
      first: .variable("SLURM_ARRAY_TASK_MIN", last: "SLURM_ARRAY_TASK_MAX"),
      total: "SLURM_ARRAY_TASK_COUNT"),
  ]

  /// The variables in words, such as `CI_NODE_INDEX and CI_NODE_TOTAL of GitLab`.
  var words: String { "\(index) and \(total) of \(engine)" }

  /// The names of all variables.
  var names: [String] {
    if case .variable(let first, let last) = first { return [index, first, last, total] }
    return [index, total]
  }

  typealias Problem = Arguments.Problem

  /// Returns the part that the engine has given to this process, or nil if the engine has not
  /// divided the work. Throws if the variables do not fit together.
  ///
  /// - Parameter variable: returns the value of a variable, or nil if it is not set or empty.
  func shard(_ variable: (String) -> String?) throws(Problem) -> Shard? {
    let (given, size) = (variable(index), variable(total))
    // GitLab sets the total to 1 for each job that is not divided, and Bazel may set it to 0.
    if size == "0" || given == nil && (size == nil || size == "1") { return nil }
    guard given != nil else {
      throw Problem(
        "\(total) of \(engine) is \(size ?? ""), but \(index) is not set: set both, or neither")
    }
    guard size != nil else {
      let advice = remedy.isEmpty ? "set it to the number of parts" : remedy
      throw Problem(
        "\(index) of \(engine) is \(given ?? ""), but \(total) is not set: \(advice), or give "
          + "--shard N/M")
    }
    let count = try number(total, in: 1...Shard.most, variable)
    guard let shard = Shard(try position(of: count, variable), of: count) else {
      throw Problem("\(total) of \(engine) is \(count): at most \(Shard.most) parts are possible")
    }
    return shard
  }

  /// Returns the position of this process among all processes, counted from 1.
  private func position(
    of count: Int, _ variable: (String) -> String?
  ) throws(Problem) -> Int {
    switch first {
    case .number(let first):
      return try number(index, in: first...first + count - 1, variable) - first + 1
    case .variable(let first, let last):
      let most = Int(Int32.max)
      let start = try number(first, in: 0...most, variable)
      let end = try number(last, in: start...most, variable)
      let step = count > 1 ? (end - start) / (count - 1) : 1
      let distance = try number(index, in: start...end, variable) - start
      guard start + step * (count - 1) == end, step > 0, distance % step == 0 else {
        throw Problem(
          "\(index) of \(engine) is \(distance + start), which is none of \(count) indices that "
            + "lie evenly from \(start) to \(end): use an array such as 0-9, or give --shard N/M")
      }
      return distance / step + 1
    }
  }

  private func number(
    _ name: String, in range: ClosedRange<Int>, _ variable: (String) -> String?
  ) throws(Problem) -> Int {
    guard let text = variable(name) else {
      throw Problem("\(name) of \(engine) is not set: set it, or give --shard N/M")
    }
    guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text),
      range.contains(number)
    else {
      throw Problem(
        "\(name) of \(engine) is \(text), and not a whole number from \(range.lowerBound) to "
          + "\(range.upperBound): correct it, or give --shard N/M")
    }
    return number
  }
}

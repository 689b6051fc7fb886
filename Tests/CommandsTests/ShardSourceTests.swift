import Events
import Testing

@testable import Commands

/// How `--shard auto` reads the variables of engines.
struct ShardSourceTests {
  /// The part, or the error message, that variables such as `CI_NODE_INDEX=2 CI_NODE_TOTAL=5` give.
  private func outcome(_ text: String, options: [String] = ["--shard", "auto"]) -> String {
    let variables = text.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    do {
      let arguments = try Arguments(options, options: [Sharding.option])
      let sharding = try Sharding(arguments) { name in
        variables.first { $0[0] == name && $0.count == 2 }.map { String($0[1]) }
      }
      return sharding.shard?.words ?? "all"
    } catch { return error.message }
  }

  @Test(arguments: [
    ("TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=5", "part 1 of 5"),
    ("TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=0", "all"),
    ("STRATEGY_JOB_INDEX=4 STRATEGY_JOB_TOTAL=5", "part 5 of 5"),
    ("CI_NODE_INDEX=1 CI_NODE_TOTAL=5", "part 1 of 5"),
    ("CI_NODE_INDEX=5 CI_NODE_TOTAL=5", "part 5 of 5"),
    ("CI_NODE_TOTAL=1", "all"),
    ("JOB_COMPLETION_INDEX=0 JOB_COMPLETIONS=5", "part 1 of 5"),
    ("AWS_BATCH_JOB_ARRAY_INDEX=4 AWS_BATCH_JOB_ARRAY_SIZE=5", "part 5 of 5"),
    ("AWS_BATCH_JOB_ARRAY_INDEX=9999 AWS_BATCH_JOB_ARRAY_SIZE=10000", "part 10000 of 10000"),
    // Slurm: 0-4, 1-5, 1-7:2, and an array of one.
    (slurm("0", "0", "4", "5"), "part 1 of 5"), (slurm("5", "1", "5", "5"), "part 5 of 5"),
    (slurm("3", "1", "7", "4"), "part 2 of 4"), (slurm("7", "7", "7", "1"), "part 1 of 1"),
    // Two engines that agree.
    ("CI_NODE_INDEX=2 CI_NODE_TOTAL=5 JOB_COMPLETION_INDEX=1 JOB_COMPLETIONS=5", "part 2 of 5"),
  ])
  func `each engine counts in its own way`(_ variables: String, _ part: String) {
    #expect(outcome(variables) == part)
  }

  private static func slurm(_ id: String, _ first: String, _ last: String, _ count: String)
    -> String
  {
    "SLURM_ARRAY_TASK_ID=\(id) SLURM_ARRAY_TASK_MIN=\(first) SLURM_ARRAY_TASK_MAX=\(last) "
      + "SLURM_ARRAY_TASK_COUNT=\(count)"
  }

  @Test(arguments: [
    (
      "JOB_COMPLETION_INDEX=2",
      "JOB_COMPLETION_INDEX of Kubernetes is 2, but JOB_COMPLETIONS is not set: set it to the "
        + "Job's completions in the env of the container, or give --shard N/M"
    ),
    (
      "STRATEGY_JOB_INDEX=2",
      "STRATEGY_JOB_INDEX of GitHub Actions is 2, but STRATEGY_JOB_TOTAL is not set: set it to "
        + "${{ strategy.job-total }} in the workflow, or give --shard N/M"
    ),
    (
      "CI_NODE_INDEX=2",
      "CI_NODE_INDEX of GitLab is 2, but CI_NODE_TOTAL is not set: set it to the number of parts, "
        + "or give --shard N/M"
    ),
    (
      "CI_NODE_TOTAL=5",
      "CI_NODE_TOTAL of GitLab is 5, but CI_NODE_INDEX is not set: set both, or neither"
    ),
    (
      "CI_NODE_INDEX=0 CI_NODE_TOTAL=5",
      "CI_NODE_INDEX of GitLab is 0, and not a whole number from 1 to 5: correct it, or give "
        + "--shard N/M"
    ),
    (
      "JOB_COMPLETION_INDEX=5 JOB_COMPLETIONS=5",
      "JOB_COMPLETION_INDEX of Kubernetes is 5, and not a whole number from 0 to 4: correct it, "
        + "or give --shard N/M"
    ),
    (
      "JOB_COMPLETION_INDEX=+1 JOB_COMPLETIONS=5",
      "JOB_COMPLETION_INDEX of Kubernetes is +1, and not a whole number from 0 to 4: correct it, "
        + "or give --shard N/M"
    ),
    (
      "AWS_BATCH_JOB_ARRAY_INDEX=0 AWS_BATCH_JOB_ARRAY_SIZE=10001",
      "AWS_BATCH_JOB_ARRAY_SIZE of AWS Batch is 10001, and not a whole number from 1 to 10000: "
        + "correct it, or give --shard N/M"
    ),
    (
      slurm("2", "1", "7", "3"),
      "SLURM_ARRAY_TASK_ID of Slurm is 2, which is none of 3 indices that lie evenly from 1 to 7: "
        + "use an array such as 0-9, or give --shard N/M"
    ),
    (
      "SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=3",
      "SLURM_ARRAY_TASK_MIN of Slurm is not set: set it, or give --shard N/M"
    ),
    (
      "CI_NODE_INDEX=2 CI_NODE_TOTAL=5 JOB_COMPLETION_INDEX=0 JOB_COMPLETIONS=3",
      "CI_NODE_INDEX and CI_NODE_TOTAL of GitLab say part 2 of 5, and JOB_COMPLETION_INDEX and "
        + "JOB_COMPLETIONS of Kubernetes say part 1 of 3: give --shard N/M"
    ),
    (
      "",
      "--shard auto: none of TEST_SHARD_INDEX, STRATEGY_JOB_INDEX, CI_NODE_INDEX, "
        + "JOB_COMPLETION_INDEX, AWS_BATCH_JOB_ARRAY_INDEX, SLURM_ARRAY_TASK_ID is set: give "
        + "--shard N/M, or leave it out"
    ),
  ])
  func `variables that name no part are refused, with what to do`(
    _ variables: String, _ message: String
  ) {
    #expect(outcome(variables) == message)
  }

  @Test func `of an array with any indices, all tasks have parts of their own, or one is refused`()
  {
    let even = [[0, 1, 2], [1, 3, 5, 7], [5], [0, 10]]
    for indices in even + [[1, 2, 7], [1, 3, 4, 7], [0, 5, 6, 10]] {
      let (first, last) = ("\(indices[0])", "\(indices[indices.count - 1])")
      let outcomes = indices.map {
        outcome(Self.slurm("\($0)", first, last, "\(indices.count)"))
      }
      let parts = indices.indices.map { "part \($0 + 1) of \(indices.count)" }
      #expect((outcomes == parts) == even.contains(indices), "\(indices)")
      #expect(even.contains(indices) || outcomes.contains { $0.contains("lie evenly") })
    }
  }

  @Test(arguments: [
    (["--shard", "2/5"], "", "part 2 of 5"), ([], "", "all"),
    ([], "CI_NODE_INDEX=2 CI_NODE_TOTAL=5", "all"), ([], "JOB_COMPLETION_INDEX=2", "all"),
    (["--shard", "2/5"], "CI_NODE_INDEX=1 CI_NODE_TOTAL=5", "part 2 of 5"),
    ([], "TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=3", "part 2 of 3"),
    (["--shard", "2/3"], "TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=3", "part 2 of 3"),
  ])
  func `without auto only Bazel's variables count`(
    _ options: [String], _ variables: String, _ part: String
  ) {
    #expect(outcome(variables, options: options) == part)
  }
}

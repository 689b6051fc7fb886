import IMProtocol

/// Tries mutants in other processes, several at a time.
struct MutantTrials: Sendable {
  let set: ScenarioSet
  let selection: Selection
  let seed: UInt64
  let jobs: Int

  /// How many jobs a process is given.
  private static let batch = 48

  /// What came of each job.
  func run(_ all: [MutantJob], showsProgress: Bool) -> [MutantJob.Outcome] {
    let batches = (all.count + Self.batch - 1) / Self.batch
    let progress = Progress(total: batches, isOn: showsProgress)
    defer { progress.end() }
    let outcomes = Workers.map(
      count: batches, jobs: jobs, tick: { progress.show($0) },
      work: { run(all[($0 * Self.batch)..<min(all.count, ($0 + 1) * Self.batch)]) })
    return outcomes.flatMap(\.self)
  }

  /// A batch: where a mutant stops the process, another goes on with the next job.
  private func run(_ batch: ArraySlice<MutantJob>) -> [MutantJob.Outcome] {
    var outcomes: [MutantJob.Outcome] = []
    while outcomes.count < batch.count {
      let rest = batch.dropFirst(outcomes.count)
      let input = set.standardInput.isEmpty ? "" : MutantJob.input(set.standardInput)
      let text = input + rest.map { $0.text(set, selection) }.joined()
      guard
        let process = ChildProcess(
          executable: Environment.executable,
          arguments: ["mutate", "--worker", "--seed", String(seed)],
          environment: Environment.variables, input: Array(text.utf8), isSilent: true)
      else { preconditionFailure("no second process can be started") }
      let lines = process.output.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines.dropLast() { outcomes.append(outcome(line)) }
      if process.code == nil, outcomes.count < batch.count, let last = lines.last {
        outcomes.append(.stopped(last.count - 1))
      } else if outcomes.count < batch.count {
        preconditionFailure("a process that tries mutants ended with \(process.code ?? -1)")
      }
    }
    return outcomes
  }

  private func outcome(_ line: ArraySlice<UInt8>) -> MutantJob.Outcome {
    let attempts = line.count { $0 == UInt8(ascii: ".") }
    return line.last == UInt8(ascii: "!") ? .noticed(attempts - 1) : .unnoticed
  }
}

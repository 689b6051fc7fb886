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
      guard let process = start(rest.map { $0.text(set, selection) }.joined()) else {
        preconditionFailure("no second process can be started")
      }
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

  /// Where the lines begin that fail in searches of one file. Where a mutant stops the process,
  /// another goes on behind it.
  func run(_ searches: [MutantSearch]) -> Set<UInt32> {
    var failed: Set<UInt32> = []
    var rest = searches[...]
    while !rest.isEmpty {
      guard let process = start(rest.map(\.text).joined()) else {
        preconditionFailure("no second process can be started")
      }
      let lines = process.output.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines {
        let attempts = line.split(separator: UInt8(ascii: "."))
        for numbers in attempts {
          for number in numbers.split(separator: UInt8(ascii: ",")) {
            if let start = UInt32(String(decoding: number, as: UTF8.self)) { failed.insert(start) }
          }
        }
      }
      if process.code == 0 { break }
      precondition(process.code == nil, "a process that tries mutants ended with an error")
      rest = rest.dropFirst(lines.count - 1)
      let attempts = lines.last?.count { $0 == UInt8(ascii: ".") } ?? 0
      if var first = rest.popFirst() {
        first.mutants.removeFirst(min(first.mutants.count, max(1, attempts)))
        rest = [first] + rest
      }
    }
    return failed
  }

  /// Runs another process to its end.
  private func start(_ text: String) -> ChildProcess? {
    let input = set.standardInput.isEmpty ? "" : MutantJob.input(set.standardInput)
    return ChildProcess(
      executable: Environment.executable,
      arguments: ["mutate", "--worker", "--seed", String(seed)],
      environment: Environment.variables, input: Array((input + text).utf8), isSilent: true)
  }

  private func outcome(_ line: ArraySlice<UInt8>) -> MutantJob.Outcome {
    let attempts = line.count { $0 == UInt8(ascii: ".") }
    return line.last == UInt8(ascii: "!") ? .noticed(attempts - 1) : .unnoticed
  }
}

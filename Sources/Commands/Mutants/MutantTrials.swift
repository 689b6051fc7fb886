import IMProtocol
import OperatingSystem
import ScenarioLanguage

/// Mutation testing, in which several other processes try the mutants in parallel.
struct MutantTrials: Sendable {
  let set: ScenarioSet
  let selection: Selection
  let seed: UInt64
  let jobs: Int

  /// The number of jobs per process.
  private static let batch = 48

  /// Runs the jobs, and returns the outcome of each.
  ///
  /// - Parameter things: the noun for the jobs in progress messages.
  func run(_ all: [MutantJob], of things: String) -> [MutantJob.Outcome] {
    let batches = (all.count + Self.batch - 1) / Self.batch
    let progress = Progress(total: all.count, of: things, isOn: true)
    defer { progress.end() }
    let outcomes = Workers.map(
      count: batches, jobs: jobs, tick: { progress.show(min(all.count, $0 * Self.batch)) },
      work: { run(all[($0 * Self.batch)..<min(all.count, ($0 + 1) * Self.batch)]) })
    return outcomes.flatMap(\.self)
  }

  /// After a mutant has caused this many crashes, the remaining cases of the mutant are not tried.
  private static let mostStops = 64

  /// Runs a batch. If a mutant crashes the process, another process continues with the remaining
  /// cases of this mutant, because a failed case is more informative than a crash. After the cases
  /// of this mutant, the other process continues with the next job.
  private func run(_ batch: ArraySlice<MutantJob>) -> [MutantJob.Outcome] {
    var outcomes: [MutantJob.Outcome] = []
    var rest = batch
    // How many attempts of the next job have run, and the indices of the attempts that crashed.
    var (made, stops): (Int, [Int]) = (0, [])
    while let first = rest.first {
      var next = first
      next.attempts.removeFirst(made)
      let jobs = [next] + rest.dropFirst()
      let (lines, isStopped) = start(
        jobs.map { $0.text(selection) }.joined(),
        files: Set(jobs.flatMap(\.attempts).map { selection.cases[$0.index].file }))
      for line in lines.dropLast() {
        outcomes.append(outcome(line, behind: made, stops))
        rest.removeFirst()
        (made, stops) = (0, [])
      }
      guard isStopped, let last = lines.last, let job = rest.first else { continue }
      made += last.count
      stops.append(made - 1)
      if made == job.attempts.count || stops.count == Self.mostStops {
        outcomes.append(.stopped(stops[0]))
        rest.removeFirst()
        (made, stops) = (0, [])
      }
    }
    return outcomes
  }

  /// Runs the searches of one file, and returns the offsets of the lines that fail. If a mutant
  /// crashes the process, another process continues with the next mutant.
  func run(_ searches: [MutantSearch]) -> Set<UInt32> {
    var failed: Set<UInt32> = []
    var rest = searches[...]
    while !rest.isEmpty {
      let (lines, isStopped) = start(rest.map(\.text).joined(), files: Set(rest.map(\.file)))
      for line in lines {
        let attempts = line.split(separator: UInt8(ascii: "."))
        for numbers in attempts {
          for number in numbers.split(separator: UInt8(ascii: ",")) {
            if let start = UInt32(String(decoding: number, as: UTF8.self)) { failed.insert(start) }
          }
        }
      }
      if !isStopped { break }
      rest = rest.dropFirst(lines.count - 1)
      let attempts = lines.last?.count { $0 == UInt8(ascii: ".") } ?? 0
      if var first = rest.popFirst() {
        first.mutants.removeFirst(min(first.mutants.count, attempts))
        if !first.mutants.isEmpty { rest = [first] + rest }
      }
    }
    return failed
  }

  /// Runs another process until it ends or crashes. Returns the lines that the process printed, and
  /// whether the process crashed.
  private func start(
    _ text: String, files: Set<Int>
  ) -> (lines: [ArraySlice<UInt8>], isStopped: Bool) {
    var input = set.standardInput.isEmpty ? "" : MutantJob.input(set.standardInput)
    for file in files.sorted() { input += MutantJob.file(file, set.files[file].source.path) }
    let process = ChildProcess(
      arguments: ["mutate", "--worker", "--seed", String(seed)],
      input: Array((input + text).utf8), isSilent: true)
    guard let process else { giveUp("can't be started") }
    let lines = process.output.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if process.code == 0 { return (lines, false) }
    guard let signal = process.signal, Self.signals.contains(signal), lines.last?.isEmpty == false
    else {
      giveUp(process.signal.map { "was ended by signal \($0)" } ?? "can't read its scenarios")
    }
    return (lines, true)
  }

  /// The signals that end a process when it traps, or when it uses too much processor time.
  private static let signals = Trap.signals + [Signals.processorTime]

  /// Ends imsim with an error message, because no more mutants can be tried.
  private func giveUp(_ reason: String) -> Never {
    Console().error("a process that tries mutants \(reason)")
    ThisProcess.end(ExitCode.fault.rawValue)
  }

  /// Returns the outcome of a job whose first `made` attempts have already run in earlier
  /// processes.
  private func outcome(
    _ line: ArraySlice<UInt8>, behind made: Int, _ stops: [Int]
  ) -> MutantJob.Outcome {
    let attempts = line.count { $0 == UInt8(ascii: ".") }
    if line.last == UInt8(ascii: "!") { return .noticed(made + attempts - 1) }
    return stops.first.map { .stopped($0) } ?? .unnoticed
  }
}

import IMProtocol
import OperatingSystem
import ScenarioLanguage
import Simulation

/// Runs mutants in a separate process, because a mutant may crash its process.
///
/// The process prints a dot before each attempt, and a line end after each job. If the job's last
/// attempt detected the mutant, the process prints an exclamation mark before the line end. In a
/// search, each dot is followed by the offsets of the lines that fail for the first time.
struct MutantWorker {
  private let seed: UInt64
  private var requirements = Requirements()
  /// The path of each file, keyed by the index of the file.
  private var paths: [Int: String] = [:]
  /// What the parent process read from standard input.
  private var input: [UInt8] = []
  /// The scenarios of each file that was read so far, keyed by the index of the file.
  private var files: [Int: [Scenario]] = [:]
  /// The current search. `open` contains the offsets of the step's lines that have not failed yet.
  /// `failed` contains the offsets of all lines of the file that have failed.
  private var search: MutantSearch?
  private var open: Set<UInt32> = []
  private var failed: Set<UInt32> = []

  init(seed: UInt64) { self.seed = seed }

  mutating func run() -> ExitCode {
    guard let jobs = FileSystem.read(Descriptor.standardInput, atMost: Self.longest) else {
      return .fault
    }
    ProcessLimits.set()
    var mutant: Mutant?
    var isNoticed = false
    var isBegun = false
    for line in jobs.split(separator: UInt8(ascii: "\n")) {
      // Of a mutant that is noticed early, most attempts remain.
      if isNoticed, MutantJob.isAttempt(line) { continue }
      switch MutantJob.Line(line) {
      case .file(let index, let path): paths[index] = path
      case .input(let bytes): self.input = bytes
      case .job:
        if isBegun { write("\n") }
        (isBegun, isNoticed) = (true, false)
      case .search(let next):
        if isBegun { write("\n") }
        isBegun = true
        guard begin(next) else { return .fault }
      case .mutant(let next):
        mutant = next
        if search != nil { attempt(next) }
      case .attempt(let scenario, let file):
        guard let mutant else { continue }
        // The file may have changed since the parent process selected the cases.
        guard scenarios(of: file).indices.contains(scenario) else { return .fault }
        write(".")
        isNoticed = notices(mutant, scenarios(of: file)[scenario])
        if isNoticed { write("!") }
      case nil: return .usage
      }
    }
    if isBegun { write("\n") }
    return .passed
  }

  /// Begins a search, which ignores lines that already failed in an earlier search of the same
  /// file. Returns false if the step no longer exists.
  private mutating func begin(_ next: MutantSearch) -> Bool {
    let scenarios = scenarios(of: next.file)
    guard scenarios.indices.contains(next.scenario),
      scenarios[next.scenario].steps.indices.contains(next.step)
    else { return false }
    let step = scenarios[next.scenario].steps[next.step]
    let lines = step.expectations.map(\.start)
    open = Set(lines.filter { !failed.contains($0) })
    search = next
    return true
  }

  /// Unless all lines have already failed, tries a mutant that is active from the start of the
  /// step.
  private mutating func attempt(_ mutant: Mutant) {
    guard let search, !open.isEmpty else { return }
    write(".")
    let scenario = scenarios(of: search.file)[search.scenario]
    let options = RunOptions(seed: seed, mutant: mutant, from: search.step)
    let result = ScenarioRunner.run(scenario, options: options)
    for range in result.failed(in: scenario.steps[search.step])
    where open.remove(range.start) != nil {
      failed.insert(range.start)
      write("\(range.start),")
    }
  }

  /// The maximum size of the jobs in bytes.
  private static let longest = 1_000_000_000

  private func notices(_ mutant: Mutant, _ scenario: Scenario) -> Bool {
    let options = RunOptions(seed: seed, mutant: mutant)
    let result = ScenarioRunner.run(scenario, options: options)
    return if case .passed = result.verdict { false } else { true }
  }

  private mutating func scenarios(of file: Int) -> [Scenario] {
    if let known = files[file] { return known }
    let path = paths[file] ?? ""
    let bytes =
      path == ScenarioPaths.standardInput
      ? input : (try? FileSystem.read(path, atMost: Bound.fileBytes.standard)) ?? []
    let result = ScenarioFile.parse(
      Source(path: path, bytes: bytes), knownClauses: requirements.known(for: path))
    files[file] = result.scenarios
    return result.scenarios
  }

  private func write(_ text: String) {
    _ = Descriptor.write(Array(text.utf8), to: Descriptor.standardOutput)
  }
}

import Glibc
import IMProtocol
import ScenarioLanguage
import Simulation

/// The process in which mutants run: one case after the other, since a mutant concerns the whole
/// process, and in a process of its own, since one may stop it.
///
/// It prints a point for each attempt before it runs, and a line's end behind each job: with an
/// exclamation mark where the last attempt was noticed. Of a search it prints behind each point
/// where the lines begin that have failed then and had not before.
struct MutantWorker {
  private let seed: UInt64
  private var requirements = Requirements()
  /// The scenarios of the files that were needed so far, by their paths.
  private var files: [String: [Scenario]] = [:]
  /// The search that is under way, and the lines of its file that have not failed yet.
  private var search: MutantSearch?
  private var open: Set<UInt32> = []
  private var failed: Set<UInt32> = []

  init(seed: UInt64) { self.seed = seed }

  /// Does the jobs that standard input tells.
  mutating func run() -> ExitCode {
    guard let input = FileSystem.read(STDIN_FILENO, atMost: Self.longest) else { return .fault }
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    // A process that stops leaves nothing behind.
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var mutant: Mutant?
    var isNoticed = false
    var isBegun = false
    for line in String(decoding: input, as: UTF8.self).split(separator: "\n") {
      switch MutantJob.Line(line) {
      case .input(let bytes): keep(bytes, of: ScenarioPaths.standardInput)
      case .job:
        if isBegun { write("\n") }
        (isBegun, isNoticed) = (true, false)
      case .search(let next):
        if isBegun { write("\n") }
        isBegun = true
        begin(next)
      case .mutant(let next):
        mutant = next
        if search != nil { attempt(next) }
      case .attempt(let scenario, let path):
        guard let mutant, !isNoticed else { continue }
        write(".")
        isNoticed = notices(mutant, scenario, path)
        if isNoticed { write("!") }
      case nil: return .usage
      }
    }
    if isBegun { write("\n") }
    return .passed
  }

  /// A search begins; what has failed in another step of the file need not fail again.
  private mutating func begin(_ next: MutantSearch) {
    let step = scenarios(of: next.path)[next.scenario].steps[next.step]
    let lines = step.expectations.map(\.start)
    open = Set(lines.filter { !failed.contains($0) })
    search = next
  }

  /// Tries a mutant from the step of the search on, while a line is open.
  private mutating func attempt(_ mutant: Mutant) {
    guard let search, !open.isEmpty else { return }
    write(".")
    let scenario = scenarios(of: search.path)[search.scenario]
    var options = RunOptions()
    options.seed = seed
    options.model = .mutated(mutant, from: search.step)
    let verdict = ScenarioRunner.run(scenario, options: options).verdict
    for range in verdict.failed(in: scenario.steps[search.step])
    where open.remove(range.start) != nil {
      failed.insert(range.start)
      write("\(range.start),")
    }
  }

  /// Bytes past which jobs are not read.
  private static let longest = 1_000_000_000

  private mutating func notices(_ mutant: Mutant, _ place: Int, _ path: String) -> Bool {
    let scenario = scenarios(of: path)[place]
    var options = RunOptions()
    options.seed = seed
    options.model = .mutated(mutant, from: -1)
    let result = ScenarioRunner.run(scenario, options: options)
    return if case .passed = result.verdict { false } else { true }
  }

  private mutating func scenarios(of path: String) -> [Scenario] {
    if files[path] == nil {
      keep((try? FileSystem.read(path, atMost: Bound.fileBytes.standard)) ?? [], of: path)
    }
    return files[path] ?? []
  }

  private mutating func keep(_ bytes: [UInt8], of path: String) {
    files[path] =
      ScenarioFile.parse(
        Source(path: path, bytes: bytes), knownStatements: requirements.known(for: path)
      ).scenarios
  }

  private func write(_ text: String) { _ = Descriptor.write(Array(text.utf8), to: STDOUT_FILENO) }
}

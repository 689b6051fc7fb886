import Glibc
import IMProtocol
import ScenarioLanguage
import Simulation

/// The process in which mutants run: one case after the other, since a mutant concerns the whole
/// process, and in a process of its own, since one may stop it.
///
/// It prints a point for each attempt before it runs, and a line's end behind each job: with an
/// exclamation mark where the last attempt was noticed.
struct MutantWorker {
  private let seed: UInt64
  private var requirements = Requirements()
  /// The scenarios of the files that were needed so far, by their paths.
  private var files: [String: [Scenario]] = [:]

  init(seed: UInt64) { self.seed = seed }

  /// Does the jobs that standard input tells.
  mutating func run() -> ExitCode {
    guard let input = FileSystem.read(STDIN_FILENO, atMost: Self.longest) else { return .fault }
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    // A process that stops leaves nothing behind.
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var mutant: Mutant?
    var isNoticed = false
    var isOpen = false
    for line in String(decoding: input, as: UTF8.self).split(separator: "\n") {
      switch MutantJob.Line(line) {
      case .input(let bytes): keep(bytes, of: ScenarioPaths.standardInput)
      case .job:
        if isOpen { write("\n") }
        (isOpen, isNoticed) = (true, false)
      case .mutant(let next): mutant = next
      case .attempt(let scenario, let path):
        guard let mutant, !isNoticed else { continue }
        write(".")
        isNoticed = notices(mutant, scenario, path)
        if isNoticed { write("!") }
      case nil: return .usage
      }
    }
    if isOpen { write("\n") }
    return .passed
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

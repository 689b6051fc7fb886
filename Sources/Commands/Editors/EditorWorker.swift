import Glibc
import LanguageServer

/// The process that does a job of the language server, which may take long, or stop it.
enum EditorWorker {
  /// Bytes past which a job is not read: a text that an editor sends, with escapes.
  private static let longest = 1 << 30

  /// The option that makes `imsim lsp` this process, with the number of the one that started it.
  static let option = Option(
    name: "worker", placeholder: "PID",
    summary: "does the job that standard input holds, for this process", isHidden: true)

  /// Does the job that standard input holds.
  static func run(for parent: UInt64, _ surroundings: LanguageServer.Surroundings) -> ExitCode {
    ProcessLimits.set()
    guard RunningProcess.endWithParent(pid_t(parent)),
      let job = FileSystem.read(STDIN_FILENO, atMost: longest),
      let result = LanguageServer.work(job, surroundings)
    else { return .usage }
    return Descriptor.write(result, to: STDOUT_FILENO) ? .passed : .fault
  }
}

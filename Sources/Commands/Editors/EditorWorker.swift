import Glibc
import Ground
import LanguageServer

/// The process that does a job of the language server, which may take long, or stop it.
enum EditorWorker {
  /// Bytes past which a job is not read: a text that an editor sends, with escapes.
  private static let longest = 1 << 30

  /// The option that makes `imsim lsp` this process.
  static let option = Option.flag(
    "worker", "does the job that standard input holds", isHidden: true)

  static func run(_ surroundings: LanguageServer.Surroundings) -> ExitCode {
    // Instead of a result, of which nothing has been written, the session reads what stopped it.
    ProcessLimits.set { _ = Descriptor.write(Array($0.words.utf8), to: STDOUT_FILENO) }
    guard let job = FileSystem.read(STDIN_FILENO, atMost: longest) else { return .usage }
    let result = Trap.work("edit", "job") { LanguageServer.work(job, surroundings) }
    guard let result else { return .usage }
    return Descriptor.write(result, to: STDOUT_FILENO) ? .passed : .fault
  }
}

import Base
import LanguageServer
import OperatingSystem

/// The process that does a job of the language server. Each job has a separate process, because a
/// job may take long or crash.
enum EditorWorker {
  /// The maximum size of a job in bytes. A job contains the text of the editor, with escapes.
  private static let longest = 1 << 30

  /// The option that makes `imsim lsp` a worker process.
  static let option = Option.flag(
    "worker", "does the job that standard input holds", isHidden: true)

  static func run(_ surroundings: LanguageServer.Surroundings) -> ExitCode {
    // The process writes only the result. If the process crashes, the session reads the cause of
    // the crash instead.
    ProcessLimits.set { _ = Descriptor.write(Array($0.words.utf8), to: Descriptor.standardOutput) }
    guard let job = FileSystem.read(Descriptor.standardInput, atMost: longest) else {
      return .usage
    }
    let result = Trap.work("edit", "job") { LanguageServer.work(job, surroundings) }
    guard let result else { return .usage }
    return Descriptor.write(result, to: Descriptor.standardOutput) ? .passed : .fault
  }
}

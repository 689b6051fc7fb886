import Base
import LanguageServer
import OperatingSystem

/// A process that does a job of the language server. Each job has its own process, because a job
/// may take a long time and may crash.
enum EditorWorker {
  /// The maximum size of a job in bytes. A job contains the text that is open in the editor; some
  /// characters of the text are escaped.
  private static let longest = 1 << 30

  /// The option that makes `imsim lsp` a worker process.
  static let option = Option.flag(
    "worker", "does the job that standard input holds", isHidden: true)

  static func run(_ surroundings: LanguageServer.Surroundings) -> ExitCode {
    // The process writes only the result of the job or, if it crashes, the reason for the crash.
    ProcessLimits.set { _ = Descriptor.write(Array($0.words.utf8), to: Descriptor.standardOutput) }
    guard let job = FileSystem.read(Descriptor.standardInput, atMost: longest) else {
      return .usage
    }
    let result = Trap.work("edit", "job") { LanguageServer.work(job, surroundings) }
    guard let result else { return .usage }
    return Descriptor.write(result, to: Descriptor.standardOutput) ? .passed : .unwritable
  }
}

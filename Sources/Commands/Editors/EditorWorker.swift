import Base
import LanguageServer
import OperatingSystem

/// The process that does a job of the language server. Each job runs in a separate process, because
/// a job may take a long time and may crash.
enum EditorWorker {
  /// The maximum size of a job in bytes. A job contains the text that is open in the editor. Some
  /// characters of this text are escaped.
  private static let longest = 1 << 30

  /// The option that makes `imsim lsp` a worker process.
  static let option = Option.flag(
    "worker", "does the job that standard input holds", isHidden: true)

  static func run(_ surroundings: LanguageServer.Surroundings) -> ExitCode {
    // If the process does not crash, it writes only the result of the job. If the process crashes,
    // it writes the cause of the crash instead.
    ProcessLimits.set { _ = Descriptor.write(Array($0.words.utf8), to: Descriptor.standardOutput) }
    guard let job = FileSystem.read(Descriptor.standardInput, atMost: longest) else {
      return .usage
    }
    let result = Trap.work("edit", "job") { LanguageServer.work(job, surroundings) }
    guard let result else { return .usage }
    return Descriptor.write(result, to: Descriptor.standardOutput) ? .passed : .fault
  }
}

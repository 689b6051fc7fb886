import LanguageServer
import OperatingSystem

/// The process that does a job of the language server, which may take long, or stop it.
enum EditorWorker {
  /// Bytes past which a job is not read: a text that an editor sends, with escapes.
  private static let longest = 1 << 30

  /// The option that makes `imsim lsp` this process.
  static let option = Option.flag(
    "worker", "does the job that standard input holds", isHidden: true)

  static func run(_ surroundings: LanguageServer.Surroundings) -> ExitCode {
    ProcessLimits.set()
    guard let job = FileSystem.read(Descriptor.standardInput, atMost: longest),
      let result = LanguageServer.work(job, surroundings)
    else { return .usage }
    return Descriptor.write(result, to: Descriptor.standardOutput) ? .passed : .fault
  }
}

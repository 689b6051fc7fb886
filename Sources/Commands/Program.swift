import Base
import Events
import OperatingSystem

/// The program imsim. The program reads its arguments, runs a command, and ends with an exit code.
package enum Program {
  package static func main() -> Never {
    Descriptor.reserveStandard()
    Trap.handle()
    var console = Console()
    let code = run(ThisProcess.arguments, &console)
    let codes = console.hasFailed ? [code, .unwritable] : [code]
    ThisProcess.end(ExitCode.gravest(of: codes).rawValue)
  }

  static func run(_ words: [String], _ console: inout Console) -> ExitCode {
    guard let first = words.first else {
      console.complain(TextBuffer(HelpText.overview(columns: Environment.columns)))
      return .usage
    }
    return Trap.work("command", first) { run(first, words.dropFirst(), &console) }
  }

  private static func run(
    _ first: String, _ operands: ArraySlice<String>, _ console: inout Console
  ) -> ExitCode {
    switch first {
    case "-h", "--help":
      console.write(TextBuffer(HelpText.overview(columns: Environment.columns)))
      return .passed
    case "--version":
      console.write("imsim \(Version.current)\n")
      return .passed
    default:
      if let command = Command.named(first) {
        return command.run(Array(operands), &console)
      }
      let kind = first.hasPrefix("-") ? "option" : "command"
      let hint = NearestName.hint(first, among: Command.all.map(\.name))
      console.error("unknown \(kind) \(first)\(hint)")
      console.complain("see: imsim help\n")
      return .usage
    }
  }
}

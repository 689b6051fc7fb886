import Events
import Ground

/// A command: its help page, its options, and what it does.
struct Command {
  /// The word behind `imsim`.
  let name: String
  /// What it does, in a few words.
  let summary: String
  let operands: String
  /// More about it: paragraphs, which the help page fills into lines. An empty one is an empty
  /// line, and one that begins with two blanks is an entry of a list: name, two blanks, text.
  let details: [String]
  let options: [Option]
  /// Words that its operands can be, which completion offers.
  var words: [String] = []
  let run: @Sendable (Arguments, inout Console) throws(Arguments.Problem) -> ExitCode

  /// All commands, in the order of the overview.
  static var all: [Command] { CommandName.allCases.map(\.command) }

  /// How the names of files end that its operands can be; nil where they can't be files.
  var fileEnding: String? {
    if operands.contains("LOG") { return LogFiles.ending }
    return operands.contains("FILE") || operands.contains("PATH") ? ScenarioPaths.ending : nil
  }

  /// The command with a name. It looks at one after the other: `init(rawValue:)` of so many makes
  /// a table of them first.
  static func named(_ name: String) -> Command? {
    CommandName.allCases.first { $0.rawValue == name }?.command
  }

  /// Reads the arguments and does it; `-h` prints the help page instead.
  func run(_ words: [String], _ console: inout Console) -> ExitCode {
    console.columns = Environment.columns
    do throws(Arguments.Problem) {
      let arguments = try Arguments(words, options: options)
      if arguments.asksForHelp {
        console.write(TextBuffer(HelpText.page(of: self, columns: console.columns)))
        return .passed
      }
      if operands.isEmpty, let stray = arguments.operands.first {
        throw Arguments.Problem("\(name) takes no \(stray)")
      }
      console.isColored = Environment.showsColor
      return try run(arguments, &console)
    } catch {
      console.error(Message(lines: error.message))
      console.complain("see: imsim help \(name)\n")
      return .usage
    }
  }
}

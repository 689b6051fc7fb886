import Base
import Events

/// A command of the program, with its help page, its options and its action.
struct Command {
  /// The name of the command, which is the word after `imsim`.
  let name: String
  let summary: String
  let operands: String
  /// Further paragraphs of the help page, before their lines are wrapped. An empty paragraph
  /// becomes an empty line. A paragraph that begins with two spaces is a list entry. A list entry
  /// consists of two spaces, a name, two or more spaces, and a text.
  let details: [String]
  let options: [Option]
  /// The words that completion offers as operands.
  var words: [String] = []
  let run: @Sendable (Arguments, inout Console) throws(Arguments.Problem) -> ExitCode

  /// The name of each command, and a function that creates the command. The order is the order of
  /// the overview.
  ///
  /// A process creates only the command that it runs. The creation of the tables of all commands
  /// takes longer than the run of a small scenario.
  private static let makers: [(name: String, make: @Sendable () -> Command)] = [
    ("run", { .run }), ("explore", { .explore }), ("conform", { .conform }), ("new", { .new }),
    ("accept", { .accept }), ("explain", { .explain }), ("check", { .check }),
    ("format", { .format }), ("list", { .list }), ("coverage", { .coverage }),
    ("mutate", { .mutate }), ("report", { .report }), ("catalogue", { .catalogue }),
    ("lsp", { .lsp }), ("editor", { .editor }), ("bench", { .bench }),
    ("completion", { .completion }), ("help", { .help }),
  ]

  /// All commands, in the order of the overview.
  static var all: [Command] { makers.map { $0.make() } }

  /// If operands can be files, the ending of the names of these files. Nil if operands can't be
  /// files.
  var fileEnding: String? {
    if operands.contains("LOG") { return LogFiles.ending }
    return operands.contains("FILE") || operands.contains("PATH") ? ScenarioPaths.ending : nil
  }

  /// Returns the command with the given name; nil if there is none.
  static func named(_ name: String) -> Command? { makers.first { $0.name == name }?.make() }

  /// Parses the arguments and runs the command. With `-h`, prints the help page instead.
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

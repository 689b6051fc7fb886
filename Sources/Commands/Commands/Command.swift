import Events
import Ground

/// A command: its help page, its options, and what it does.
struct Command {
  /// The word behind `imsim`.
  let name: String
  let summary: String
  let operands: String
  /// More about it: paragraphs, which the help page fills into lines. An empty one is an empty
  /// line, and one that begins with two blanks is an entry of a list: name, two blanks, text.
  let details: [String]
  let options: [Option]
  /// Words that its operands can be, which completion offers.
  var words: [String] = []
  let run: @Sendable (Arguments, inout Console) throws(Arguments.Problem) -> ExitCode

  /// What makes each command, in the order of the overview, by its name.
  ///
  /// A process makes the one command that it was called with: the tables of all of them take longer
  /// than a small scenario.
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

  /// How the names of files end that its operands can be; nil where they can't be files.
  var fileEnding: String? {
    if operands.contains("LOG") { return LogFiles.ending }
    return operands.contains("FILE") || operands.contains("PATH") ? ScenarioPaths.ending : nil
  }

  /// The command with a name.
  static func named(_ name: String) -> Command? { makers.first { $0.name == name }?.make() }

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

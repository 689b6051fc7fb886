import Base
import Events

/// A command of the program, with its help page, options and action.
struct Command {
  /// The word after `imsim`.
  let name: String
  let summary: String
  let operands: String
  /// Further paragraphs of the help page, before they are wrapped. An empty paragraph becomes an
  /// empty line. A paragraph that begins with two spaces is a list entry: two spaces, a name, two
  /// or more spaces, and a text.
  let details: [String]
  let options: [Option]
  var words: [String] = []
  let run: @Sendable (Arguments, inout Console) throws(Arguments.Problem) -> ExitCode

  /// The functions that create the commands, in the order of the overview.
  ///
  /// A process creates only the command that it runs, because creating the tables of all commands
  /// takes longer than running a small scenario.
  private static let makers: [(name: String, make: @Sendable () -> Command)] = [
    ("run", { .run }), ("explore", { .explore }), ("storm", { .storm }), ("conform", { .conform }),
    ("new", { .new }), ("accept", { .accept }), ("explain", { .explain }), ("shrink", { .shrink }),
    ("check", { .check }), ("format", { .format }), ("list", { .list }),
    ("coverage", { .coverage }), ("mutate", { .mutate }), ("report", { .report }),
    ("catalogue", { .catalogue }), ("lsp", { .lsp }), ("editor", { .editor }),
    ("bench", { .bench }), ("completion", { .completion }), ("help", { .help }),
  ]

  /// All commands, in the order of the overview.
  static var all: [Command] { makers.map { $0.make() } }

  /// The ending of files that can be operands, such as `.scenario`, or nil if operands can't be
  /// files.
  var fileEnding: String? {
    if operands.contains("LOG") { return LogFiles.ending }
    return operands.contains("FILE") || operands.contains("PATH") ? ScenarioPaths.ending : nil
  }

  static func named(_ name: String) -> Command? { makers.first { $0.name == name }?.make() }

  /// Parses the arguments and runs the command. If the arguments contain `-h`, prints the help page
  /// instead.
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

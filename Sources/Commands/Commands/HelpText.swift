import Base
import Events
import Reports

/// The overview and the help pages, generated from the tables of the commands.
enum HelpText {
  static let variables =
    variablesOfOneRun
    + ShardSource.all.dropFirst().map {
      ($0.names.joined(separator: ", "), "with --shard auto: the part, by \($0.engine)")
    }

  private static let variablesOfOneRun: [(String, String)] = [
    ("NO_COLOR", "if set and not empty: no colour, whatever else is set"),
    ("FORCE_COLOR", "colour even without a terminal; 0 or false: no colour"),
    ("CLICOLOR_FORCE", "colour even without a terminal, unless it is 0"),
    ("CLICOLOR", "0: no colour"),
    ("TERM", "dumb: no colour"),
    (
      "GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, GITHUB_WORKSPACE",
      "set by GitHub Actions: annotations and the job summary are written"
    ),
    (
      "TEST_TOTAL_SHARDS, TEST_SHARD_INDEX, TEST_SHARD_STATUS_FILE, XML_OUTPUT_FILE",
      "set by Bazel: the part to run, and the file for its verdicts"
    ),
  ]

  /// The files and folders that imsim searches for.
  static let files: [(String, String)] = [
    ("scenarios/", "scenarios that run without operands, here or in the nearest folder above"),
    ("requirements.md", "your own requirements and decisions, next to the scenarios or above them"),
    ("excused.md", "what no scenario can notice or reach, and why: for mutate and coverage"),
    ("reports/", "the pages that imsim report --update writes"),
  ]

  /// Text is at most this many columns wide, even if the terminal is wider, because short lines are
  /// easier to read.
  private static let widest = 80
  /// The column at which the summaries of options begin.
  private static let optionWidth = 25

  static func overview(columns: Int? = nil) -> String {
    let columns = min(columns ?? widest, widest)
    var text = filled(
      [
        "imsim \(Version.current): runs instant-messaging scenarios in a simulator, "
          + "deterministically, and checks which callbacks every device receives.",
        "", "usage: imsim COMMAND [OPTION…] [OPERAND…]", "",
      ], columns)
    for command in Command.all { text += entry(command.name, command.summary, 11, columns) }
    text += filled(
      [
        "", "imsim help COMMAND describes a command; imsim --version prints the version.", "",
        "A scenario is written in a file NAME.scenario. imsim help language prints a tutorial, "
          + "and imsim help language reference the reference of the language. Colour is used "
          + "only on a terminal, and not with NO_COLOR or TERM=dumb; FORCE_COLOR enables it "
          + "everywhere.",
        "", "exit codes:",
      ], columns)
    for code in ExitCode.allCases {
      text += entry(String(code.rawValue), code.meaning, 4, columns)
    }
    return text
  }

  static func page(of command: Command, columns: Int? = nil) -> String {
    let columns = min(columns ?? widest, widest)
    let options = command.options.filter { !$0.isHidden }
    var usage = "usage: imsim \(command.name)"
    if !options.isEmpty { usage += " [OPTION…]" }
    if !command.operands.isEmpty { usage += " \(command.operands)" }
    let summary = "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst())."
    var text = filled([usage, "", summary], columns)
    if !command.details.isEmpty { text += "\n" + filled(command.details, columns) }
    text += "\noptions:\n"
    for option in options {
      let value = option.placeholder.map { " \($0)" } ?? ""
      text += entry("--\(option.name)\(value)", option.summary, optionWidth, columns)
    }
    return text + entry("-h, --help", "this page", optionWidth, columns)
  }

  /// Wraps the paragraphs. In a list entry, the text is indented to the right of the name.
  private static func filled(_ paragraphs: [String], _ columns: Int) -> String {
    paragraphs.map { paragraph in
      guard let item = item(paragraph) else { return lines(paragraph, "", columns) }
      return lines(item.text, String(paragraph.dropLast(item.text.count)), columns)
    }.joined()
  }

  /// Splits a list entry, which begins with spaces, into its name and text. Returns nil for any
  /// other paragraph.
  static func item(_ paragraph: String) -> (name: String, text: String)? {
    guard paragraph.hasPrefix(" "), let gap = paragraph.dropFirst(2).firstRange(of: "  ") else {
      return nil
    }
    let name = paragraph.dropFirst(2)[..<gap.lowerBound]
    return (String(name), String(paragraph[gap.upperBound...].drop { $0 == " " }))
  }

  private static func entry(
    _ name: String, _ summary: String, _ width: Int, _ columns: Int
  ) -> String {
    let blanks = String(repeating: " ", count: width + 2)
    if name.count >= width { return "  \(name)\n" + lines(summary, blanks, columns) }
    return lines(summary, "  \(name)" + blanks.dropFirst(name.count + 2), columns)
  }

  /// Wraps a text that follows `head`, and indents all further lines by the width of `head`.
  private static func lines(_ text: String, _ head: String, _ columns: Int) -> String {
    var filling = Filling(columns: columns, indent: head.count, used: head.count)
    filling.append(words: text)
    return "\(head)\(filling.text.string)\n"
  }
}

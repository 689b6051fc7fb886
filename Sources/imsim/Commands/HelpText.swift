/// The overview and the help page of each command, made from their tables.
enum HelpText {
  private static let exitCodes: [(ExitCode, String)] = [
    (.passed, "all passed"),
    (.failed, "an expectation failed, a file is not formatted, or a requirement is not verified"),
    (.usage, "wrong usage"),
    (.scenarioErrors, "a scenario file has errors"),
    (.nothingSelected, "nothing matched the selection"),
    (.exhausted, "a budget ran out before the verdict"),
    (.different, "two runs of one seed differed"),
    (.fault, "a fault of imsim itself"),
  ]

  /// What imsim is and which commands it has.
  static var overview: String {
    var text = """
      imsim \(Version.current): runs instant-messaging scenarios in a simulator, deterministically,
      and checks which callbacks every device receives.

      usage: imsim COMMAND [OPTION…] [OPERAND…]


      """
    for command in Command.all {
      text += "  \(padded(command.name, 11))\(command.summary)\n"
    }
    text += """

      imsim help COMMAND tells more about one; imsim --version prints the version.
      A scenario is written in a file NAME.scenario; scenarios/README.md describes the language.
      Colour shows on a terminal only, and not with NO_COLOR or TERM=dumb.

      exit codes:

      """
    for (code, meaning) in exitCodes {
      text += "  \(padded(String(code.rawValue), 4))\(meaning)\n"
    }
    return text
  }

  /// The help page of a command.
  static func page(of command: Command) -> String {
    let options = command.options.filter { !$0.isHidden }
    var usage = "usage: imsim \(command.name)"
    if !options.isEmpty { usage += " [OPTION…]" }
    if !command.operands.isEmpty { usage += " \(command.operands)" }
    var text = "\(usage)\n\n\(command.summary.prefix(1).uppercased())"
    text += "\(command.summary.dropFirst()).\n"
    if !command.details.isEmpty { text += "\n" + command.details.joined(separator: "\n") + "\n" }
    text += "\noptions:\n"
    for option in options {
      let value = option.placeholder.map { " \($0)" } ?? ""
      text += entry("--\(option.name)\(value)", option.summary)
    }
    return text + entry("-h, --help", "this page")
  }

  private static func entry(_ name: String, _ summary: String) -> String {
    name.count < 24
      ? "  \(padded(name, 25))\(summary)\n"
      : "  \(name)\n  \(padded("", 25))\(summary)\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

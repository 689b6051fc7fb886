import Base
import Events
import Reports

/// The manual page, written with the macros of man(7). The manual page is generated from the same
/// tables as the help pages.
enum ManPage {
  static var text: String {
    var text = """
      .TH IMSIM 1 "\(Version.date)" "imsim \(Version.current)" "User Commands"
      .SH NAME
      imsim \\- runs instant-messaging scenarios in a simulator
      .SH SYNOPSIS
      .B imsim
      .I COMMAND
      [\\fIOPTION\\fR...] [\\fIOPERAND\\fR...]
      .SH DESCRIPTION

      """
    text += plain(
      "imsim runs instant-messaging scenarios in a simulator, deterministically, and checks which "
        + "callbacks every device receives. A scenario is written in a file NAME.scenario; "
        + "imsim help language prints a tutorial of the language, and imsim help language "
        + "reference its reference.")
    text += ".SH COMMANDS\n"
    for command in Command.all { text += section(of: command) }
    text += ".SH EXIT STATUS\n"
    for code in ExitCode.allCases { text += entry(String(code.rawValue), code.meaning) }
    text += ".SH ENVIRONMENT\n"
    for (name, meaning) in HelpText.variables { text += entry(name, meaning) }
    text += ".SH FILES\n"
    for (name, meaning) in HelpText.files { text += entry(name, meaning) }
    return text
  }

  private static func section(of command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(escaped(command.operands))"
    var text = ".SS imsim \(command.name)\(operands)\n"
    text += plain("\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).")
    for paragraph in command.details where !paragraph.isEmpty {
      if let item = HelpText.item(paragraph) {
        text += entry(item.name, item.text)
      } else {
        text += ".PP\n" + plain(paragraph)
      }
    }
    for option in command.options where !option.isHidden {
      text += entry("--\(option.name)", value: option.placeholder, option.summary)
    }
    return text
  }

  private static func entry(_ name: String, value: String? = nil, _ meaning: String) -> String {
    let value = value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\\fB\(escaped(name))\\fR\(value)\n" + plain(meaning)
  }

  /// Wraps a paragraph, and escapes lines that man would mistake for macros.
  private static func plain(_ text: String) -> String {
    var filling = Filling(columns: 72, indent: 0)
    filling.append(words: text)
    return filling.text.string.split(separator: "\n").map { line in
      let isMacro = line.hasPrefix(".") || line.hasPrefix("'")
      return "\(isMacro ? "\\&" : "")\(escaped(String(line)))\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
  }
}

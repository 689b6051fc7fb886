import Events

extension Command {
  static let help = Command(
    name: "help", summary: "explains imsim, one of its commands, or the language",
    operands: "[COMMAND | language [SECTION]]",
    details: [
      "imsim help language prints the guide to the scenario language, and imsim help language "
        + "races its section about races."
    ],
    options: [.flag("man", "print the manual page, for man")],
    words: ["language"]
  ) { arguments, console throws(Arguments.Problem) in
    let name = arguments.operands.first
    if arguments.has("man") {
      if let name { throw Arguments.Problem("help --man is about all of imsim, not only \(name)") }
      console.write(TextBuffer(ManPage.text))
      return .passed
    }
    guard let name else {
      console.write(TextBuffer(HelpText.overview(columns: console.columns)))
      return .passed
    }
    let rest = arguments.operands.dropFirst().joined(separator: " ")
    if name == "language" {
      try printLanguage(rest, &console)
      return .passed
    }
    guard rest.isEmpty else { throw Arguments.Problem("help takes one command at a time") }
    guard let command = Command.named(name) else {
      let hint = NearestName.hint(name, among: Command.all.map(\.name) + ["language"])
      throw Arguments.Problem("unknown command \(name)\(hint)")
    }
    console.write(TextBuffer(HelpText.page(of: command, columns: console.columns)))
    return .passed
  }

  private static func printLanguage(
    _ section: String, _ console: inout Console
  ) throws(Arguments.Problem) {
    let guide = Guide.language
    guard let sections = section.isEmpty ? guide.sections : guide.section(section) else {
      let titles = guide.titles.joined(separator: ", ")
      throw Arguments.Problem("the guide has no section \"\(section)\"; it has \(titles)")
    }
    var text = TextBuffer()
    for section in sections {
      text.append(line: String(section.lines[0]), .bold, inColor: console.isColored)
      for line in section.lines.dropFirst() { text.append("\(line)\n") }
    }
    console.write(text)
  }
}

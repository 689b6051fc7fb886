import Events

extension Command {
  static let help = Command(
    name: "help", summary: "explains imsim, one of its commands, or the language",
    operands: "[COMMAND | language [SECTION]]",
    details: [
      "imsim help language prints a tutorial of the scenario language. imsim help language "
        + "reference prints the reference, and imsim help language races its section about races. "
        + "The beginning of a section's title is enough. The short forms are imsim help tutorial "
        + "and imsim help reference."
    ],
    options: [.flag("man", "print the manual page, for man")],
    words: ["language"] + guides
  ) { arguments, console throws(Arguments.Problem) in
    let name = arguments.operands.first
    if arguments.has("man") {
      if let name { throw Arguments.Problem("help --man describes all of imsim, not only \(name)") }
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
    if guides.contains(name), rest.isEmpty {
      try printLanguage(name, &console)
      return .passed
    }
    guard rest.isEmpty else { throw Arguments.Problem("help takes one command at a time") }
    guard let command = Command.named(name) else {
      let hint = NearestName.hint(name, among: Command.all.map(\.name) + ["language"] + guides)
      throw Arguments.Problem("unknown command \(name)\(hint)")
    }
    console.write(TextBuffer(HelpText.page(of: command, columns: console.columns)))
    return .passed
  }

  /// The names of the guides. Each guide and each of its sections is a topic.
  private static let guides = ["tutorial", "reference"]

  /// Prints a guide or one of its sections. Without a topic, prints the tutorial and what to read
  /// next.
  private static func printLanguage(
    _ topic: String, _ console: inout Console
  ) throws(Arguments.Problem) {
    var text = TextBuffer()
    for section in try sections(topic) {
      text.append(line: String(section.lines[0]), .bold, inColor: console.isColored)
      for line in section.lines.dropFirst() { text.append("\(line)\n") }
    }
    if topic.isEmpty {
      var filling = Filling(columns: min(console.columns ?? 80, 80), indent: 0)
      filling.append(
        words: "imsim help language reference prints the reference of the language. "
          + "imsim help language SECTION prints one section: \(titles(.reference)).")
      text.append("\n\(filling.text.string)\n")
    }
    console.write(text)
  }

  private static func sections(_ topic: String) throws(Arguments.Problem) -> [Guide.Section] {
    switch topic.lowercased() {
    case "", "tutorial": return Guide.tutorial.sections
    case "reference": return Guide.reference.sections
    default:
      if let found = Guide.reference.section(topic) ?? Guide.tutorial.section(topic) {
        return found
      }
      throw Arguments.Problem(
        "no section is called \"\(topic)\"; the reference has \(titles(.reference)); "
          + "the tutorial has \(titles(.tutorial))")
    }
  }

  private static func titles(_ guide: Guide) -> String {
    guide.titles.joined(separator: ", ")
  }
}

import Events

extension Command {
  static let editor = Command(
    name: "editor", summary: "prints the settings by which an editor runs imsim lsp",
    operands: "EDITOR",
    details: [
      "For *.scenario the editor then starts imsim lsp, for which imsim must be on the PATH, and "
        + "colours them. The first line of what is printed says where it belongs.", "",
    ]
      + Editor.allCases.map { editor in
        let blanks = String(repeating: " ", count: 10 - editor.rawValue.count)
        return "  \(editor.rawValue)\(blanks)\(editor.summary)"
      },
    options: [], words: Editor.allCases.map(\.rawValue)
  ) { arguments, console throws(Arguments.Problem) in
    let editor: Editor = try arguments.choice(of: "editor", for: "editor")
    console.write(TextBuffer(editor.settings))
    return .passed
  }
}

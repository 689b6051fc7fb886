import Events

extension Command {
  static let editor = Command(
    name: "editor", summary: "prints settings for an editor that runs imsim lsp",
    operands: "EDITOR",
    details: [
      "With these settings the editor starts imsim lsp for *.scenario files and colours them; "
        + "imsim must be on the PATH. The first line of the output says where to put the "
        + "settings.", "",
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

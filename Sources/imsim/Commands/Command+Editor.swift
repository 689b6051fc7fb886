import Events

extension Command {
  /// `imsim editor`: how an editor is told of scenarios.
  static let editor = Command(
    name: "editor", summary: "prints the settings by which an editor runs imsim lsp",
    operands: Editor.allCases.map(\.rawValue).joined(separator: "|"),
    details: [
      "For *.scenario the editor then starts imsim lsp, for which imsim must be on the PATH, and "
        + "colours them. The first line of what is printed says where it belongs.", "",
    ] + Editor.allCases.map { "  \($0.rawValue)  \($0.summary)" },
    options: []
  ) { arguments, console throws(Arguments.Problem) in
    let names = Editor.allCases.map(\.rawValue)
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw Arguments.Problem("editor takes one of \(names.joined(separator: ", "))")
    }
    guard let editor = Editor(rawValue: name) else {
      throw Arguments.Problem("unknown editor \(name)\(NearestName.hint(name, among: names))")
    }
    console.write(editor.settings)
    return .passed
  }
}

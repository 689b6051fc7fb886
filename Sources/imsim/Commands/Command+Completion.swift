import Events

extension Command {
  /// `imsim completion`: what a shell needs to complete commands, options and operands.
  static let completion = Command(
    name: "completion", summary: "prints what bash, zsh or fish need to complete words",
    operands: "SHELL",
    details: [
      "The first lines say where it belongs. For the running shell:",
      "  bash  source <(imsim completion bash)",
      "  zsh   source <(imsim completion zsh)",
      "  fish  imsim completion fish | source",
    ],
    options: [], words: Shell.allCases.map(\.rawValue)
  ) { arguments, console throws(Arguments.Problem) in
    let known = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw Arguments.Problem("completion takes one shell: \(known)")
    }
    guard let shell = Shell(rawValue: name) else {
      throw Arguments.Problem("completion knows \(known), and not \(name)")
    }
    console.write(shell.completion)
    return .passed
  }

  /// The options that a person is shown, `--help` among them.
  var shownOptions: [Option] { options.filter { !$0.isHidden } + [.flag("help", "explain it")] }
}

import Events

extension Command {
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
    let shell: Shell = try arguments.choice(of: "shell", for: "completion")
    console.write(TextBuffer(shell.completion))
    return .passed
  }

  /// The options that a person is shown, `--help` among them.
  var shownOptions: [Option] { options.filter { !$0.isHidden } + [.flag("help", "explain it")] }

  /// The words that its operands can be; those of `help` are the commands, too, which can't stand
  /// in their own table.
  var completedWords: [String] { words + (name == "help" ? Command.all.map(\.name) : []) }
}

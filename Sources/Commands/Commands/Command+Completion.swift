import Events

extension Command {
  static let completion = Command(
    name: "completion", summary: "prints the completion script for bash, zsh or fish",
    operands: "SHELL",
    details: [
      "The first lines of the script say where to install it. For the running shell:",
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

  /// The options on the help page, including `--help`.
  var shownOptions: [Option] { options.filter { !$0.isHidden } + [.flag("help", "show this help")] }

  /// The words that completion offers as operands. The words for `help` include the names of all
  /// commands. The command names are added here, because the table of commands can't refer to
  /// itself.
  var completedWords: [String] { words + (name == "help" ? Command.all.map(\.name) : []) }
}

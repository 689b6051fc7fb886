extension Command {
  /// `imsim help`: the overview, or the page of a command.
  static let help = Command(
    name: "help", summary: "explains imsim, or one of its commands", operands: "[COMMAND]",
    details: [], options: []
  ) { arguments, console throws(Arguments.Problem) in
    guard let name = arguments.operands.first else {
      console.write(HelpText.overview(columns: console.columns))
      return .passed
    }
    guard arguments.operands.count == 1 else {
      throw Arguments.Problem("help takes one command at a time")
    }
    guard let command = Command.named(name) else {
      let hint = NearestName.hint(name, among: Command.all.map(\.name))
      throw Arguments.Problem("unknown command \(name)\(hint)")
    }
    console.write(HelpText.page(of: command, columns: console.columns))
    return .passed
  }
}

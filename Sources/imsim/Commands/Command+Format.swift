extension Command {
  /// `imsim format`: stand-in until the formatter is there.
  static let format = Command(
    name: "format", summary: "writes scenario files in the one canonical form",
    operands: "[PATH…]",
    details: [], options: []
  ) { arguments, console throws(Arguments.Problem) in
    .passed
  }
}

/// How imsim ends, as a script reads it.
enum ExitCode: Int32, CaseIterable {
  /// Everything passed.
  case passed = 0
  /// An expectation or invariant failed, or a file is not formatted.
  case failed = 1
  /// Wrong usage.
  case usage = 2
  /// A scenario file has errors.
  case scenarioErrors = 3
  /// Nothing matched the selection.
  case nothingSelected = 4
  /// A budget ran out before the verdict.
  case exhausted = 5
  /// Two runs of one seed differed.
  case different = 6
  /// A fault of imsim itself, or of the machine.
  case fault = 70

  /// The codes from the gravest down: when several apply, the first of them is the one.
  private static let gravest: [ExitCode] = [
    .fault, .different, .scenarioErrors, .failed, .exhausted, .nothingSelected, .usage, .passed,
  ]

  /// The gravest of several codes.
  static func gravest(of codes: [ExitCode]) -> ExitCode {
    gravest.first(where: codes.contains) ?? .passed
  }
}

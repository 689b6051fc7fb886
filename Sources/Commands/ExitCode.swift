import Events

/// How imsim ends, as a script reads it.
enum ExitCode: Int32, CaseIterable {
  case passed = 0
  /// An expectation or a property failed, a file is not formatted, a change is not accepted, a
  /// requirement of a finished section is not verified, or logs are not what should have happened.
  case failed = 1
  /// Wrong usage: also a path that is not there, and a file that can't be written.
  case usage = 2
  /// A scenario file or a log has errors, or can't be read.
  case scenarioErrors = 3
  /// Nothing matched the selection, or all of it is skipped.
  case nothingSelected = 4
  /// A budget ran out before the verdict.
  case exhausted = 5
  /// Two runs of one seed differed.
  case different = 6
  /// A fault of imsim itself, such as a call that ends twice, or of the machine.
  case fault = 70

  /// The codes from the gravest down: when several apply, the first of them is the one.
  private static let gravest: [ExitCode] = [
    .fault, .different, .scenarioErrors, .failed, .exhausted, .nothingSelected, .usage, .passed,
  ]

  /// What a case or a file with errors comes to.
  init(_ item: RunEvents.Item) {
    self =
      switch item.status {
      case _ where item.hasFault: .fault
      case .passed, .skipped, .knownFailure: .passed
      case .failed: .failed
      case .exhausted: .exhausted
      case .broken: .scenarioErrors
      }
  }

  /// The gravest of several codes.
  static func gravest(of codes: [ExitCode]) -> ExitCode {
    gravest.first(where: codes.contains) ?? .passed
  }
}

import Events

/// How imsim ends, as a script reads it.
enum ExitCode: Int32, CaseIterable {
  case passed = 0
  case failed, usage, scenarioErrors, nothingSelected, exhausted, different
  case fault = 70

  var meaning: String {
    switch self {
    case .passed: "all passed"
    case .failed:
      "an expectation or a property failed, or a file is not formatted, a change not accepted, "
        + "a requirement not verified, logs not what should have happened"
    case .usage: "wrong usage: options, paths that are not there, files that can't be written"
    case .scenarioErrors: "a scenario file or a log has errors, or can't be read"
    case .nothingSelected:
      "nothing matched the selection, or all of it is skipped, or marked with --variants"
    case .exhausted: "a budget ran out before the verdict"
    case .different: "two runs of one seed differed"
    case .fault: "a fault of imsim itself, or of the machine"
    }
  }

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

  static func gravest(of codes: [ExitCode]) -> ExitCode {
    gravest.first(where: codes.contains) ?? .passed
  }
}

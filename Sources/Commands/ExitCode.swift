import Events

enum ExitCode: Int32, CaseIterable {
  case passed = 0
  case failed, usage, scenarioErrors, nothingSelected, exhausted, different
  case fault = 70
  /// The number of EX_IOERR in sysexits.h.
  case unwritable = 74
  /// 128 plus the number of the signal. A shell reports the same number when a signal ends a
  /// process.
  case interrupted = 130

  var meaning: String {
    switch self {
    case .passed: "all passed"
    case .failed:
      "an expectation or a property failed, a file is not formatted, a change was not accepted, "
        + "a requirement is not verified, or logs disagree with the model"
    case .usage: "wrong usage: options, paths that do not exist, files that can't be written"
    case .scenarioErrors: "a scenario file or a log has errors, or can't be read"
    case .nothingSelected:
      "no case matched the selection, or all are skipped or, with --variants, marked"
    case .exhausted: "a budget ran out before the verdict"
    case .different: "two runs with the same seed differed"
    case .interrupted: "Ctrl-C ended imsim explore; what was reached is printed"
    case .unwritable:
      "a file or standard output could not be written, for example because the disk is full"
    case .fault: "an internal fault of imsim, or a fault of the machine"
    }
  }

  /// The codes from the most severe to the least. If several codes apply, the most severe code
  /// becomes the exit code.
  private static let gravest: [ExitCode] = [
    .fault, .unwritable, .interrupted, .different, .scenarioErrors, .failed, .exhausted,
    .nothingSelected, .usage, .passed,
  ]

  /// Creates the code for the result of a case, or for a file with errors.
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

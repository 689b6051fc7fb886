/// How something ended, as printed before its name: a word, or on a terminal with colours a sign.
package enum StatusMark {
  case passed, skipped, known, failed, open, broken

  /// How wide it is with what separates it from the name.
  package static func width(isColored: Bool) -> Int { isColored ? 2 : 6 }

  package func append(to buffer: inout TextBuffer, isColored: Bool) {
    let (plain, sign, style): (String, String, Style) =
      switch self {
      case .passed: ("ok", "✓", .green)
      case .skipped: ("skip", "-", .dim)
      case .known: ("known", "✗", .yellow)
      case .failed: ("FAIL", "✗", .red)
      case .open: ("STOP", "?", .yellow)
      case .broken: ("ERROR", "✗", .red)
      }
    if isColored {
      buffer.append(sign, style, inColor: true)
      buffer.append(" ")
    } else {
      buffer.append(plain, paddedTo: Self.width(isColored: false))
    }
  }
}

extension RunEvents.Status {
  /// The mark of a case or file that has ended so.
  package var mark: StatusMark {
    switch self {
    case .skipped: .skipped
    case .passed: .passed
    case .knownFailure: .known
    case .failed: .failed
    case .exhausted: .open
    case .broken: .broken
    }
  }
}

extension ExplorationEvents.Ending {
  /// The mark of an exploration that has ended so.
  package var mark: StatusMark {
    switch self {
    case .holds: .passed
    case .violated, .notBegun, .trapped: .failed
    case .cut, .unexplored: .open
    }
  }
}

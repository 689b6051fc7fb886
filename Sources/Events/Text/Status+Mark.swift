extension RunEvents.Status {
  /// The width of a mark in columns, including the spaces after it.
  package static func markWidth(isColored: Bool) -> Int { isColored ? 2 : 6 }

  /// Appends the mark that precedes a name: a symbol such as `✓` on a terminal with colors, and a
  /// word such as `ok` otherwise.
  package func appendMark(to buffer: inout TextBuffer, isColored: Bool) {
    let (plain, sign, style): (String, String, Style) =
      switch self {
      case .passed: ("ok", "✓", .green)
      case .skipped: ("skip", "-", .dim)
      case .knownFailure: ("known", "✗", .yellow)
      case .failed: ("FAIL", "✗", .red)
      case .exhausted: ("STOP", "?", .yellow)
      case .broken: ("ERROR", "✗", .red)
      }
    if isColored {
      buffer.append(sign, style, inColor: true)
      buffer.append(" ")
    } else {
      buffer.append(plain, paddedTo: Self.markWidth(isColored: false))
    }
  }
}

extension ExplorationEvents.Ending {
  /// The status whose mark reports show next to the exploration.
  package var status: RunEvents.Status {
    switch self {
    case .holds: .passed
    case .violated, .vacuous, .notBegun, .trapped: .failed
    case .cut, .unexplored: .exhausted
    }
  }
}

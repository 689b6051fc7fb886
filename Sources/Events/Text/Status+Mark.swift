extension RunEvents.Status {
  /// The width of a mark, including the blanks between the mark and the name.
  package static func markWidth(isColored: Bool) -> Int { isColored ? 2 : 6 }

  /// Appends the mark that precedes a name. On a terminal with colors, the mark is a sign. In other
  /// output, the mark is a word.
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
  /// The status that corresponds to this ending. Reports use the mark of the status for the ending.
  package var status: RunEvents.Status {
    switch self {
    case .holds: .passed
    case .violated, .vacuous, .notBegun, .trapped: .failed
    case .cut, .unexplored: .exhausted
    }
  }
}

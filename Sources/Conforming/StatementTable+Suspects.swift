import Events
import Ground

extension StatementTable {
  /// So many suspects are named; of more, the likeliest.
  private static let mostSuspects = 3

  /// What is to be said of the whole.
  struct Remark {
    let sentence: String
    /// The statements of which it tells.
    let ids: [String]
  }

  /// Which change of the model explains the logs, or on which decisions everything rests that
  /// differs; nil where nothing of that can be said.
  func remark(_ checked: CheckedLogs) -> Remark? {
    if let explanation = checked.explanation {
      return Remark(sentence: explanation.sentence, ids: [explanation.statement])
    }
    let ids = suspects.prefix(Self.mostSuspects).map(\.id)
    guard let first = ids.first, let confirmed = suspects.first?.confirmed else { return nil }
    let others = ids.dropFirst().joined(separator: " or ")
    var rows = TextBuffer()
    rows.append(confirmed, of: "row")
    let grounds =
      switch (others.isEmpty, confirmed) {
      case (true, 0): "what differs rests on it, and no row confirms it"
      case (true, 1): "what differs rests on it, and 1 row confirms it"
      case (true, _): "what differs rests on it, and \(rows.string) confirm it"
      case (false, 0): "what differs rests on each of them, and no row confirms any"
      case (false, _): "what differs rests on each of them, and each is confirmed by \(rows.string)"
      }
    return Remark(
      sentence: "The service may do otherwise than \(first)"
        + (others.isEmpty ? "" : ", or else than \(others)") + ": \(grounds).", ids: ids)
  }
}

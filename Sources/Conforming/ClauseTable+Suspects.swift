import Base
import Events

extension ClauseTable {
  /// The maximum number of suspects in a remark. A remark names the likeliest suspects.
  private static let mostSuspects = 3

  /// A remark about all logs together.
  struct Remark {
    let sentence: String
    /// The clauses that the sentence mentions.
    let ids: [String]
  }

  /// Returns a remark about the change of the model that explains the logs. If no change explains
  /// the logs, returns a remark about the decisions on which all divergences depend, or nil if
  /// there are no such decisions.
  func remark(_ checked: CheckedLogs) -> Remark? {
    if let explanation = checked.explanation {
      return Remark(
        sentence: explanation.sentence(isOpen: checked.restsOnUnknown),
        ids: [explanation.statement])
    }
    let ids = suspects.prefix(Self.mostSuspects).map(\.id)
    guard let first = ids.first, let confirmed = suspects.first?.confirmed else { return nil }
    let others = ids.dropFirst().joined(separator: " or ")
    var rows = TextBuffer()
    rows.append(confirmed.counted("entry", "entries"))
    let citedClauses =
      switch (others.isEmpty, confirmed) {
      case (true, 0): "the differences rest on it, and no entry confirms it"
      case (true, 1): "the differences rest on it, and 1 entry confirms it"
      case (true, _): "the differences rest on it, and \(rows.string) confirm it"
      case (false, 0): "the differences rest on each of them, and no entry confirms any"
      case (false, _): "the differences rest on each of them, and \(rows.string) confirm each"
      }
    return Remark(
      sentence: "The service may deviate from \(first)"
        + (others.isEmpty ? "" : ", or else from \(others)") + ": \(citedClauses).", ids: ids)
  }
}

import Base
import Events

extension ClauseTable {
  /// The maximum number of suspects that are named. The likeliest suspects are named.
  private static let mostSuspects = 3

  /// A remark about the logs as a whole.
  struct Remark {
    let sentence: String
    /// The clauses that the sentence mentions.
    let ids: [String]
  }

  /// Returns a remark on the change of the model that explains the logs. If there is no such
  /// change, returns a remark on the decisions that all divergences depend on; nil if there are no
  /// such decisions.
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

import Events
import Ground

extension StatementTable {
  /// What is to be said of the whole: which change of the model explains the logs, or on which
  /// decisions everything rests that differs.
  func remarks(_ checked: CheckedLogs) -> [String] {
    if let explanation = checked.explanation { return [explanation.sentence] }
    return suspects.map { suspect in
      let rows =
        switch suspect.confirmed {
        case 0: "and no row confirms it"
        case 1: "and 1 row confirms it"
        default: "and \(suspect.confirmed.grouped) rows confirm it"
        }
      return "The service seems to do otherwise than \(suspect.id): every divergence rests on it, "
        + "\(rows)."
    }
  }
}

import IMProtocol
import ScenarioLanguage
import Simulation

/// If the logs state two different moments for one event, finds the entry with the wrong moment.
///
/// The check reports a difference at the second of the differing entries. The moment that fewer
/// entries have is wrong. If both moments have the same number of entries, the moment with the
/// greater distance from the time of its entry is wrong.
struct WrongMoments {
  private let checked: CheckedLogs
  private let observed: ReportedRows

  init(_ checked: CheckedLogs, _ observed: ReportedRows) {
    self.checked = checked
    self.observed = observed
  }

  /// An entry that reports a moment of the server.
  private struct Report {
    let log: Int
    let row: Int
    let record: TraceIndex
    let moment: Int64
    /// The time between the moment and the time of the entry, in milliseconds; nil if the entry has
    /// no time.
    let distance: UInt64?
  }

  /// Returns the divergences, each at the entry whose moment is wrong.
  func corrected(_ divergences: [Divergence]) -> [Divergence] { divergences.map(corrected) }

  private func corrected(_ divergence: Divergence) -> Divergence {
    guard case .value(let mismatch) = divergence.difference,
      case .callbackField(let kind, let field)? = mismatch.path.last, mismatch.path.count == 1,
      Catalogue.callback(kind).fields[field].type == .time,
      let cause = checked.conformance.log[divergence.observed]?.cause,
      let own = report(divergence.log, divergence.row, divergence.observed)
    else { return divergence }
    let others = observed.pairs.enumerated().flatMap { log, pairs in
      pairs.filter { checked.conformance.log[$0.record]?.cause == cause }
        .compactMap { report(log, $0.row, $0.record) }
    }
    let same = others.count { $0.moment == own.moment }
    guard let wrong = others.first(where: { $0.moment != own.moment }),
      !others.contains(where: { ![own.moment, wrong.moment].contains($0.moment) })
    else { return divergence }
    let different = others.count - same
    let isFirstWrong =
      same + 1 == different
      ? wrong.distance ?? 0 > own.distance ?? 0
      : same + 1 > different
    guard isFirstWrong else { return divergence }
    var (corrected, expected) = (divergence, mismatch)
    expected.expected = .value(.integer(wrong.moment))
    if case .callback(let kind, let fields) = entry(wrong.log, wrong.row).kind,
      let field = fields.first(where: { Catalogue.callback(kind).fields[$0.field].type == .time })
    {
      expected.path = [.callbackField(kind, field.field)]
    }
    (corrected.log, corrected.row, corrected.since) = (wrong.log, wrong.row, wrong.row)
    (corrected.observed, corrected.difference) = (wrong.record, .value(expected))
    return corrected
  }

  private func entry(_ log: Int, _ row: Int) -> LogEntry { checked.reading.logs[log].rows[row] }

  /// The report of an entry; nil if the entry is not a callback with a moment.
  private func report(_ log: Int, _ row: Int, _ record: TraceIndex) -> Report? {
    let entry = entry(log, row)
    guard case .callback(let kind, let fields) = entry.kind else { return nil }
    for field in fields where Catalogue.callback(kind).fields[field.field].type == .time {
      guard case .value(.integer(let moment)) = field.pattern else { continue }
      return Report(
        log: log, row: row, record: record, moment: moment,
        distance: entry.time.map { ($0 &- moment).magnitude })
    }
    return nil
  }
}

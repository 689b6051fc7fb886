import IMProtocol
import ScenarioLanguage
import Simulation

/// Finds entries with a wrong moment. A moment is a server time that a callback states. If the logs
/// state two different moments for one event, one of the moments is wrong.
///
/// The check reports the difference at the second of the two entries, even if the wrong moment is
/// in the first entry. Of the two moments, the one that fewer entries state is wrong. If equally
/// many entries state each moment, the moment that is further from the time of its entry is wrong.
struct WrongMoments {
  private let checked: CheckedLogs
  private let observed: ReportedRows

  init(_ checked: CheckedLogs, _ observed: ReportedRows) {
    self.checked = checked
    self.observed = observed
  }

  /// An entry that states a moment.
  private struct Report {
    let log: Int
    let row: Int
    let record: TraceIndex
    let moment: Int64
    /// How far the moment is from the time of the entry, in milliseconds, or nil if the entry has
    /// no time.
    let distance: UInt64?
  }

  /// If a divergence concerns a moment, moves the divergence to the entry with the wrong moment.
  /// Returns all divergences.
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

  /// Returns the moment that an entry states, or nil if the entry is not a callback with a moment.
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

import IMProtocol
import ScenarioLanguage
import Simulation

/// What a device should have received beside what it received, the rows that differ marked.
///
/// Rows that agree show the fields that are compared; one that differs shows a callback whole, but
/// for what is empty and not compared. Far from the first difference rows are left out.
struct CallbackTable {
  /// Rows shown before and after the first difference.
  private static let around = 5

  private let mismatch: CallbackMismatch
  private let rows: [CallbackMismatch.Row]
  private let subject: TraceSubject
  /// The callback that came in the wrong order, where the first difference is only that.
  let disorder: CallbackMismatch.Disorder?

  init(_ mismatch: CallbackMismatch, _ subject: TraceSubject) {
    self.mismatch = mismatch
    self.subject = subject
    rows = mismatch.rows(in: subject.way.log)
    disorder = mismatch.disorder(of: rows, in: subject.way.log)
  }

  private var firstDifference: Int { rows.firstIndex { $0.difference != nil } ?? 0 }

  /// How the first row differs that does.
  var difference: CallbackMismatch.Difference? { rows[firstDifference].difference }

  /// The callback that is listed in that row; empty when none is.
  var listed: String {
    let position = rows[firstDifference].expected
    return position.map { subject.text.callback(mismatch.expected[$0].pattern) } ?? ""
  }

  /// The callback that came in that row, with the field that comes first; empty when none came.
  var came: String {
    guard let notice = notice(in: rows[firstDifference]) else { return "" }
    return subject.text.callback(
      notice, only: Catalogue.callback(notice.callback).fields.isEmpty ? [] : [0], subject.arena)
  }

  /// Where the callback is listed that differs first; nil when none is, or when the line that says
  /// that nothing comes is at fault.
  var range: SourceRange? {
    if case .contradicted = difference { return nil }
    if let disorder { return mismatch.expected[disorder.expected].pattern.range }
    return rows[firstDifference].expected.map { mismatch.expected[$0].pattern.range }
  }

  /// The callback that came in that row, by its index in the trace; nil when none did.
  var event: Int? {
    let position = disorder?.received ?? rows[firstDifference].received
    return position.map { Int(mismatch.received[$0].value) }
  }

  /// The callbacks in that row: what is listed, and what came; nil for what is not there.
  var kinds: (expected: CallbackKind?, received: CallbackKind?) {
    if let disorder {
      let kind = mismatch.expected[disorder.expected].pattern.kind
      return (kind, kind)
    }
    let row = rows[firstDifference]
    return (row.expected.map { mismatch.expected[$0].pattern.kind }, notice(in: row)?.callback)
  }

  private func notice(in row: CallbackMismatch.Row) -> Notice? {
    row.received.flatMap { subject.way.log.notice(at: mismatch.received[$0]) }
  }

  private var shown: Range<Int> {
    let first = firstDifference
    return max(0, first - Self.around)..<min(rows.count, first + Self.around + 1)
  }

  /// The rows that are shown, without their layout.
  var comparison: FailureEvents.Comparison {
    let shown = shown
    return FailureEvents.Comparison(
      rows: rows[shown].map {
        FailureEvents.Comparison.Row(
          expected: expected($0), received: received($0), differs: $0.difference != nil)
      },
      before: shown.lowerBound, after: rows.count - shown.upperBound)
  }

  /// The table, with words where nothing is listed or came.
  var columns: CallbackColumns {
    let (shown, comparison) = (shown, comparison)
    return CallbackColumns(
      rows: zip(rows[shown], comparison.rows).map { row, texts in
        CallbackColumns.Row(
          expected: texts.expected ?? noneListed(in: row),
          received: texts.received ?? noneCame(in: row), differs: texts.differs)
      },
      before: shown.lowerBound, rest: rest)
  }

  /// The text of a row in which nothing is listed.
  private func noneListed(in row: CallbackMismatch.Row) -> String {
    guard let disorder, row.received == disorder.received else { return "(not listed)" }
    return disorder.isEarly ? "(listed later)" : "(listed before)"
  }

  /// The text of a row in which nothing was received.
  private func noneCame(in row: CallbackMismatch.Row) -> String {
    guard let disorder, row.expected == disorder.expected else { return "(did not come)" }
    return disorder.isEarly ? "(came before)" : "(came later)"
  }

  /// What is left out after the rows that are shown: `7 after, 2 of them differ`.
  private var rest: String? {
    let rest = rows[shown.upperBound...]
    guard !rest.isEmpty else { return nil }
    let differing = rest.count { $0.difference != nil }
    return switch differing {
    case 0: "\(rest.count) after, as expected"
    case rest.count: "\(rest.count) after, which differ"
    default: "\(rest.count) after, \(differing) of which differ"
    }
  }

  private func expected(_ row: CallbackMismatch.Row) -> String? {
    row.expected.map { position in
      let expected = mismatch.expected[position]
      return (expected.isFreeWithPrevious ? "and " : "") + subject.text.callback(expected.pattern)
    }
  }

  private func received(_ row: CallbackMismatch.Row) -> String? {
    guard let position = row.received, let notice = notice(in: row),
      let record = subject.way.log[mismatch.received[position]]
    else { return nil }
    let pattern = row.expected.map { mismatch.expected[$0].pattern }
      .flatMap { $0.kind == notice.callback ? $0 : nil }
    let text =
      if let pattern, row.difference == nil {
        subject.text.callback(notice, only: pattern.fields.map(\.field), subject.arena)
      } else {
        subject.text.callback(notice, comparedWith: pattern, subject.arena)
      }
    return "\(subject.time(of: record)) \(text)"
  }
}

import IMProtocol
import ScenarioLanguage
import Simulation

/// A table that compares the callbacks that a device should have received with the callbacks that
/// it received.
///
/// Where the callbacks agree, a row shows only the fields that were compared. Where the callbacks
/// differ, the row is marked and shows all fields, except empty fields that were not compared. Rows
/// far from the first difference are omitted.
struct CallbackTable {
  /// How many rows are shown on either side of the first difference.
  private static let around = 5

  private let mismatch: CallbackMismatch
  private let rows: [CallbackMismatch.Row]
  private let subject: TraceSubject
  /// The callback that came too early or too late, if the first difference is such a callback.
  let disorder: CallbackMismatch.Disorder?

  init(_ mismatch: CallbackMismatch, _ subject: TraceSubject) {
    self.mismatch = mismatch
    self.subject = subject
    rows = mismatch.rows(in: subject.execution.log)
    disorder = mismatch.disorder(of: rows, in: subject.execution.log)
  }

  private var firstDifference: Int { rows.firstIndex { $0.difference != nil } ?? 0 }

  var difference: CallbackMismatch.Difference? { rows[firstDifference].difference }

  /// In the first row that differs, the callback that the scenario lists; empty if the scenario
  /// lists none.
  var listed: String {
    let position = rows[firstDifference].expected
    return position.map { subject.text.callback(mismatch.expected[$0].pattern) } ?? ""
  }

  /// In the first row that differs, the received callback with only its first field; empty if no
  /// callback was received.
  var came: String {
    guard let notice = notice(in: rows[firstDifference]) else { return "" }
    return subject.text.callback(
      notice, only: Catalogue.callback(notice.callback).fields.isEmpty ? [] : [0], subject.arena)
  }

  /// Where the scenario lists the callback of the first row that differs. Nil if the scenario lists
  /// no callback for that row, or if the failed line is `receives nothing`.
  var range: SourceRange? {
    if case .contradicted = difference { return nil }
    if let disorder { return mismatch.expected[disorder.expected].pattern.range }
    return rows[firstDifference].expected.map { mismatch.expected[$0].pattern.range }
  }

  /// In the first row that differs, the trace index of the received callback; nil if no callback
  /// was received.
  var event: Int? {
    let position = disorder?.received ?? rows[firstDifference].received
    return position.map { Int(mismatch.received[$0].value) }
  }

  /// In the first row that differs, the index of the listed callback in
  /// `CallbackMismatch.expected`, if this callback did not come. Nil otherwise.
  var missing: Int? {
    let row = rows[firstDifference]
    switch row.difference {
    case .missing, .otherCallback: return disorder == nil ? row.expected : nil
    case .unexpected, .field, .contradicted, nil: return nil
    }
  }

  /// The kinds of the listed and the received callback in the first row that differs. A kind is nil
  /// if the row has no such callback.
  var kinds: (expected: CallbackKind?, received: CallbackKind?) {
    if let disorder {
      let kind = mismatch.expected[disorder.expected].pattern.kind
      return (kind, kind)
    }
    let row = rows[firstDifference]
    return (row.expected.map { mismatch.expected[$0].pattern.kind }, notice(in: row)?.callback)
  }

  /// Describes the first difference, as in `onFriendAdd did not come` or `onFriendAdd came instead
  /// of onFriendDelete`.
  var what: String {
    let kinds = kinds
    let expected = kinds.expected.map { Catalogue.callback($0).name } ?? ""
    let received = kinds.received.map { Catalogue.callback($0).name } ?? ""
    if received.isEmpty { return "\(expected) did not come" }
    if expected.isEmpty { return "\(received) came and should not have" }
    if disorder != nil { return "\(expected) came in the wrong order" }
    return expected == received
      ? "\(expected) differs" : "\(received) came instead of \(expected)"
  }

  private func notice(in row: CallbackMismatch.Row) -> Notice? {
    row.received.flatMap { subject.execution.log.notice(at: mismatch.received[$0]) }
  }

  private var shown: Range<Int> {
    let first = firstDifference
    return max(0, first - Self.around)..<min(rows.count, first + Self.around + 1)
  }

  /// The shown rows, as reports store them.
  var comparison: FailureEvents.Comparison {
    let shown = shown
    return FailureEvents.Comparison(
      rows: rows[shown].map {
        FailureEvents.Comparison.Row(
          expected: expected($0), received: received($0), differs: $0.difference != nil)
      },
      before: shown.lowerBound, after: rows.count - shown.upperBound)
  }

  /// The table. A cell that has no callback contains a note in parentheses instead.
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

  private func noneListed(in row: CallbackMismatch.Row) -> String {
    guard let disorder, row.received == disorder.received else { return "(not listed)" }
    return disorder.isEarly ? "(listed later)" : "(listed before)"
  }

  private func noneCame(in row: CallbackMismatch.Row) -> String {
    guard let disorder, row.expected == disorder.expected else { return "(did not come)" }
    return disorder.isEarly ? "(came before)" : "(came later)"
  }

  /// A note about the rows that are omitted below the shown rows, such as `7 after, 2 of which
  /// differ`. Nil if none are omitted.
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
      let record = subject.execution.log[mismatch.received[position]]
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

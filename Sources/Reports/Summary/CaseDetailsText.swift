import Base
import Events

/// Writes a case's details for a verbose summary: the cited clauses and the steps. For each step,
/// the details include its virtual time and the numbers of its calls and callbacks; for a race, the
/// details also include the outcomes.
struct CaseDetailsText {
  /// The indentation of the lines below a file's line. Lines below the line of a row are indented
  /// by `step` more columns.
  private static let indent = 6
  private static let step = 2

  let events: CaseEvents
  let isColored: Bool
  let columns: Int?

  private struct Span {
    let step: Int
    let start: String
    var end: String
    var calls = 0
    var callbacks = 0
  }

  /// Appends the details, as lines below the line of the case's file.
  func append(to buffer: inout TextBuffer) {
    appendRow(to: &buffer)
    let cited = [("verifies", events.verifies), ("assumes", events.assumes)]
      .filter { !$0.1.isEmpty }.map { "\($0) \($1.joined(separator: ", "))" }
    if !cited.isEmpty { line(cited.joined(separator: "; "), to: &buffer) }
    guard let execution = events.shownExecutions.first else { return }
    if events.executions.count > 1 {
      line("execution \(execution + 1) of \(events.executions.count):", to: &buffer)
    }
    let spans = spans(ofExecution: execution)
    let times = spans.map { "\($0.start) to \($0.end)" }
    let width = times.map(DisplayWidth.of).max() ?? 0
    for (span, time) in zip(spans, times) {
      var text = TextBuffer()
      text.append(time, paddedTo: width)
      text.append("  \(Escaping.plain(events.steps[span.step].heading)): ")
      text.append("\(span.calls.counted("call")), \(span.callbacks.counted("callback"))")
      line(text.string, to: &buffer)
      for population in events.executions[execution].populations
      where population.step == span.step {
        for one in population.lines {
          let text = "\(Escaping.plain(one.text)): \(one.words)"
          line(String(repeating: " ", count: width + 4) + text, to: &buffer)
        }
      }
      let race = events.races.first { $0.step == span.step }
      for outcome in race?.outcomes ?? [] {
        let text = "outcome \(Escaping.quoted(outcome.title)): \(outcome.orders.counted("order"))"
        line(String(repeating: " ", count: width + 4) + text, to: &buffer)
      }
    }
  }

  private func appendRow(to buffer: inout TextBuffer) {
    guard let row = events.row else { return }
    let reason = events.reason.map { ": \(Escaping.plain($0))" } ?? ""
    let end = events.status == .passed ? "" : " (\(events.status.words)\(reason))"
    let text = "row \(row): \(Escaping.plain(events.title))\(end)"
    line(text, outdent: Self.step, to: &buffer)
  }

  private func spans(ofExecution execution: Int) -> [Span] {
    var spans: [Span] = []
    for event in events.executions[execution].trace.outlines {
      if spans.last?.step != event.step {
        spans.append(Span(step: event.step, start: event.timeText, end: event.timeText))
      }
      let last = spans.count - 1
      spans[last].end = event.timeText
      if event.kind == .call { spans[last].calls += 1 }
      if event.kind == .callback { spans[last].callbacks += 1 }
    }
    return spans
  }

  private func line(_ text: String, outdent: Int = 0, to buffer: inout TextBuffer) {
    let indent = Self.indent + (events.row == nil ? 0 : Self.step) - outdent
    var filling = Filling(columns: columns ?? .max, indent: indent + Self.step, used: indent)
    filling.append(words: text, .dim, inColor: isColored)
    buffer.appendBlanks(indent)
    buffer.append(filling.text)
    buffer.endLine()
  }
}

import Base
package import Events
import ScenarioLanguage

/// Writes the result of checking logs as readable text: the verdict, the differences, the
/// assumptions, and the number of rows that depend on each requirement and decision. For each
/// difference, the report says what the model would do, and why.
package struct LogReportText {
  private let report: LogReport
  private let isColored: Bool
  /// The clauses whose texts are already in the report.
  private var cited: Set<String> = []

  private static let width = 96
  /// How many characters of a row are shown. `mostOfStatement` is how many characters of a clause
  /// are shown.
  private static let mostOfRow = 240
  private static let mostOfStatement = 320
  /// How many clauses are printed with their texts below one difference.
  private static let mostStatements = 5

  /// Appends the report.
  package static func append(_ report: LogReport, isColored: Bool, to buffer: inout TextBuffer) {
    var text = LogReportText(report: report, isColored: isColored)
    text.append(to: &buffer)
  }

  private mutating func append(to buffer: inout TextBuffer) {
    appendVerdict(to: &buffer)
    if let remark = report.remark {
      appendWrapped(remark.sentence, to: &buffer)
      appendStatements(remark.statements, to: &buffer)
    }
    for difference in report.differences { append(difference, to: &buffer) }
    appendMissing(to: &buffer)
    appendList("assumed:", report.assumptions, to: &buffer)
    appendList("notes:", report.notes, to: &buffer)
    appendTable(to: &buffer)
  }

  // MARK: - The verdict

  private func appendVerdict(to buffer: inout TextBuffer) {
    let (word, style): (String, Style) =
      switch report.agrees {
      case true?: ("agrees", .green)
      case false?: ("disagrees", .red)
      case nil: ("no verdict", .yellow)
      }
    buffer.append(word, style, inColor: isColored)
    buffer.append(": \(report.sentence)\n")
    if report.agrees == false, report.isCutShort {
      appendWrapped(
        "\(report.steps.grouped) steps were made, and after the first difference not every "
          + "order was tried: another order may explain the other differences, or have more. "
          + "--steps raises the limit.", to: &buffer)
    }
    guard report.needsSteps else { return }
    appendWrapped(
      "\(report.steps.counted("step was", "steps were")) made, and not every order was "
        + "tried. What helps: more steps with --steps, the state before the logs with --initial, "
        + "logs of devices that are missing. The differences below are those of the best order "
        + "found.", to: &buffer)
  }

  // MARK: - Divergences

  private mutating func append(_ one: LogReport.Difference, to buffer: inout TextBuffer) {
    buffer.endLine()
    buffer.append("\(one.location): ")
    buffer.append(one.headline, .bold, inColor: isColored)
    buffer.endLine()
    if let hint = one.hint { appendField("hint", hint, .yellow, to: &buffer) }
    if let field = one.field {
      appendField(
        "differs", "\(field.path): the log has \(field.logged), the model \(field.expected)",
        to: &buffer)
    }
    if let row = one.row { appendField("log", Self.cut(row, Self.mostOfRow), to: &buffer) }
    if let expected = one.expected ?? one.nothing { appendField("model", expected, to: &buffer) }
    if let cause = one.cause { appendField("because", cause, to: &buffer) }
    for other in one.others { appendField("also", other, to: &buffer) }
    let new = one.statements.filter { !cited.contains($0.id) }
    appendStatements(Array(new.prefix(Self.mostStatements)), to: &buffer)
    cited.formUnion(one.statements.map(\.id))
  }

  private mutating func appendStatements(
    _ statements: [KnownClause], to buffer: inout TextBuffer
  ) {
    for one in statements where cited.insert(one.id).inserted && !one.text.isEmpty {
      appendField(one.id, Self.cut(one.text, Self.mostOfStatement), .cyan, to: &buffer)
    }
  }

  /// Appends a name and a text. The text may continue on further lines.
  private func appendField(
    _ name: String, _ text: String, _ style: Style = .dim, to buffer: inout TextBuffer
  ) {
    let head = 11
    buffer.appendBlanks(2)
    buffer.append(name, style, inColor: isColored)
    buffer.appendBlanks(max(1, head - 2 - name.count))
    for (index, line) in Wrapping.lines(text, width: Self.width - head, indent: 0).enumerated() {
      if index > 0 { buffer.appendBlanks(head) }
      buffer.append(line)
      buffer.endLine()
    }
  }

  private static func cut(_ text: String, _ most: Int) -> String {
    text.count > most ? "\(text.prefix(most))…" : text
  }

  // MARK: - Lists

  private func appendWrapped(_ text: String, to buffer: inout TextBuffer) {
    appendLines(text, indent: 2, rest: 2, to: &buffer)
  }

  /// Appends a text. The first line is indented by `indent` columns, and each further line is
  /// indented by `rest` columns.
  private func appendLines(_ text: String, indent: Int, rest: Int, to buffer: inout TextBuffer) {
    let lines = Wrapping.lines(text, width: Self.width - indent, indent: rest - indent)
    for line in lines {
      buffer.appendBlanks(indent)
      buffer.append(line)
      buffer.endLine()
    }
  }

  private func appendList(_ title: String, _ lines: [String], to buffer: inout TextBuffer) {
    if lines.isEmpty { return }
    buffer.append("\n\(title)\n")
    for line in lines { appendLines(line, indent: 2, rest: 4, to: &buffer) }
  }

  private func appendMissing(to buffer: inout TextBuffer) {
    if !report.missing.isEmpty || !report.unknown.isEmpty { buffer.append("\nmissing:\n") }
    for sentence in report.unknown { appendLines(sentence, indent: 2, rest: 4, to: &buffer) }
    if let remedy = report.remedy { appendLines(remedy, indent: 2, rest: 2, to: &buffer) }
    for entry in report.missing {
      appendLines(entry.headline, indent: 2, rest: 4, to: &buffer)
      for call in entry.calls { appendLines(call.sentence, indent: 4, rest: 6, to: &buffer) }
    }
  }

  // MARK: - The table

  private func appendTable(to buffer: inout TextBuffer) {
    if !report.counts.isEmpty {
      buffer.append("\nentries that confirm and contradict each requirement and decision:\n")
    }
    for entry in report.counts {
      buffer.appendBlanks(2)
      buffer.append(entry.statement.id, paddedTo: 8)
      let confirmed = entry.confirmed.grouped
      buffer.appendBlanks(8 - confirmed.count)
      buffer.append(confirmed)
      let contradicted = entry.contradicted.grouped
      buffer.appendBlanks(8 - contradicted.count)
      buffer.append(contradicted, .red, inColor: isColored && entry.contradicted > 0)
      buffer.endLine()
    }
    buffer.append(report.counts.isEmpty ? "\n" : "  ")
    buffer.append(report.untouched, of: report.counts.isEmpty ? "clause" : "other clause")
    buffer.append(report.untouched == 1 ? " is not exercised\n" : " are not exercised\n")
    if let entry = report.counts.first(where: { $0.contradicted > 0 }) {
      buffer.append("  imsim catalogue \(entry.statement.id) shows the text of one of them\n")
    }
  }
}

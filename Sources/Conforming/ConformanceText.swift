package import Events
import Ground
package import ScenarioLanguage
import Simulation

/// What came of checking logs, for a person: the verdict, each divergence with what the model does
/// there and why, what is assumed, and what rows say of requirements and decisions.
package struct ConformanceText {
  private let checked: CheckedLogs
  private let diagnosis: Diagnosis
  private let table: StatementTable
  private let known: KnownStatements
  private let isColored: Bool

  /// Lines of prose are at most so wide.
  private static let width = 96
  /// Of a row and of a statement so many characters are shown.
  private static let mostOfRow = 240
  private static let mostOfStatement = 320

  /// Prepares; statements are told as `known` has them.
  package init(_ checked: CheckedLogs, _ known: KnownStatements, isColored: Bool) {
    self.checked = checked
    self.known = known
    self.isColored = isColored
    diagnosis = Diagnosis(checked)
    table = StatementTable(checked, diagnosis, known)
  }

  /// Appends all of it.
  package func append(to buffer: inout TextBuffer) {
    appendVerdict(to: &buffer)
    var told: Set<String> = []
    for divergence in checked.conformance.divergences {
      append(divergence, &told, to: &buffer)
    }
    appendMissing(to: &buffer)
    appendList("assumed:", AssumptionWords(diagnosis).sentences, to: &buffer)
    appendList("notes:", checked.reading.notes.map(\.description), to: &buffer)
    appendTable(to: &buffer)
  }

  // MARK: - The verdict

  private func appendVerdict(to buffer: inout TextBuffer) {
    var rows = TextBuffer()
    rows.append(checked.rows, of: "row")
    rows.append(" of ")
    rows.append(checked.reading.logs.count, of: "device")
    let conformance = checked.conformance
    switch conformance.verdict {
    case .agrees:
      buffer.append("agrees", .green, inColor: isColored)
      buffer.append(": \(rows.string) are what the model does\n")
    case .disagrees:
      buffer.append("disagrees", .red, inColor: isColored)
      buffer.append(": \(rows.string) are not what the model does, at ")
      buffer.append(conformance.divergences.count, of: "place")
      buffer.endLine()
      if conformance.isCutShort {
        appendWrapped(
          "\(conformance.steps.grouped) steps were made, and behind the first place not every "
            + "order was tried: what is told there another order may explain, and more may "
            + "differ. --steps tries more.", to: &buffer)
      }
    case .open where !checked.missing.isEmpty:
      buffer.append("can't be said", .yellow, inColor: isColored)
      buffer.append(
        ": \(rows.string) are what the model does only with calls of which no log tells\n")
    case .open:
      buffer.append("can't be said", .yellow, inColor: isColored)
      buffer.append(": \(rows.string), of which \(conformance.agreeing.grouped) were explained\n")
      let tried = "\(conformance.steps.grouped) steps were made, and not every order was tried."
      appendWrapped(
        "\(tried) What helps: more steps with --steps, a scene that says what stood before with "
          + "--scene, logs of devices that are missing. What follows is where the best order that "
          + "was found goes wrong.", to: &buffer)
    }
    for remark in table.remarks(checked) { appendWrapped(remark, to: &buffer) }
  }

  // MARK: - Divergences

  private func append(
    _ divergence: Divergence, _ told: inout Set<String>, to buffer: inout TextBuffer
  ) {
    let words = DivergenceWords(divergence, diagnosis)
    buffer.endLine()
    buffer.append("\(diagnosis.place(divergence.log, divergence.row)): ")
    buffer.append(words.headline, .bold, inColor: isColored)
    buffer.endLine()
    if let difference = words.difference {
      appendField(
        "differs",
        "\(difference.place): the log has \(difference.logged), the model "
          + difference.expected, to: &buffer)
    }
    if let row = words.row { appendField("log", Self.cut(row, Self.mostOfRow), to: &buffer) }
    appendField("model", words.expected ?? "nothing for this device here", to: &buffer)
    if let cause = diagnosis.cause(of: divergence) {
      appendField("because", cause, to: &buffer)
    }
    for id in table.suspectsFirst(diagnosis.grounds(of: divergence))
    where told.insert(id).inserted {
      guard let statement = known[id] else { continue }
      appendField(id, Self.cut(statement.text, Self.mostOfStatement), .cyan, to: &buffer)
    }
  }

  /// A name and what stands behind it, in lines below each other.
  private func appendField(
    _ name: String, _ text: String, _ style: Style = .dim, to buffer: inout TextBuffer
  ) {
    let head = 11
    buffer.appendBlanks(2)
    buffer.append(name, style, inColor: isColored)
    buffer.appendBlanks(max(1, head - 2 - name.count))
    for (place, line) in Wrapping.lines(text, width: Self.width - head, indent: 0).enumerated() {
      if place > 0 { buffer.appendBlanks(head) }
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

  /// A text in lines, all but the first a little further to the right.
  private func appendLines(
    _ text: String, indent: Int, rest: Int, to buffer: inout TextBuffer
  ) {
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
    let words = MissingWords(diagnosis)
    let entries = words.entries
    if !entries.isEmpty { buffer.append("\nmissing:\n") }
    for entry in entries {
      appendLines(words.headline(entry), indent: 2, rest: 4, to: &buffer)
      for call in entry.calls {
        appendLines(words.sentence(call, of: entry), indent: 4, rest: 6, to: &buffer)
      }
    }
  }

  // MARK: - The table

  private func appendTable(to buffer: inout TextBuffer) {
    if !table.entries.isEmpty {
      buffer.append("\nby requirement and decision, how many rows confirm and contradict it:\n")
    }
    for entry in table.entries {
      buffer.appendBlanks(2)
      buffer.append(entry.id, paddedTo: 8)
      let confirmed = entry.confirmed.grouped
      buffer.appendBlanks(8 - confirmed.count)
      buffer.append(confirmed)
      let contradicted = entry.contradicted.grouped
      buffer.appendBlanks(8 - contradicted.count)
      buffer.append(contradicted, .red, inColor: isColored && entry.contradicted > 0)
      buffer.endLine()
    }
    buffer.append(table.entries.isEmpty ? "\n" : "  ")
    buffer.append(table.untouched, of: table.entries.isEmpty ? "statement" : "other statement")
    buffer.append(table.untouched == 1 ? " is not touched\n" : " are not touched\n")
  }
}

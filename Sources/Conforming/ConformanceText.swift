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
  /// Of so many statements a divergence tells the texts; all of them stand behind what led to it.
  private static let mostStatements = 5

  package init(_ checked: CheckedLogs, _ known: KnownStatements, isColored: Bool) {
    self.checked = checked
    self.known = known
    self.isColored = isColored
    diagnosis = Diagnosis(checked)
    table = StatementTable(checked, diagnosis, known)
  }

  package func append(to buffer: inout TextBuffer) {
    appendVerdict(to: &buffer)
    var told: Set<String> = []
    appendRemark(&told, to: &buffer)
    for divergence in diagnosis.divergences { append(divergence, &told, to: &buffer) }
    appendMissing(to: &buffer)
    appendList("assumed:", AssumptionWords(diagnosis).sentences, to: &buffer)
    appendList("notes:", checked.reading.notes.map(\.description), to: &buffer)
    appendTable(to: &buffer)
  }

  // MARK: - The verdict

  private func appendVerdict(to buffer: inout TextBuffer) {
    let conformance = checked.conformance
    let (word, style): (String, Style) =
      switch conformance.verdict {
      case .agrees: ("agrees", .green)
      case .disagrees: ("disagrees", .red)
      case .open: ("can't be said", .yellow)
      }
    buffer.append(word, style, inColor: isColored)
    buffer.append(": \(VerdictWords.sentence(diagnosis))\n")
    if case .disagrees = conformance.verdict, conformance.isCutShort {
      appendWrapped(
        "\(conformance.steps.grouped) steps were made, and behind the first place not every "
          + "order was tried: what is told there another order may explain, and more may "
          + "differ. --steps tries more.", to: &buffer)
    }
    guard case .open = conformance.verdict, checked.missing.isEmpty, !checked.restsOnUnknown else {
      return
    }
    var steps = TextBuffer()
    steps.append(conformance.steps, of: "step")
    appendWrapped(
      "\(steps.string) \(conformance.steps == 1 ? "was" : "were") made, and not every order was "
        + "tried. What helps: more steps with --steps, a scene that says what stood before with "
        + "--scene, logs of devices that are missing. What follows is where the best order that "
        + "was found goes wrong.", to: &buffer)
  }

  /// What is to be said of the whole, with what the statements say of which it tells.
  private func appendRemark(_ told: inout Set<String>, to buffer: inout TextBuffer) {
    guard let remark = table.remark(checked) else { return }
    appendWrapped(remark.sentence, to: &buffer)
    appendStatements(remark.ids, &told, to: &buffer)
  }

  // MARK: - Divergences

  private func append(
    _ one: ToldDivergence, _ told: inout Set<String>, to buffer: inout TextBuffer
  ) {
    let divergence = one.divergence
    let words = DivergenceWords(divergence, diagnosis, slip: one.slip)
    buffer.endLine()
    buffer.append("\(diagnosis.place(divergence.log, divergence.row)): ")
    buffer.append(words.headline, .bold, inColor: isColored)
    buffer.endLine()
    if let hint = words.hint { appendField("hint", hint, .yellow, to: &buffer) }
    if let difference = words.difference {
      appendField(
        "differs",
        "\(difference.place): the log has \(difference.logged), the model "
          + difference.expected, to: &buffer)
    }
    if let row = words.row { appendField("log", Self.cut(row, Self.mostOfRow), to: &buffer) }
    if let expected = words.expected ?? words.nothing {
      appendField("model", expected, to: &buffer)
    }
    if let cause = diagnosis.cause(of: divergence) { appendField("because", cause, to: &buffer) }
    for other in one.others { appendField("also", diagnosis.sentence(other), to: &buffer) }
    let ids = table.suspectsFirst(of: divergence, diagnosis, known)
    appendStatements(
      ids.filter { !told.contains($0) }.prefix(Self.mostStatements), &told, to: &buffer)
    told.formUnion(ids)
  }

  /// The texts of statements of which none was told yet.
  private func appendStatements(
    _ ids: some Sequence<String>, _ told: inout Set<String>, to buffer: inout TextBuffer
  ) {
    for id in ids where told.insert(id).inserted {
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
    let words = MissingWords(diagnosis)
    let (entries, unknown) = (words.entries, words.unknown)
    if !entries.isEmpty || !unknown.isEmpty { buffer.append("\nmissing:\n") }
    for sentence in unknown { appendLines(sentence, indent: 2, rest: 4, to: &buffer) }
    if !checked.unknown.isEmpty { appendLines(words.remedy, indent: 2, rest: 2, to: &buffer) }
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
    if let entry = table.entries.first(where: { $0.contradicted > 0 }) {
      buffer.append("  imsim catalogue \(entry.id) tells what one of them says\n")
    }
  }
}

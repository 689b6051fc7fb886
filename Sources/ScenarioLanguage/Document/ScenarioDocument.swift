import Base

/// A lossless view of a scenario's text, with the location of each statement, part and comment. The
/// view uses the parser's tokens, so its locations and edits agree with the command `check`.
///
/// If the text has a table, each `<column>` in the statements above the table is replaced by the
/// first nonempty cell of the column. The location of the cell's content is then the location of
/// the `<column>`. If the text has errors, the view contains only the statements that the parser
/// could read.
package struct ScenarioDocument: Sendable {
  package let source: Source
  package let lines: LineIndex
  /// The statements in the order of the text, including the rows of the table.
  package private(set) var statements: [WrittenStatement] = []
  /// The parts in the order of the text. Each outcome is a part of its own, after the race.
  package private(set) var parts: [Part] = []
  /// The tokens of the original text, in which cells have not replaced the columns. There are no
  /// tokens if the text can't be read.
  let tokens: [Token]

  /// A part of a scenario, from its opening statement to the next part.
  package struct Part: Hashable, Sendable {
    package let kind: Kind
    /// The title as written, without its quotes. The title is empty if the part has none.
    package let title: String
    package let opening: SourceRange
    /// The range from the opening statement to the end of the last statement. A race includes its
    /// outcomes.
    package fileprivate(set) var range: SourceRange
    /// The indices of the part's statements. The first of these statements opens the part. A race
    /// does not include the statements of its outcomes.
    package fileprivate(set) var statements: Range<Int>

    package enum Kind: String, Hashable, Sendable {
      case scenario, given, step, race, population, outcome, explore, never, sometimes, examples
      case always = "always at rest"
      case sometimesAtRest = "sometimes at rest"
    }
  }

  /// Reads a text, and ignores errors in the text.
  package init(_ source: Source) {
    self.source = source
    lines = LineIndex(source)
    tokens = ScenarioFile.tokens(of: source) ?? []
    if tokens.isEmpty { return }
    if let examples = FileReader.examples(tokens), let template = template(above: examples) {
      add(template.tokens, locations: template.locations)
      add(Array(tokens[examples...]), locations: [])
    } else {
      add(tokens, locations: [])
    }
  }

  /// The tokens above a table with their locations. Each `<column>` is replaced by the first
  /// nonempty cell of that column, so that the view contains every statement that occurs in any
  /// row. The result is nil if the table has no row.
  private func template(above examples: Int) -> (tokens: [Token], locations: [SourceRange])? {
    let rows = tokens[(examples + 2)...].prefix { $0.kind == .row || $0.kind == .newline }
    let table = ExampleTable(source.bytes, rows: rows)
    guard let first = table.rows.indices.first else { return nil }
    var cells = table.cells(ofRow: first)
    for row in table.rows.indices.dropFirst() where cells.contains(where: \.isEmpty) {
      for (column, cell) in table.cells(ofRow: row).enumerated() where cells[column].isEmpty {
        cells[column] = cell
      }
    }
    var expansion = Expansion(
      source.bytes, template: tokens[..<examples], table: table, limits: .standard)
    var row = table.row(first)
    row.cells = cells
    return expansion.tokens(of: row).map { ($0.tokens, $0.locations) }
  }

  private mutating func add(_ tokens: [Token], locations: [SourceRange]) {
    var parser = Parser(source.bytes, tokens: tokens, locations: locations, limits: .standard)
    parser.run()
    let syntax = parser.syntax
    for line in syntax.lines {
      let range = syntax.location(line)
      if let kind = Part.Kind(line.kind) { open(kind, at: range, title(of: line, syntax)) }
      statements.append(WrittenStatement(range: range, kind: line.kind))
      guard let last = parts.indices.last else { continue }
      parts[last].range.end = max(parts[last].range.end, range.end)
      parts[last].statements = parts[last].statements.lowerBound..<statements.count
      guard parts[last].kind == .outcome else { continue }
      if let race = parts.lastIndex(where: { $0.kind == .race }) {
        parts[race].range.end = parts[last].range.end
      }
    }
  }

  private mutating func open(_ kind: Part.Kind, at range: SourceRange, _ title: String) {
    let start = statements.count
    parts.append(
      Part(kind: kind, title: title, opening: range, range: range, statements: start..<start))
  }

  private func title(of line: Line, _ syntax: Syntax) -> String {
    let title = (line.first...line.last).first { syntax.tokens[Int($0)].kind.isString }
    let text = title.map { source.text(of: syntax.location(token: $0)) } ?? ""
    return text.first == "\"" ? String(text.dropFirst().dropLast()) : text
  }
}

package struct WrittenStatement: Sendable {
  /// The location of the statement, without the result lines below it.
  package let range: SourceRange
  let kind: Line.Kind

  /// Whether the statement cites requirements or decisions.
  package var isCitation: Bool { kind == .header(.verifies) || kind == .header(.assumes) }

  package var isRow: Bool { kind == .row }

  /// Whether the statement states the result of a call.
  package var isResult: Bool {
    switch kind {
    case .result, .told: true
    case .header, .opening, .act, .claim, .row, .unknown: false
    }
  }
}

extension ScenarioDocument.Part.Kind {
  /// The kind of part that a line opens. Fails if the line opens no part.
  fileprivate init?(_ line: Line.Kind) {
    switch line {
    case .header(.scenario): self = .scenario
    case .opening(.given): self = .given
    case .opening(.step): self = .step
    case .opening(.race): self = .race
    case .opening(.population): self = .population
    case .opening(.outcome): self = .outcome
    case .opening(.explore): self = .explore
    case .opening(.always): self = .always
    case .opening(.never): self = .never
    case .opening(.sometimes): self = .sometimes
    case .opening(.sometimesAtRest): self = .sometimesAtRest
    case .opening(.examples): self = .examples
    case .header, .act, .claim, .result, .told, .row, .unknown: return nil
    }
  }
}

extension Token.Kind { var isString: Bool { self == .string || self == .richString } }

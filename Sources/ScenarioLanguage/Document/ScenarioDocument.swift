import Ground

/// A scenario's text without loss: where each statement, part and comment is, found with the
/// parser's own tokens, so that whoever locates or changes something in a text agrees with `check`.
///
/// Of a text with a table the template is read with the cells of the first row; a position of what
/// a cell says is that of its column. A text with errors has statements, too: those that the parser
/// goes on with.
package struct ScenarioDocument: Sendable {
  package let source: Source
  package let lines: LineIndex
  /// The statements, in the order of the text; rows of the table among them.
  package private(set) var statements: [WrittenStatement] = []
  /// The parts, in the order of the text; the outcomes of a race follow it.
  package private(set) var parts: [Part] = []
  /// The tokens as they are written, columns not filled in; none of a text that can't be read.
  let tokens: [Token]

  /// A part: what opens it, and the statements up to the next.
  package struct Part: Hashable, Sendable {
    package let kind: Kind
    /// The title, as it is written; empty for a part without one.
    package let title: String
    package let opening: SourceRange
    /// From there to the end of its last statement; of a race, to that of its last outcome.
    package fileprivate(set) var range: SourceRange
    /// Its statements without those of outcomes, by their indices; the one that opens it is first.
    package fileprivate(set) var statements: Range<Int>

    package enum Kind: String, Hashable, Sendable {
      case scenario, given, step, race, outcome, explore, never, examples
      case always = "always at rest"
    }
  }

  /// Reads a text, whatever is wrong with it.
  package init(_ source: Source) {
    self.source = source
    lines = LineIndex(source)
    tokens = ScenarioFile.tokens(of: source) ?? []
    if tokens.isEmpty { return }
    if let examples = FileReader.examples(tokens), let template = template(above: examples) {
      add(template.tokens, places: template.places)
      add(Array(tokens[examples...]), places: [])
    } else {
      add(tokens, places: [])
    }
  }

  /// The tokens above a table with the cells of its first row, and their positions in the text;
  /// nil where there is no row. An empty cell takes that of the next row that has one, so that no
  /// statement is missing that other rows have.
  private func template(above examples: Int) -> (tokens: [Token], places: [SourceRange])? {
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
    return expansion.tokens(of: row).map { ($0.tokens, $0.places) }
  }

  private mutating func add(_ tokens: [Token], places: [SourceRange]) {
    var parser = Parser(source.bytes, tokens: tokens, places: places, limits: .standard)
    parser.run()
    let syntax = parser.syntax
    for line in syntax.lines {
      let range = syntax.place(line)
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
    let text = title.map { source.text(of: syntax.place(token: $0)) } ?? ""
    return text.first == "\"" ? String(text.dropFirst().dropLast()) : text
  }
}

package struct WrittenStatement: Sendable {
  /// Its text, without the results under it.
  package let range: SourceRange
  let kind: Line.Kind

  /// Whether it cites requirements or decisions.
  package var isCitation: Bool { kind == .header(.verifies) || kind == .header(.assumes) }

  package var isRow: Bool { kind == .row }
}

extension ScenarioDocument.Part.Kind {
  /// The kind of the part that a line opens; nil for one that opens none.
  fileprivate init?(_ line: Line.Kind) {
    switch line {
    case .header(.scenario): self = .scenario
    case .opening(.given): self = .given
    case .opening(.step): self = .step
    case .opening(.race): self = .race
    case .opening(.outcome): self = .outcome
    case .opening(.explore): self = .explore
    case .opening(.always): self = .always
    case .opening(.never): self = .never
    case .opening(.examples): self = .examples
    case .header, .act, .claim, .result, .told, .row, .unknown: return nil
    }
  }
}

extension Token.Kind { var isString: Bool { self == .string || self == .richString } }

/// Reads a file's scenarios from the file's tokens: one scenario for each row of the table, or a
/// single scenario if there is no table.
struct FileReader {
  let bytes: [UInt8]
  let tokens: [Token]
  let knownClauses: KnownClauses?
  /// Whether the file may lack the title and the steps.
  let isScene: Bool
  let limits: Limits
  var diagnostics: DiagnosticList
  var scenarios: [Scenario] = []
  /// The rest of the budget that all rows of the table share.
  private var budget: Limits

  /// The number of rows with errors after which the remaining rows are not read.
  private static let rowsWithErrors = 20

  init(
    bytes: [UInt8], tokens: [Token], knownClauses: KnownClauses?, isScene: Bool,
    limits: Limits, diagnostics: DiagnosticList
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.knownClauses = knownClauses
    self.isScene = isScene
    self.limits = limits
    self.diagnostics = diagnostics
    self.budget = limits
  }

  mutating func run() {
    if let examples = Self.examples(tokens) {
      readTable(from: examples)
    } else {
      let result = check(tokensWithoutColumns(), indices: [], row: nil)
      merge(result.diagnostics)
      scenarios = [result.scenario]
    }
  }

  /// The index of the token `examples` that is alone in its line, or nil if there is no such token.
  static func examples(_ tokens: [Token]) -> Int? {
    for (index, token) in tokens.enumerated()
    where token.keyword == .examples && (index == 0 || tokens[index - 1].kind == .newline)
      && tokens[index + 1].kind == .newline
    {
      return index
    }
    return nil
  }

  /// The tokens of a file without a table. Without a table, a `<column>` is an error, but inside a
  /// string, `<…>` is ordinary text. If there are rows but no `examples` line, the checker reports
  /// the rows.
  private mutating func tokensWithoutColumns() -> [Token] {
    guard tokens.contains(where: { $0.kind == .column }) else { return tokens }
    let hasRows = tokens.contains { $0.kind == .row }
    return tokens.map { token in
      guard token.kind == .column else { return token }
      let name = bytes[Int(token.start) + 1..<Int(token.end) - 1]
      if !hasRows { diagnostics.add(.columnWithoutTable(name.decoded), at: token.range) }
      return Token(.invalid, Int(token.start), Int(token.end))
    }
  }

  private func check(
    _ tokens: [Token], indices: [SourceRange], row: ExampleRow?
  ) -> (scenario: Scenario, diagnostics: DiagnosticList, budget: Limits) {
    var parser = Parser(bytes, tokens: tokens, locations: indices, limits: limits)
    parser.run()
    var checker = Checker(
      SourceReader(
        syntax: parser.syntax, limits: limits, row: row, isScene: isScene,
        diagnostics: parser.diagnostics, budget: budget))
    let scenario = checker.run(knownClauses)
    return (scenario, checker.source.diagnostics, checker.source.budget)
  }

  private mutating func merge(_ list: DiagnosticList) {
    for diagnostic in list.kept { diagnostics.addOnce(diagnostic) }
    diagnostics.addDropped(of: list)
  }

  // MARK: Tables

  private mutating func readTable(from examples: Int) {
    let rest = tokens[(examples + 2)...]
    let rows = rest.prefix { $0.kind == .row || $0.kind == .newline }.filter { $0.kind == .row }
    reportAfterTable(rest)
    let table = ExampleTable(bytes, rows: rows, limits: limits, diagnostics: &diagnostics)
    guard rows.count > 1, !table.columns.isEmpty else {
      return diagnostics.add(.emptyTable, at: tokens[examples].range)
    }
    var expansion = Expansion(bytes, template: tokens[..<examples], table: table, limits: limits)
    checkRows(of: &expansion)
    merge(expansion.diagnostics)
  }

  /// Reports text after the table. The table must be at the end of the file.
  private mutating func reportAfterTable(_ rest: ArraySlice<Token>) {
    guard
      let stray = rest.first(where: { $0.kind != .row && $0.kind != .newline && $0.kind != .end }),
      stray.kind != .invalid
    else { return }
    let word = bytes[stray.offsets].prefix(40).decoded
    diagnostics.add(.misplaced(statement: word, part: .examples), at: stray.range)
  }

  private mutating func checkRows(of expansion: inout Expansion) {
    var found: [Diagnostic] = []
    var counts: [Int] = []
    var damaged = 0
    var checked = 0
    for index in expansion.table.rows.indices {
      let row = expansion.table.row(index)
      guard let expanded = expansion.tokens(of: row) else { break }
      let result = check(expanded.tokens, indices: expanded.locations, row: row)
      budget = result.budget
      checked += 1
      scenarios.append(result.scenario)
      let errors = expanded.errors.kept + result.diagnostics.kept
      diagnostics.addDropped(of: result.diagnostics)
      if errors.isEmpty { continue }
      for error in errors { Self.count(error, row, &found, &counts) }
      damaged += 1
      if damaged == Self.rowsWithErrors || found.count > limits[.diagnostics] { break }
    }
    for index in scenarios.indices { scenarios[index].scenariosOfFile = scenarios.count }
    // An error that every row has comes from the text above the table, so a note about one row
    // would be misleading.
    for (error, count) in zip(found, counts) {
      var error = error
      if count == checked, checked > 1 { error.notes.removeLast() }
      diagnostics.addOnce(error)
    }
  }

  /// Counts an error. If this is the first row with the error, also adds the error, with a note
  /// about the row.
  private static func count(
    _ error: Diagnostic, _ row: ExampleRow, _ found: inout [Diagnostic], _ counts: inout [Int]
  ) {
    let known = found.firstIndex { $0.range == error.range && $0.problem == error.problem }
    if let known {
      counts[known] += 1
    } else {
      var error = error
      error.notes.append(.row(row.number, row.range))
      found.append(error)
      counts.append(1)
    }
  }
}

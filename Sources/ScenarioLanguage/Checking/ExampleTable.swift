import Base

/// The table below `examples`.
struct ExampleTable {
  private(set) var columns: [String] = []
  private(set) var rows: [SourceRange] = []
  private(set) var marks: [Mark?] = []
  var isUsed: [Bool] = []
  private(set) var headerRange = SourceRange(start: 0, end: 0)
  private(set) var columnRanges: [SourceRange] = []
  private var index = NameIndex()
  private let bytes: [UInt8]

  /// Reads the rows of a table. A row with an error is reported and left out.
  init(
    _ bytes: [UInt8], rows tokens: some Sequence<Token>, limits: Limits,
    diagnostics: inout DiagnosticList
  ) {
    self.bytes = bytes
    var isHeader = true
    for token in tokens where token.kind == .row {
      if isHeader {
        readHeader(token.range, limits: limits, diagnostics: &diagnostics)
        isHeader = false
        continue
      }
      let (cells, rest) = Self.parts(of: token.range, in: bytes, limit: limits[.columns] + 1)
      if cells.count == columns.count {
        rows.append(token.range)
        marks.append(mark(rest, of: token.range, limits, &diagnostics))
      } else if !isEnd(rest) {
        diagnostics.add(.unclosedRow, at: token.range)
      } else {
        diagnostics.add(
          .cellCount(found: cells.count, expected: columns.count), at: token.range,
          notes: [.columns(headerRange)])
      }
    }
  }

  init(_ bytes: [UInt8], rows tokens: some Sequence<Token>) {
    var ignored = DiagnosticList(limit: 0)
    self.init(bytes, rows: tokens, limits: .standard, diagnostics: &ignored)
  }

  func row(_ index: Int) -> ExampleRow {
    ExampleRow(
      number: index + 1, range: rows[index], cells: cells(ofRow: index), mark: marks[index],
      table: self)
  }

  /// The mark after a row's last bar, or nil if there is no mark. After the last bar, everything
  /// except a mark or a comment is an error.
  private func mark(
    _ rest: Range<Int>, of row: SourceRange, _ limits: Limits, _ diagnostics: inout DiagnosticList
  ) -> Mark? {
    if isEnd(rest) { return nil }
    switch Mark.read(rest, of: bytes, limits, &diagnostics) {
    case .some(let mark): return mark
    case nil:
      diagnostics.add(.unclosedRow, at: row)
      return nil
    }
  }

  /// Whether a row's last bar is followed by nothing or only by a comment.
  private func isEnd(_ rest: Range<Int>) -> Bool {
    rest.isEmpty || bytes[rest.lowerBound] == Byte.hash
  }

  private mutating func readHeader(
    _ range: SourceRange, limits: Limits, diagnostics: inout DiagnosticList
  ) {
    headerRange = range
    let (cells, rest) = Self.parts(of: range, in: bytes, limit: limits[.columns] + 1)
    guard isEnd(rest) else { return diagnostics.add(.unclosedRow, at: range) }
    if cells.count > limits[.columns] {
      return diagnostics.add(.exceeds(.columns, limit: limits[.columns]), at: range)
    }
    for cell in cells {
      let name = bytes[cell]
      let location = SourceRange(cell)
      let text = name.decoded
      if name.isEmpty || !name.allSatisfy({ Byte.isWord($0) || $0 == Byte.hyphen }) {
        diagnostics.add(
          .expected("the name of a column", found: "`\(text.prefix(40))`"), at: location)
      } else if index.value(of: name) != nil {
        diagnostics.add(.duplicate(.column, text), at: location)
      } else {
        index.add(name, value: columns.count)
      }
      columns.append(text)
      columnRanges.append(location)
    }
    isUsed = [Bool](repeating: false, count: columns.count)
  }

  func column(_ name: ArraySlice<UInt8>) -> Int? { index.value(of: name) }

  func cells(ofRow row: Int) -> [Range<Int>] {
    Self.parts(of: rows[row], in: bytes, limit: columns.count).cells
  }

  /// A row's cells and the text after its last bar, both without the spaces around them.
  ///
  /// A bar after a backslash belongs to the cell, inside and outside strings. The result has at
  /// most `limit` cells.
  static func parts(
    of row: SourceRange, in bytes: [UInt8], limit: Int
  ) -> (cells: [Range<Int>], rest: Range<Int>) {
    var cells: [Range<Int>] = []
    var start = Int(row.start) + 1
    var position = start
    let end = Int(row.end)
    while position < end {
      if bytes[position] == Byte.backslash {
        position += 2
        continue
      }
      if bytes[position] == Byte.bar {
        if cells.count < limit { cells.append(trimmed(start..<position, in: bytes)) }
        start = position + 1
      }
      position += 1
    }
    return (cells, trimmed(min(start, end)..<end, in: bytes))
  }

  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, Byte.isBlank(bytes[low]) { low += 1 }
    while high > low, Byte.isBlank(bytes[high - 1]) { high -= 1 }
    return low..<high
  }
}

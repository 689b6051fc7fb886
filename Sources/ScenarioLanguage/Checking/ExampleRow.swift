/// A row of the examples table, whose cells replace the `<column>`s in strings.
struct ExampleRow {
  /// The row's number, counted from 1.
  var number: Int
  var range: SourceRange
  /// The ranges of the cells in the text, without the spaces around their content.
  var cells: [Range<Int>]
  /// The mark after the row's last bar, or nil if there is no mark.
  var mark: Mark?
  let table: ExampleTable

  /// Appends the text that replaces a column in a string. A cell that is a string loses its quotes.
  /// A repetition such as `"a" x 3` is carried out, but only until the text is longer than `limit`
  /// bytes.
  func append(_ column: Int, of bytes: [UInt8], limit: Int, to text: inout [UInt8]) {
    let cell = cells[column]
    let inner = bytes[cell].dropFirst().dropLast()
    if cell.count > 1, bytes[cell].first == Byte.quote, bytes[cell].last == Byte.quote,
      Self.hasNoBareQuote(inner)
    {
      return StringText.append(inner, of: bytes, row: nil, to: &text)
    }
    if let (unit, times) = Self.repetition(bytes[cell]) {
      var made = 0
      while made < times, !unit.isEmpty, text.count <= limit {
        StringText.append(unit, of: bytes, row: nil, limit: limit, to: &text)
        made += 1
      }
      return
    }
    var position = cell.lowerBound
    while position < cell.upperBound {
      if bytes[position] == Byte.backslash, position + 1 < cell.upperBound,
        bytes[position + 1] == Byte.bar
      {
        position += 1
      }
      text.append(bytes[position])
      position += 1
    }
  }

  /// The text and the count of a repetition such as `"a" x 3`, or nil if the cell is something
  /// else.
  private static func repetition(
    _ cell: ArraySlice<UInt8>
  ) -> (unit: ArraySlice<UInt8>, times: Int64)? {
    guard cell.first == Byte.quote, let end = cell.lastIndex(of: Byte.quote), end > cell.startIndex,
      hasNoBareQuote(cell[(cell.startIndex + 1)..<end])
    else { return nil }
    let words = cell[(end + 1)...].split(separator: Byte.space)
    guard words.count == 2, words[0].elementsEqual("x".utf8), words[1].allSatisfy(Byte.isDigit),
      let times = DurationText.integer(words[1])
    else { return nil }
    return (cell[(cell.startIndex + 1)..<end], times)
  }

  private static func hasNoBareQuote(_ bytes: ArraySlice<UInt8>) -> Bool {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      if bytes[position] == Byte.quote { return false }
      position += bytes[position] == Byte.backslash ? 2 : 1
    }
    return position == bytes.endIndex
  }
}

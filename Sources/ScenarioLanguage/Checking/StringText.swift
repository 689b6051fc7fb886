/// Reads the text of a string, including its escapes and columns.
enum StringText {
  /// Appends the text between a string's quotes, with its escapes replaced. If there is a row, its
  /// cells replace each `<column>`. Stops once the text is longer than `limit` bytes.
  static func append(
    _ inner: ArraySlice<UInt8>, of bytes: [UInt8], row: ExampleRow?, limit: Int = .max,
    to text: inout [UInt8]
  ) {
    var position = inner.startIndex
    while position < inner.endIndex, text.count <= limit {
      let byte = inner[position]
      if byte == Byte.backslash, let escape = Escape(bytes, at: position, end: inner.endIndex) {
        text.append(contentsOf: String(escape.scalar).utf8)
        position += escape.length
      } else if byte == Byte.less, let row, let name = columnName(inner, at: position),
        let column = row.table.column(name)
      {
        row.append(column, of: bytes, limit: limit, to: &text)
        position = name.endIndex + 1
      } else {
        text.append(byte)
        position += 1
      }
    }
  }

  /// The name in the `<name>` that begins at `start`, or nil if no `<name>` begins there.
  static func columnName(_ bytes: ArraySlice<UInt8>, at start: Int) -> ArraySlice<UInt8>? {
    var position = start + 1
    while position < bytes.endIndex, Byte.isWord(bytes[position]) || bytes[position] == Byte.hyphen
    {
      position += 1
    }
    guard position > start + 1, position < bytes.endIndex, bytes[position] == Byte.greater else {
      return nil
    }
    return bytes[start + 1..<position]
  }

  /// The columns that a token uses: one column for a single `<name>`, but possibly several columns
  /// for a string.
  static func columnNames(of token: Token, in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    guard token.kind == .column || token.kind == .richString else { return [] }
    let inner = bytes[token.offsets].dropFirst().dropLast()
    return token.kind == .column ? [inner] : columnNames(inner)
  }

  /// The columns that occur between a string's quotes.
  static func columnNames(_ inner: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var names: [ArraySlice<UInt8>] = []
    var position = inner.startIndex
    while position < inner.endIndex {
      if inner[position] == Byte.less, let name = columnName(inner, at: position) {
        names.append(name)
        position = name.endIndex
      }
      position += inner[position] == Byte.backslash ? 2 : 1
    }
    return names
  }
}

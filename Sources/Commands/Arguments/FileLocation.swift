/// An operand that names a file and optionally a position in it: `FILE`, `FILE:LINE` or
/// `FILE:LINE:COLUMN`. imsim's messages use the same notation.
struct FileLocation: Equatable {
  let path: String
  /// The line number, counted from 1, or nil if the operand has none. The line number may be 0, or
  /// greater than the number of lines in the file.
  let line: Int?

  /// Parses an operand. If the whole operand is the path of an existing file, no part of the
  /// operand is treated as a line number.
  init(_ operand: String) {
    if FileSystem.kind(of: operand) != .nothing {
      path = operand
      line = nil
      return
    }
    var rest = operand.utf8[...]
    var number: Int?
    for _ in 0..<2 {
      guard let colon = rest.lastIndex(of: UInt8(ascii: ":")), colon > rest.startIndex,
        let tail = Self.line(rest[rest.index(after: colon)...])
      else { break }
      number = tail
      rest = rest[..<colon]
    }
    path = String(Substring(rest))
    line = number
  }

  private static func line(_ text: Substring.UTF8View) -> Int? {
    let isPlain = !text.isEmpty && text.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    return isPlain ? Int(Substring(text)) : nil
  }
}

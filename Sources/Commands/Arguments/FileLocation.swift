/// An operand that names a file and optionally a position in the file. The operand is `FILE`,
/// `FILE:LINE`, or `FILE:LINE:COLUMN`. Messages write positions in the same three formats.
struct FileLocation: Equatable {
  let path: String
  /// The line number, counted from 1; nil if the operand has no line number. The file need not
  /// contain a line with this number. The number 0 is possible.
  let line: Int?

  /// Parses an operand. If the whole operand is the path of an existing file, no part of the
  /// operand is a line number.
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

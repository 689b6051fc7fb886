/// An operand that names a file and perhaps a line of it: `FILE`, `FILE:LINE`, or
/// `FILE:LINE:COLUMN`, as messages name places.
struct FilePlace: Equatable {
  let path: String
  /// The line, counted from 1 (0 and lines behind the end stand nowhere); nil without one.
  let line: Int?

  /// Reads an operand. A file whose name ends so is taken as it is.
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

/// How the text of a file is written as bytes, as far as its first ones tell.
enum TextEncoding {
  /// U+FEFF in UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How other encodings begin: with the mark, or with the brace of a row. The longest stand first,
  /// since UTF-32 begins like UTF-16.
  private static let others: [(name: String, start: [UInt8])] = [
    ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF]),
    ("UTF-32", [0x7B, 0, 0, 0]), ("UTF-32", [0, 0, 0, 0x7B]),
    ("UTF-16", [0xFF, 0xFE]), ("UTF-16", [0xFE, 0xFF]),
    ("UTF-16", [0x7B, 0]), ("UTF-16", [0, 0x7B]),
  ]

  /// The encoding of a file where it is another than UTF-8; nil where nothing says so.
  static func other(of bytes: [UInt8]) -> String? {
    others.first { bytes.starts(with: $0.start) }?.name
  }

  /// A line without the byte order mark that editors put in front of a file, and which is in front
  /// of a line where several files were put together.
  static func withoutMark(_ line: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    guard line.lowerBound < line.upperBound, bytes[line.lowerBound] == mark[0],
      bytes[line].starts(with: mark)
    else { return line }
    return line.lowerBound + mark.count..<line.upperBound
  }
}

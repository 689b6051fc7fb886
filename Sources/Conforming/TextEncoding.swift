/// Determines the encoding of a text file from its first bytes.
enum TextEncoding {
  /// The byte order mark U+FEFF in UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How files in other encodings begin: with a byte order mark, or with the brace that opens an
  /// entry. Longer sequences come first, because the mark of UTF-32 begins with the mark of UTF-16.
  private static let others: [(name: String, start: [UInt8])] = [
    ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF]),
    ("UTF-32", [0x7B, 0, 0, 0]), ("UTF-32", [0, 0, 0, 0x7B]),
    ("UTF-16", [0xFF, 0xFE]), ("UTF-16", [0xFE, 0xFF]),
    ("UTF-16", [0x7B, 0]), ("UTF-16", [0, 0x7B]),
  ]

  /// Returns the encoding of a file, or nil if the encoding is UTF-8 or is not recognized.
  static func other(of bytes: [UInt8]) -> String? {
    others.first { bytes.starts(with: $0.start) }?.name
  }

  /// Returns a line without a byte order mark. Some editors write a byte order mark at the
  /// beginning of a file. After files have been concatenated, any line may begin with a mark.
  static func withoutMark(_ line: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    guard line.lowerBound < line.upperBound, bytes[line.lowerBound] == mark[0],
      bytes[line].starts(with: mark)
    else { return line }
    return line.lowerBound + mark.count..<line.upperBound
  }
}

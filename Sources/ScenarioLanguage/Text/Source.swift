/// The text of a scenario file, and where it stands.
package struct Source: Sendable {
  /// The path as diagnostics print it.
  package let path: String
  /// The bytes of the file, which need not be valid UTF-8.
  package let bytes: [UInt8]

  /// Makes a source of the bytes of a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a source of a text.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a range; bytes that are not UTF-8 come out as replacement characters.
  package func text(of range: SourceRange) -> String {
    let end = min(Int(range.end), bytes.count)
    return String(decoding: bytes[min(Int(range.start), end)..<end], as: UTF8.self)
  }
}

import Base

/// The contents and the path of a scenario file.
package struct Source: Sendable {
  /// The file's path, as printed in diagnostics.
  package let path: String
  /// The bytes of the file, which need not be valid UTF-8.
  package let bytes: [UInt8]
  /// The byte offset at which each line begins. The offsets are computed only once, because as many
  /// as ten thousand table rows may need them.
  let lineStarts: [UInt32]

  /// Wraps the contents of a file, and finds its lines.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    let slice = bytes[...]
    let bytes = slice.span
    var starts: [UInt32] = [0]
    var offset = 0
    while let newline = bytes.firstIndex(of: Byte.newline, from: offset) {
      offset = newline + 1
      starts.append(UInt32(truncatingIfNeeded: offset))
    }
    return starts
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The text in a range. Bytes that aren't valid UTF-8 turn into replacement characters.
  package func text(of range: SourceRange) -> String {
    let end = min(Int(range.end), bytes.count)
    return bytes[min(Int(range.start), end)..<end].decoded
  }
}

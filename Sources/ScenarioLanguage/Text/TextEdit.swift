/// Replaces a range of bytes in a text.
package struct TextEdit: Hashable, Sendable {
  /// The bytes to replace.
  package let range: Range<Int>
  /// What replaces them.
  package let text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  package static func insertion(_ text: String, at index: Int) -> TextEdit {
    TextEdit(range: index..<index, text: text)
  }

  /// Applies the edits to a text, and returns the result.
  package static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64 * edits.count)
    var index = 0
    for edit in edits {
      result += bytes[index..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      index = edit.range.upperBound
    }
    return result + bytes[index...]
  }
}

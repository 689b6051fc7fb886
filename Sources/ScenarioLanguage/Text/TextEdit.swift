/// The replacement of a range of bytes in a text.
package struct TextEdit: Hashable, Sendable {
  /// The range of the bytes that are replaced.
  package let range: Range<Int>
  /// The replacement.
  package let text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  package static func insertion(_ text: String, at index: Int) -> TextEdit {
    TextEdit(range: index..<index, text: text)
  }

  /// Returns the text that results from the edits.
  ///
  /// - Precondition: The edits are in ascending order and do not overlap.
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

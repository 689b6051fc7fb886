/// A change of a text: what stands in a range of its bytes gives way to something else.
package struct TextEdit: Hashable, Sendable {
  /// The bytes that give way.
  package let range: Range<Int>
  /// What stands there then.
  package let text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  package static func insertion(_ text: String, at place: Int) -> TextEdit {
    TextEdit(range: place..<place, text: text)
  }

  /// A text with changes in it, which stand in their order and do not overlap.
  package static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64 * edits.count)
    var place = 0
    for edit in edits {
      result += bytes[place..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }
}

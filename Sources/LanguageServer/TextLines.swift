import Base
import Events
import ScenarioLanguage

/// Converts between offsets in a text and positions of the Language Server Protocol. A position
/// consists of a line and a character, both counted from 0. A line ends with a line feed, a
/// carriage return, or both. A character is a UTF-16 unit, or a byte if the client and the server
/// have agreed on bytes.
struct TextLines {
  enum Unit: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
  }

  private let bytes: [UInt8]
  private let unit: Unit
  private var starts: [UInt32] = [0]
  /// The offset that was converted last, and its position. The next offset to convert usually comes
  /// later in the same line.
  private var last = (offset: 0, line: 0, character: 0)

  init(_ bytes: [UInt8], _ unit: Unit) {
    self.bytes = bytes
    self.unit = unit
    for index in bytes.indices where EditedText.isLineEnd(bytes, index) {
      starts.append(UInt32(truncatingIfNeeded: index + 1))
    }
  }

  func line(of offset: Int) -> Int { starts.partitioningIndex { Int($0) > offset } - 1 }

  /// Returns the bytes of a line, without the line end.
  func range(ofLine line: Int) -> Range<Int> {
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// If the position is outside of the text, returns the nearest offset. If the position is within
  /// a Unicode character, returns the start of this character.
  func offset(of position: JSONValue) -> Int {
    let line = position["line"].integer ?? 0
    let character = max(0, position["character"].integer ?? 0)
    if line < 0 { return 0 }
    if line >= starts.count { return bytes.count }
    let range = range(ofLine: line)
    if unit == .utf8 {
      var offset = min(range.upperBound, range.lowerBound + min(character, range.count))
      while offset > range.lowerBound, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      return offset
    }
    var (offset, count) = (range.lowerBound, 0)
    while offset < range.upperBound, count < character {
      let (length, units) = EditedText.length(bytes[offset])
      count += units
      if count > character { break }
      offset = min(offset + length, range.upperBound)
    }
    return offset
  }

  /// Swaps the ends of the range if they are in the wrong order.
  func offsets(of range: JSONValue) -> Range<Int> {
    let (start, end) = (offset(of: range["start"]), offset(of: range["end"]))
    return min(start, end)..<max(start, end)
  }

  /// Counts the units (`unit`) in a range of bytes.
  func length(_ range: Range<Int>) -> Int {
    unit == .utf8 ? range.count : range.reduce(0) { $0 + EditedText.units(bytes[$1]) }
  }

  /// Returns the position of an offset. For an offset within a line end, returns the position
  /// before the line end. Conversions of ascending offsets in the same line are fast.
  mutating func index(of offset: Int) -> (line: Int, character: Int) {
    let line = line(of: min(offset, bytes.count))
    let offset = min(offset, range(ofLine: line).upperBound)
    if line != last.line || offset < last.offset { last = (Int(starts[line]), line, 0) }
    last = (offset, line, last.character + length(last.offset..<offset))
    return (line, last.character)
  }

  mutating func json(_ range: Range<Int>) -> JSONValue {
    let start = index(of: range.lowerBound)
    let end = index(of: range.upperBound)
    return [
      "start": ["line": JSONValue(start.line), "character": JSONValue(start.character)],
      "end": ["line": JSONValue(end.line), "character": JSONValue(end.character)],
    ]
  }

  mutating func json(_ range: SourceRange) -> JSONValue {
    json(Int(range.start)..<Int(max(range.start, range.end)))
  }
}

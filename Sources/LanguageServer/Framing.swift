/// Splits the input into messages. A message consists of a header with the length of the content,
/// an empty line, and the content.
///
/// After an invalid header, everything up to the next header is skipped, and the problem is
/// reported only once.
struct Framing {
  /// The maximum size of a message's content, in bytes.
  static let longest = 64 << 20
  /// The maximum size of a header, in bytes.
  private static let longestHeader = 8_192
  private static let name = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  /// How many bytes at the beginning of the buffer are already processed.
  private var start = 0
  /// Whether everything is skipped until the next header.
  private var isLost = false

  enum Piece: Equatable {
    case message(ArraySlice<UInt8>)
    case problem(String)
  }

  mutating func add(_ bytes: some Collection<UInt8>) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
    } else if start > 0 {
      buffer.removeSubrange(..<start)
    }
    start = 0
    buffer += bytes
  }

  /// Returns nil if more input is needed.
  mutating func next() -> Piece? {
    if isLost { findHeader() }
    guard !isLost, start < buffer.count else { return nil }
    guard let end = endOfHeader() else {
      if buffer.count - start > Self.longestHeader { return lose("a header does not end") }
      return nil
    }
    guard let length = length(in: start..<end) else {
      return lose("a header has no Content-Length from 0 to \(Self.longest)")
    }
    guard buffer.count - end >= length else { return nil }
    start = end + length
    return .message(buffer[end..<start])
  }

  /// Skips the first byte of an invalid header, so that the search for the next header begins after
  /// this byte.
  private mutating func lose(_ problem: String) -> Piece {
    start += 1
    isLost = true
    return .problem(problem)
  }

  private mutating func findHeader() {
    while start + Self.name.count <= buffer.count {
      if isName(at: start) {
        isLost = false
        return
      }
      start += 1
    }
  }

  private func isName(at position: Int) -> Bool {
    guard position + Self.name.count <= buffer.count else { return false }
    return Self.name.indices.allSatisfy { index in
      let byte = buffer[position + index]
      return (byte &- 0x41 < 26 ? byte | 0x20 : byte) == Self.name[index]
    }
  }

  /// Returns the position after the empty line that ends the header, or nil if this line has not
  /// arrived yet.
  private func endOfHeader() -> Int? {
    let last = min(buffer.count, start + Self.longestHeader)
    var isEmpty = false
    for index in start..<last {
      if buffer[index] == UInt8(ascii: "\n") {
        if isEmpty { return index + 1 }
        isEmpty = true
      } else if buffer[index] != UInt8(ascii: "\r") {
        isEmpty = false
      }
    }
    return nil
  }

  private func length(in header: Range<Int>) -> Int? {
    for line in buffer[header].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    where isName(at: line.startIndex) {
      let text = line.dropFirst(Self.name.count).drop { $0 == 0x20 }
      guard text.allSatisfy({ $0 &- 0x30 < 10 }),
        let length = Int(String(decoding: text, as: UTF8.self)), length <= Self.longest
      else { return nil }
      return length
    }
    return nil
  }
}

/// Makes the text of a failure without the name of its device. Similar failures have equal texts.
/// The function `ofName` omits the values of calls and callbacks.
enum FailureShape {
  static func of(_ summary: String, without device: String?) -> String {
    guard let device, summary.hasPrefix(device) else { return summary }
    return String(summary.dropFirst(device.count))
  }

  /// Returns a summary without the parenthesized values after the names of calls and callbacks. An
  /// example of the result is `'s addFriend failed with RC_REFUSED (1)`. Therefore summaries are
  /// equal even if these values differ between the rows of a table.
  static func ofName(_ summary: String) -> String {
    var bytes: [UInt8] = []
    var depth = 0
    var isAfterName = false
    for byte in summary.utf8 {
      switch byte {
      case UInt8(ascii: "(") where depth > 0 || isAfterName: depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      default: if depth == 0 { bytes.append(byte) }
      }
      isAfterName = isLetter(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

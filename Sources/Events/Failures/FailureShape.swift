/// Strips a failure's summary of everything that may differ between similar failures.
enum FailureShape {
  static func of(_ summary: String, without device: String?) -> String {
    guard let device, summary.hasPrefix(device) else { return summary }
    return String(summary.dropFirst(device.count))
  }

  /// Drops the values in parentheses after the names of calls and callbacks, so that summaries are
  /// equal even if the rows of a table use different values. An example of a result is `'s
  /// addFriend failed with RC_REFUSED (1)`.
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

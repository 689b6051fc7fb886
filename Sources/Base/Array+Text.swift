/// Writes text as UTF-8 bytes. Appending to bytes takes a fifth of the time of appending to a
/// `String`, so texts that consist of many short parts are written as bytes.
extension Array where Element == UInt8 {
  /// Appends the UTF-8 bytes of a text.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append(contentsOf: $0) }
  }

  /// Appends a number with at least `least` digits. A number with fewer digits begins with zeros.
  package mutating func append(decimal number: Int64, digits least: Int = 1) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0 || count - start < least
    // Reversing a slice of the bytes would copy the slice.
    var (first, last) = (start, count - 1)
    while first < last {
      swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }

  /// The text that `write` appends to an empty list of bytes.
  package static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    // Most texts of values and callbacks are shorter.
    bytes.reserveCapacity(256)
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes text as UTF-8 bytes. Appending to bytes takes a fifth of the time of appending to a
/// `String`, so texts that consist of many short parts are written as bytes.
extension Array where Element == UInt8 {
  /// Appends the UTF-8 bytes of a text.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append(contentsOf: $0) }
  }

  /// Appends the key of a JSON object's member, with a comma before it unless the member is the
  /// first one. The key must consist of at most 60 letters.
  package mutating func append(key: StaticString, isFirst: Bool) {
    key.withUTF8Buffer { unsafe append(plainKey: $0.span, isFirst: isFirst) }
  }

  /// Appends the key of a JSON object's member, with a comma before it unless the member is the
  /// first one.
  package mutating func append(key: String, isFirst: Bool) {
    key.withBytes { bytes in
      if bytes.count <= 60, Escaping.isPlain(bytes) {
        append(plainKey: bytes, isFirst: isFirst)
      } else {
        if !isFirst { append(UInt8(ascii: ",")) }
        Escaping.append(quoted: key, to: &self)
        append(UInt8(ascii: ":"))
      }
    }
  }

  @inline(__always) private mutating func append(plainKey key: Span<UInt8>, isFirst: Bool) {
    compose(most: key.count + 4) { put in
      if !isFirst { put(UInt8(ascii: ",")) }
      put(UInt8(ascii: "\""))
      for index in key.indices { put(key[index]) }
      put(UInt8(ascii: "\""))
      put(UInt8(ascii: ":"))
    }
  }

  /// Appends the name of a field, as in `, userId: `, with a comma before it unless the field is
  /// the first one. The name must consist of at most 60 bytes.
  package mutating func append(field: String, isFirst: Bool) {
    field.withBytes { field in
      compose(most: field.count + 4) { put in
        if !isFirst {
          put(UInt8(ascii: ","))
          put(UInt8(ascii: " "))
        }
        for index in field.indices { put(field[index]) }
        put(UInt8(ascii: ":"))
        put(UInt8(ascii: " "))
      }
    }
  }

  /// Appends all bytes that `write` puts. It must put at most `most` bytes, and `most` must not
  /// exceed 64. Appending the bytes one by one would take longer.
  @inline(__always) package mutating func compose(
    most: Int, _ write: ((UInt8) -> Void) -> Void
  ) {
    if most > 64 { fatal("a text of \(most) bytes is composed") }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { bytes in
      var count = 0
      write { byte in
        // Safe: `count` is less than `most`.
        unsafe bytes[count] = byte
        count &+= 1
      }
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
  }

  /// Appends bytes.
  mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
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

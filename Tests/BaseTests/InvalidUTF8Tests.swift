import Base
import Testing

/// The standard library can find the first invalid UTF-8 in a text, too. The standard library's
/// result must agree with the result of our function. On Apple platforms, the standard library can
/// find invalid UTF-8 only from version 26 on.
struct InvalidUTF8Tests {
  private static func ours(_ bytes: [UInt8]) -> Range<Int>? {
    let slice = bytes[...]
    return slice.span.firstInvalidUTF8
  }

  private static func expectSame(_ bytes: [UInt8]) {
    guard #available(macOS 26, iOS 26, *) else { return }
    var expected: Range<Int>?
    do { _ = try UTF8Span(validating: bytes.span) } catch { expected = error.byteOffsets }
    #expect(ours(bytes) == expected, "\(bytes)")
  }

  @Test func `every pair of bytes is judged as the standard library does`() {
    for first in 0...UInt8.max {
      for second in 0...UInt8.max { Self.expectSame([first, second]) }
    }
  }

  @Test func `so are longer characters at each of their bounds, whole and cut off`() {
    let bounds: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for first in UInt8(0xC0)...0xFF {
      for second in bounds {
        for third in bounds {
          Self.expectSame([first, second, third])
          for fourth in bounds { Self.expectSame([first, second, third, fourth, 0x41]) }
        }
      }
    }
  }

  @Test func `what is wrong is found after any number of other bytes`() {
    for count in 0...40 {
      let before = Array(repeating: UInt8(ascii: "a"), count: count)
      #expect(Self.ours(before) == nil)
      #expect(Self.ours(before + Array("é€𝄞".utf8)) == nil)
      #expect(Self.ours(before + [0xE2, 0x82]) == count..<count + 2)
      #expect(Self.ours(before + [0xFF] + before) == count..<count + 1)
    }
  }

  @Test func `a text lends its bytes, short or long`() {
    for text in ["", "a", "é€𝄞", String(repeating: "long ", count: 100)] {
      let bytes = text.withBytes { bytes in bytes.indices.map { bytes[$0] } }
      #expect(bytes == Array(text.utf8))
    }
  }
}

import Base
import Testing

/// The search compares eight bytes at a time. The standard library's search must have the same
/// results.
struct ByteSearchTests {
  private static func expectSame(_ bytes: [UInt8], _ byte: UInt8) {
    // The bytes around the slice equal `byte`, so a search that reads too far finds them.
    let around = Array(repeating: byte, count: 9)
    let slice = (around + bytes + around)[9..<9 + bytes.count]
    for start in 0...bytes.count {
      let found = slice.span.firstIndex(of: byte, from: start)
      #expect(found == bytes[start...].firstIndex(of: byte), "\(byte) from \(start) in \(bytes)")
    }
  }

  @Test(arguments: [UInt8(0x00), 0x0A, 0x80, 0xFF])
  func `a byte is found after any other bytes`(byte: UInt8) {
    for other in UInt8.min...UInt8.max where other != byte {
      for count in [7, 8, 17] {
        let others = Array(repeating: other, count: count)
        Self.expectSame(others, byte)
        Self.expectSame(others + [byte], byte)
      }
    }
  }

  @Test(arguments: [UInt8(0x01), 0x0A, 0x7F])
  func `a byte is found at each position, among bytes that differ in one bit`(byte: UInt8) {
    for bit in 0..<8 {
      for count in 0...17 {
        for position in 0..<count {
          var bytes = Array(repeating: byte ^ (1 << bit), count: count)
          bytes[position] = byte
          Self.expectSame(bytes, byte)
        }
      }
    }
  }

  @Test func `the first of several bytes is found`() {
    Self.expectSame(Array("\n\u{0B}\n--------\n\n-".utf8), 0x0A)
  }

  @Test func `nothing is found after the end`() {
    let slice = [UInt8(1), 2, 3][...]
    #expect(slice.span.firstIndex(of: 3, from: 4) == nil)
  }
}

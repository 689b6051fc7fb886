import Testing

@testable import Base

/// Texts that are written as bytes.
struct ArrayTextTests {
  @Test(arguments: [0, 7, 10, -1, 1_704_067_224_990, .max, .min] as [Int64])
  func `a number is written as Swift prints it`(_ number: Int64) {
    #expect([UInt8].text { $0.append(decimal: number) } == String(number))
  }

  @Test(arguments: [
    (5, 2, "05"), (0, 3, "000"), (2_024, 4, "2024"), (12_345, 4, "12345"), (-7, 4, "-0007"),
    (1, 19, "0000000000000000001"),
  ])
  func `a number with too few digits begins with zeros`(
    _ number: Int64, _ digits: Int, _ text: String
  ) {
    #expect([UInt8].text { $0.append(decimal: number, digits: digits) } == text)
  }

  @Test func `keys and fields have separators, unless they are the first ones`() {
    let text = [UInt8].text { bytes in
      bytes.append(key: "index", isFirst: true)
      bytes.append(key: "time", isFirst: false)
      bytes.append(field: "userId", isFirst: true)
      bytes.append(field: String(repeating: "x", count: 60), isFirst: false)
    }
    #expect(text == #""index":,"time":userId: , \#(String(repeating: "x", count: 60)): "#)
  }

  @Test func `texts are appended with all their characters`() {
    let parts = ["", "onFriendAdd", "(", "u\u{308}", "😀", ")", String(repeating: "x", count: 999)]
    let text = [UInt8].text { bytes in
      for part in parts { bytes.append(part) }
    }
    #expect(Array(text.utf8) == parts.flatMap { Array($0.utf8) })
  }
}

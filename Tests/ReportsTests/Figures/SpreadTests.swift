import Testing

@testable import Reports

struct SpreadTests {
  @Test(arguments: [
    ([], 0, 0, 0), ([7], 7, 7, 7), ([1, 2], 1, 2, 2), ([3, 1, 2], 2, 3, 3),
    (Array(1...100), 50, 99, 100), (Array(1...200), 100, 198, 200),
    (Array(repeating: 0, count: 99) + [500], 0, 0, 500),
    (Array(repeating: 0, count: 98) + [5, 500], 0, 5, 500),
  ])
  func `half of the numbers are at most p50, and 99 of 100 at most p99`(
    _ numbers: [Int], _ half: Int, _ most: Int, _ largest: Int
  ) {
    let spread = Spread(numbers.reversed())
    #expect(spread.percentile(50) == half)
    #expect(spread.percentile(99) == most)
    #expect(spread.largest == largest)
    #expect(spread.total == numbers.reduce(0, +))
  }

  @Test(arguments: [
    ([0, 0, 1, 4], "0:2 1:1 2:0 3:0 4:1"),
    ([480, 495, 500, 512, 523], "480:1 485:0 490:0 495:1 500:1 505:0 510:1 515:0 520:1"),
    ([0, 3, 40, 500, 1_000], "0:1 1:0 2:1 5:0 10:0 20:1 50:0 100:0 200:0 500:1 1000:1"),
    ([0, 0, 0, 13], "0:3 1:0 2:0 5:0 10:1"), ([], ""), ([9], "9:1"),
  ])
  func `bands contain every number once, and are narrow where numbers are alike`(
    _ numbers: [Int], _ bands: String
  ) {
    let found = Spread(numbers).bands
    #expect(found.map { "\($0.range.lowerBound):\($0.count)" }.joined(separator: " ") == bands)
    for (one, next) in zip(found, found.dropFirst()) {
      #expect(one.range.upperBound + 1 == next.range.lowerBound)
    }
    #expect(numbers.allSatisfy { number in found.count { $0.range.contains(number) } == 1 })
  }

  @Test func `any numbers are in the bands, and there are few bands`() {
    for exponent in 0..<62 {
      for start in [0, 1, 1 << (exponent / 2)] {
        let bands = Spread([start, start + (1 << exponent) - 1]).bands
        #expect(bands.reduce(0) { $0 + $1.count } == 2)
        #expect(bands.count <= 60, "\(start) \(exponent)")
        #expect(bands.first?.count != 0 && bands.last?.count != 0)
      }
    }
  }
}

import Testing

@testable import ScenarioLanguage

@Suite struct RaceOrdersTests {
  /// Counts the interleavings by making them.
  private func interleavings(_ left: [Int]) -> Int {
    if left.allSatisfy({ $0 == 0 }) { return 1 }
    var sum = 0
    for index in left.indices where left[index] > 0 {
      var rest = left
      rest[index] -= 1
      sum += interleavings(rest)
    }
    return sum
  }

  @Test(arguments: [
    [], [0], [1], [5], [1, 1], [2, 2], [1, 1, 1, 1], [3, 2, 1], [4, 0, 3], [2, 2, 2],
  ])
  func `orders are counted as they can be made`(_ lengths: [Int]) {
    let count = interleavings(lengths)
    #expect(RaceOrders.count(lengths, limit: 10_000) == count)
    #expect(RaceOrders.count(lengths, limit: count) == count)
    #expect(RaceOrders.count(lengths, limit: count - 1) == nil)
  }

  @Test func `no number of statements overflows`() {
    #expect(RaceOrders.count([Int](repeating: 1, count: 65), limit: 10_000) == nil)
    #expect(RaceOrders.count([50_000, 50_000], limit: 10_000) == nil)
    #expect(RaceOrders.count([100_000], limit: 10_000) == 1)
  }
}

import Testing

@testable import DiscreteEvents

/// Durations between the events of a Poisson process.
struct ExponentialTests {
  private func drawn(_ count: Int, mean: VirtualDuration, seed: UInt64 = 1) -> [Int64] {
    var stream = RandomStream(state: seed)
    return (0..<count).map { _ in stream.nextExponential(mean: mean).microseconds }
  }

  @Test(arguments: [1, 1_000, 3_600_000_000, 1 << 56] as [Int64])
  func `durations are exponentially distributed`(mean: Int64) {
    let count = 20_000
    let durations = drawn(count, mean: .microseconds(mean))
    #expect(durations.allSatisfy { $0 >= 0 })
    // The share of durations longer than n times the mean is exp(-n).
    for (times, share) in [(1, 0.3679), (2, 0.1353), (3, 0.0498), (5, 0.0067)] where mean > 1 {
      let longer = durations.count { Double($0) > Double(mean) * Double(times) }
      #expect(abs(Double(longer) / Double(count) - share) < 0.012, "longer than \(times) means")
    }
    let sum = durations.reduce(0.0) { $0 + Double($1) }
    let isRounded = mean == 1
    #expect(isRounded || abs(sum / Double(count) / Double(mean) - 1) < 0.03)
  }

  /// The expected numbers come from a second implementation in Python, which was written according
  /// to the doc comment.
  @Test func `a seed keeps its meaning`() {
    #expect(
      drawn(8, mean: .seconds(1)) == [
        566_561, 971_002, 877_348, 404_142, 454_937, 2_065_960, 1_047_901, 1_597_852,
      ])
  }

  @Test func `a mean of zero gives zero`() {
    #expect(drawn(10, mean: .zero) == Array(repeating: 0, count: 10))
  }
}

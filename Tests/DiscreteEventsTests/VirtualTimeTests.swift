import DiscreteEvents
import Testing

@Suite struct VirtualTimeTests {
  @Test func `units are microseconds`() {
    #expect(VirtualDuration.milliseconds(2).microseconds == 2_000)
    #expect(VirtualDuration.seconds(2).microseconds == 2_000_000)
    #expect(VirtualDuration.milliseconds(0) == .zero)
  }

  @Test(arguments: [(0, 0), (999, 0), (1_000, 1), (-1, -1), (-1_000, -1), (-1_001, -2)])
  func `milliseconds are rounded towards the past`(_ microseconds: Int64, _ expected: Int64) {
    #expect(VirtualTime(microseconds: microseconds).milliseconds == expected)
  }

  @Test func `a span added and taken away leaves the instant`() {
    let start = VirtualTime.epoch + .seconds(1_728_000_000)
    #expect(start + .seconds(5) - .seconds(5) == start)
    #expect(start + .seconds(5) - start == VirtualDuration.seconds(5))
    #expect(start < start + .microseconds(1))
  }
}

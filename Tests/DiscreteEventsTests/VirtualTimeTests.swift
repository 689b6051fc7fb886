import DiscreteEvents
import Testing

@Suite struct VirtualTimeTests {
  @Test func `units are microseconds`() {
    #expect(VirtualDuration.milliseconds(2).microseconds == 2_000)
    #expect(VirtualDuration.seconds(2).microseconds == 2_000_000)
    #expect(VirtualDuration.days(7).microseconds == 604_800_000_000)
    #expect(VirtualDuration.days(-1) + .days(1) == .zero)
    #expect(VirtualDuration.seconds(1) - .milliseconds(1) == .microseconds(999_000))
  }

  @Test(arguments: [(0, 0), (999, 0), (1_000, 1), (-1, -1), (-1_000, -1), (-1_001, -2)])
  func `milliseconds are rounded towards the past`(_ microseconds: Int64, _ expected: Int64) {
    #expect(VirtualTime(microseconds: microseconds).milliseconds == expected)
  }

  @Test func `checked arithmetic answers nil where it does not fit`() {
    #expect(VirtualTime.max.adding(.microseconds(1)) == nil)
    #expect(VirtualTime.min.adding(.microseconds(-1)) == nil)
    #expect(VirtualTime.epoch.adding(.microseconds(.max)) == .max)
    #expect(VirtualTime.max.since(.min) == nil)
    #expect(VirtualTime.max.since(.epoch) == .microseconds(.max))
    #expect(VirtualDuration.microseconds(.max).adding(.microseconds(1)) == nil)
    #expect(VirtualDuration.days(1).adding(.days(2)) == .days(3))
    #expect(VirtualDuration(.max, times: .days(1)) == nil)
    #expect(VirtualDuration(.min, times: .microseconds(-1)) == nil)
    #expect(VirtualDuration(7, times: .days(1)) == .days(7))
  }

  @Test func `a span added and taken away leaves the instant`() {
    let start = VirtualTime.epoch + .days(20_000)
    #expect(start + .seconds(5) - .seconds(5) == start)
    #expect(start + .seconds(5) - start == VirtualDuration.seconds(5))
    #expect(start < start + .microseconds(1))
  }
}

import Testing

@testable import DiscreteEvents

@Suite struct LinkClockTests {
  static let family = RandomFamily(seed: 1, label: "link")

  @Test func `what is sent first arrives first`() {
    var link = LinkClock(stream: Self.family[0])
    var sent = VirtualTime.epoch
    var last = VirtualTime.min
    for _ in 0..<2_000 {
      let arrival = link.arrival(sentAt: sent, latency: .milliseconds(1) ... .seconds(2))
      #expect(arrival >= last)
      #expect(arrival >= sent + .milliseconds(1))
      last = arrival
      sent = sent + .milliseconds(10)
    }
  }

  @Test func `latencies cover the range and stay within it`() {
    var seen: Set<Int64> = []
    for index in 0..<500 as Range<UInt64> {
      var link = LinkClock(stream: Self.family[index])
      let latency: ClosedRange<VirtualDuration> = .microseconds(5) ... .microseconds(9)
      seen.insert(link.arrival(sentAt: .epoch, latency: latency).microseconds)
    }
    #expect(seen.sorted() == [5, 6, 7, 8, 9])
  }

  @Test func `a fixed latency draws nothing`() {
    let stream = Self.family[3]
    var clock = LinkClock(stream: stream)
    let fixed = VirtualDuration.milliseconds(20)
    #expect(clock.arrival(sentAt: .epoch, latency: fixed...fixed) == .epoch + fixed)
    #expect(clock.stream == stream)
    _ = clock.arrival(sentAt: .epoch, latency: fixed ... .seconds(1))
    #expect(clock.stream != stream)
  }

  @Test func `it is small and plain`() { #expect(MemoryLayout<LinkClock>.stride == 16) }

  @Test func `a draw on one link moves no other`() {
    var busy = LinkClock(stream: Self.family[1])
    var quiet = LinkClock(stream: Self.family[2])
    var alone = quiet
    let latency: ClosedRange<VirtualDuration> = .zero ... .seconds(1)
    for _ in 0..<10 { _ = busy.arrival(sentAt: .epoch, latency: latency) }
    let moved = quiet.arrival(sentAt: .epoch, latency: latency)
    #expect(moved == alone.arrival(sentAt: .epoch, latency: latency))
  }
}

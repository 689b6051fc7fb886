import Testing

@testable import DiscreteEvents

/// An event line is an array of events that are due in the order in which they were scheduled.
@Suite struct EventLineTests {
  @Test(arguments: [1, 2, 7, 100]) func `it uses at most twice as many places as stand in line`(
    length: Int
  ) {
    var line = EventLine<Int>()
    for number in 0..<length { line.append(number, at: VirtualTime(microseconds: Int64(number))) }
    for number in length..<20 * length + 1_000 {
      line.append(number, at: VirtualTime(microseconds: Int64(number)))
      #expect(line.removeFirst().payload == number - length)
      #expect(line.entries.map(\.payload) == Array(number - length + 1...number))
    }
    #expect(line.count == length && line.indices.count <= 2 * length + 2)
  }

  @Test func `one that was emptied begins anew, and takes any time`() {
    var line = EventLine<Int>()
    for number in 0..<10 { line.append(number, at: VirtualTime(microseconds: 9)) }
    for number in 0..<10 { #expect(line.removeFirst().payload == number) }
    #expect(line.firstTime == nil && line.last == .min && line.head == 0)
    line.append(10, at: VirtualTime(microseconds: 3))
    #expect(line.firstTime == VirtualTime(microseconds: 3) && line.indices.count == 10)
  }
}

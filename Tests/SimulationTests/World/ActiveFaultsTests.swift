import IMProtocol
import Testing

@testable import Simulation

struct ActiveFaultsTests {
  @Test func `each device has its own clock, whatever was set before, in any order`() {
    var activeFaults = ActiveFaults()
    var expected = [Int64](repeating: 0, count: 10)
    for (position, milliseconds) in [
      (7, 5), (2, -3), (4, 9), (2, 6), (9, 1), (4, 0), (0, 8), (7, 0), (5, 0), (4, 2),
    ] as [(Int, Int64)] {
      activeFaults.setClock(of: DeviceID(position), milliseconds)
      expected[position] = milliseconds
      #expect(expected.indices.map { activeFaults.clock(of: DeviceID($0)) } == expected)
      #expect(
        activeFaults.clocks.keys.sorted().map { Int($0.index) }
          == expected.indices.filter { expected[$0] != 0 })
    }
  }
}

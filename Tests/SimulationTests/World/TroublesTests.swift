import IMProtocol
import Testing

@testable import Simulation

/// What has gone wrong in a world.
struct TroublesTests {
  @Test func `each device has its own clock, whatever was set before, in any order`() {
    var troubles = Troubles()
    var expected = [Int64](repeating: 0, count: 10)
    for (place, milliseconds) in [
      (7, 5), (2, -3), (4, 9), (2, 6), (9, 1), (4, 0), (0, 8), (7, 0), (5, 0), (4, 2),
    ] as [(Int, Int64)] {
      troubles.setClock(of: DeviceID(place), milliseconds)
      expected[place] = milliseconds
      #expect(expected.indices.map { troubles.clock(of: DeviceID($0)) } == expected)
      #expect(
        troubles.clocks.keys.sorted().map { Int($0.index) }
          == expected.indices.filter { expected[$0] != 0 })
    }
  }
}

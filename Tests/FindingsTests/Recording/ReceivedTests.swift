import IMProtocol
import Testing

@testable import Findings

/// A difference between a run and the scenario that was written from the run names what differs.
struct ReceivedTests {
  private static func received(_ moments: [(Int64, String)]) -> [Received] {
    moments.map {
      Received(device: .absent, time: $0, words: $1, timelessWords: $1, times: [])
    }
  }

  static let differences: [(run: [(Int64, String)], scenario: [(Int64, String)], words: String?)] =
    [
      ([(1_000, "a"), (2_000, "b")], [(1_000, "a"), (2_000, "b")], nil),
      ([(1_000, "a")], [(1_000, "b")], "the scenario has b instead of a"),
      ([(1_000, "a")], [(21_000, "a")], "the scenario has this 20ms later: a"),
      ([(1_500_000, "a")], [(0, "a")], "the scenario has this 1.5s earlier: a"),
      ([(1_000, "a"), (2_000, "b")], [(1_000, "a")], "the scenario lacks b"),
      ([(1_000, "a")], [(1_000, "a"), (2_000, "b")], "the scenario also has b"),
    ]

  @Test(arguments: differences) func `a difference names what differs`(
    _ run: [(Int64, String)], _ scenario: [(Int64, String)], _ words: String?
  ) {
    #expect(Received.difference(Self.received(run), Self.received(scenario)) == words)
  }

  @Test func `a scenario may go on after a run that was cut off`() {
    let (run, scenario) = ([(Int64(1_000), "a")], [(Int64(1_000), "a"), (2_000, "b")])
    #expect(
      Received.difference(Self.received(run), Self.received(scenario), mayContinue: true) == nil)
  }
}

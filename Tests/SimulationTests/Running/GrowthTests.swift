import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// A scenario may contain many elements of one kind. The cost grows in proportion to the number of
/// elements, not to the square of this number.
@Suite(.serialized) struct GrowthTests {
  private func run(_ text: String) throws {
    let result = ScenarioRunner.run(try Source(path: "t", text: text).scenario())
    guard case .exhausted = result.verdict else { return }
    Issue.record("no verdict")
  }

  @Test func `a server that restarts costs each device the same`() throws {
    let isModerate = try Growth.isModerate(from: 3_000) { devices in
      try run(
        "scenario \"t\"\nusers F[1...\(devices)] on phone\n"
          + "step \"s\"\n  server restarts\n")
    }
    #expect(isModerate)
  }

  @Test func `what was lost to many devices is found for each`() throws {
    let notice = Notice(at: Timestamp(milliseconds: 0), .friendsCleared(FriendsCleared()))
    let isModerate = Growth.isModerate(from: 2_000) { devices in
      var links = Links(deviceCount: devices)
      for device in (0..<devices).map({ DeviceID($0) }) {
        links.beginEnd(of: device)
        links.lose(Packet(.notice(notice), cause: .none), to: device)
        let snapshot = Downlink.snapshot(friends: .empty, applications: .empty)
        links.lose(Packet(snapshot, cause: .none), to: device)
      }
      for device in (0..<devices).map({ DeviceID($0) }) {
        #expect(links.lacks(device))
        let lost = links.endConnection(of: device)
        #expect(lost.notices.count == 1 && lost.hasSnapshot && !links.lacks(device))
      }
    }
    #expect(isModerate)
  }

  @Test func `a step by hand costs each of its lines the same, however much is under way`() throws {
    let isModerate = try Growth.isModerate(from: 500) { calls in
      try run(
        "scenario \"t\"\nuser A on phone\nuser B on phone\nstep \"s\" by hand\n"
          + String(repeating: "  A.phone calls getFriends()\n", count: calls)
          + String(repeating: "  server hears A.phone\n", count: calls)
          + String(repeating: "  A.phone hears server\n", count: calls / 2))
    }
    #expect(isModerate)
  }
}

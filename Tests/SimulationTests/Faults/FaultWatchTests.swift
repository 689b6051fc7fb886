import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// `FaultWatch` finds those faults of a step that are triggered by a packet.
struct FaultWatchTests {
  private static let (phone, desktop, other) = (DeviceID(0), DeviceID(1), DeviceID(2))

  /// A watch with the armed faults of a step. Tests identify each fault by the index of its line.
  private func makeWatch() throws -> FaultWatch {
    let source = Source(
      path: "test.scenario",
      text: """
        scenario "test"
        user A on phone, desktop
        user B on phone

        step "all goes wrong"
          A.phone loses its connection when the server has taken first
          A.desktop loses its connection before the server takes first
          first's answer is lost
          B.phone restarts when the server has taken second
          B.phone hears nothing
          B.phone restarts after it received onFriendAdd
          A.phone restarts after B.phone received onFriendAdd(userId: A)
          onFriendDelete reaches B.phone after A.phone received onFriendDelete
          A.phone loses its connection while catching up
          A.desktop loses its connection while catching up
          server restarts when it has told B.phone
          A.phone calls addFriend(B) as first
          A.phone calls addFriend(B) as second
        """)
    var watch = FaultWatch()
    watch.arm(try source.scenario().steps[0].statements, Bindings(count: 0))
    watch.name(0, CallToken(5))
    watch.name(1, CallToken(6))
    return watch
  }

  @Test func `a packet concerns the faults that wait for it, and no others`() throws {
    let watch = try makeWatch()
    #expect(watch.armed.count == 10)
    #expect(watch.waiting(for: CallToken(5)) == [0, 1, 2])
    #expect(watch.waiting(for: CallToken(6)) == [3])
    #expect(watch.waiting(for: CallToken(7)) == [])
    #expect(watch.waiting(for: .callback(.onFriendAdd, Self.other)) == [4, 5])
    #expect(watch.waiting(for: .callback(.onFriendAdd, Self.phone)) == [])
    #expect(watch.waiting(for: .callback(.onFriendDelete, Self.phone)) == [6])
    #expect(watch.waiting(for: .late(.onFriendDelete, Self.other)) == [6])
    #expect(watch.waiting(for: .late(.onFriendAdd, Self.other)) == [])
    #expect(watch.waiting(for: .catchingUp(Self.phone)) == [7])
    #expect(watch.waiting(for: .catchingUp(Self.desktop)) == [8])
    #expect(watch.waiting(for: .told) == [9])
  }

  @Test func `what has struck waits no more, and the next step has faults of its own`() throws {
    var watch = try makeWatch()
    watch.set(1, .struck)
    watch.set(6, .holding)
    #expect(watch.waiting(for: CallToken(5)) == [0, 2])
    #expect(watch.waiting(for: .late(.onFriendDelete, Self.other)) == [])
    #expect(watch.looking(for: .callback(.onFriendDelete, Self.phone)) == [6])
    watch.arm([], Bindings(count: 0))
    #expect(watch.waiting(for: CallToken(5)) == [])
    #expect(watch.waiting(for: .told) == [])
  }
}

import Simulation
import Testing

/// Continuous integration relies on the counters of the benchmark's add-friend flow.
@Suite struct AddFriendFlowTests {
  /// The counters of `rounds` rounds. Each user has two devices, and each pair of users makes three
  /// calls in a round. The callbacks about the request, the friendship and the end of the
  /// friendship reach four devices each. A call takes two packets, and a callback takes one packet.
  private func expected(users: Int, rounds: Int) -> Counters {
    let pairs = users / 2 * rounds
    var counters = Counters()
    counters.calls = 3 * pairs
    counters.callbacks = 12 * pairs
    counters.packets = 18 * pairs
    counters.events = 18 * pairs
    return counters
  }

  @Test(arguments: [(10, 1), (10, 3), (1_000, 1), (1_000, 2), (0, 1), (1, 1)], [true, false])
  func `a round costs each pair the same, traced or not, in any order of the users`(
    size: (users: Int, rounds: Int), isTracing: Bool
  ) {
    for isShuffled in [false, true] {
      var flow = AddFriendFlow(users: size.users, isShuffled: isShuffled, isTracing: isTracing)
      for _ in 0..<size.rounds { flow.runRound() }
      #expect(flow.counters == expected(users: size.users, rounds: size.rounds))
    }
  }

  @Test func `ten users make 90 events and 60 callbacks, a thousand 9000 and 6000`() {
    for (users, events, callbacks) in [(10, 90, 60), (1_000, 9_000, 6_000)] {
      var flow = AddFriendFlow(users: users, isTracing: true)
      flow.runRound()
      #expect(flow.counters.events == events)
      #expect(flow.counters.callbacks == callbacks)
      #expect(flow.counters.calls == users / 2 * 3)
    }
  }

  @Test func `the seed does not show where every latency is the same`() {
    var one = AddFriendFlow(users: 10, isTracing: false, seed: 1)
    var other = AddFriendFlow(users: 10, isTracing: false, seed: 2)
    one.runRound()
    other.runRound()
    #expect(one.counters == other.counters)
  }
}

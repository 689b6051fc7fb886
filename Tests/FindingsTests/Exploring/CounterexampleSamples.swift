import IMProtocol
import ScenarioLanguage

@testable import Simulation

/// A path to a violated property, like the paths that explorations find.
struct CounterexampleSample {
  /// The sample's name, which is also the name of its golden file.
  let name: String
  let text: String
  /// The row of the scenario's table; 0 if the scenario has no table.
  var row = 0
  /// The path to the violation. Each action in the path is the index of a permission in the text.
  let counterexample: Counterexample

  private static let (aPhone, aDesktop, bPhone) = (DeviceID(0), DeviceID(1), DeviceID(2))

  /// In scenarios with three users.
  private static let (bPhoneOfThree, cPhone) = (DeviceID(1), DeviceID(2))

  static let all = [
    CounterexampleSample(
      name: "never",
      text: """
        # Two friends.
        scenario "two friends who change their minds"  # again and again
        verifies FR-31

        user A on phone, desktop
        user B on phone

        given
          B.phone calls addFriend(A)

        # A answers.
        step "A answers"
          A.phone calls refuseFriendApplication(B)
          A, B receive onFriendApplicationStatusChanged

        # What may happen.
        explore "two friends on three devices"
          A.phone may addFriend(B, extra: "Hi, it's A")
          A.desktop may setFriendInfo(B, remark: "x" or nil)
          B.phone may acceptFriendApplication(A), lose its connection, lose an answer
          time may pass
          at most 6 calls, 1 lost connection, 1 lost answer, 2 passings of time

        always at rest
          A.phone holds {friends: $f}
          A.desktop holds {friends: $f}

        never
          verifies FR-06
          B.phone receives onFriendCleared
          # The one that is violated.
          A receives onFriendAdd(userId: B)
          A.phone receives onFriendDelete
        """,
      counterexample: Counterexample(
        transitions: [
          .act(permission: 0), .isHeard(aPhone), .hears(bPhone), .act(permission: 3),
          .isHeard(bPhone), .loseAnswer(permission: 5, call: 3), .hears(aDesktop),
          .hears(aDesktop), .act(permission: 4),
          .wait(permission: 6, microseconds: 604_800_000_000),
        ],
        violation: .never(1))),
    CounterexampleSample(
      name: "always-in-a-row",
      text: """
        scenario "<who> and B say \\"<what>\\""

        user A on phone, desktop
        user B on phone
        friends A and B

        explore "<who>'s remarks"
          A.phone may setFriendInfo(B, remark: "<what>")
          B.phone may restart, disconnect, hear nothing
          server may clearFriends(<who>), restart
          at most 2 calls, 1 restart, 1 restart of the server, 1 disconnection, 1 standstill

        always at rest
          verifies FR-04
          A.phone holds {friends: [{userId: B, remark: nil}]}

        examples
          | who | what       |
          | A   | "x < y"    |
          | A   | "it's \\"z\\"" |
        """,
      row: 1,
      counterexample: Counterexample(
        transitions: [
          .act(permission: 0), .isHeard(aPhone), .act(permission: 1), .act(permission: 5),
          .act(permission: 3),
        ],
        violation: .always(0))),
    CounterexampleSample(
      name: "of-a-device-that-has-gone",
      text: """
        scenario "A's phone hears, and goes"

        app friendAddPermission: Free
        user A on phone, desktop
        user B on phone

        explore "they meet"
          A.phone may addFriend(B), lose its connection
          at most 1 call, 1 lost connection

        never
          assumes D-100
          B.phone receives onFriendAdd(userId: A) without onFriendApplicationStatusChanged before
        """,
      counterexample: Counterexample(
        transitions: [
          .act(permission: 0), .isHeard(aPhone), .hears(aPhone), .hears(aPhone),
          .act(permission: 1), .hears(aDesktop), .hears(bPhone),
        ],
        violation: .never(0))),
    CounterexampleSample(
      name: "built-in",
      text: """
        scenario "a server that clears friends"

        user A on phone, desktop
        user B on phone
        friends A and B

        explore "the server clears them"
          server may clearFriends(A)
          at most 1 call
        """,
      counterexample: Counterexample(
        transitions: [.act(permission: 0), .hears(aPhone)], violation: .unanswered(aPhone))),
    CounterexampleSample(
      name: "only-one-step-by-hand",
      text: """
        scenario "B deletes a friend it does not know of"

        app friendAddPermission: Free
        user A on phone
        user B on phone
        user C on phone

        explore "they meet"
          A.phone may addFriend(B)
          C.phone may addFriend(B)
          B.phone may deleteFriends([A]) when it holds {friends: [{userId: C}]}
          at most 3 calls

        never
          A.phone receives onFriendDelete
        """,
      // The answer to C and the notification of B arrive after the violation.
      counterexample: Counterexample(
        transitions: [
          .act(permission: 1), .isHeard(cPhone), .hears(bPhoneOfThree), .act(permission: 0),
          .isHeard(aPhone), .act(permission: 2), .isHeard(bPhoneOfThree), .hears(aPhone),
          .hears(aPhone), .hears(aPhone),
        ],
        violation: .never(0))),
    CounterexampleSample(
      name: "may-be-shorter",
      text: """
        scenario "an answer is lost"

        user A on phone
        user B on phone

        explore "A asks"
          A.phone may addFriend(B), lose an answer
          at most 1 call, 1 lost answer

        never
          A.phone's addFriend(B) fails with any
        """,
      counterexample: {
        var one = Counterexample(
          transitions: [
            .act(permission: 0), .isHeard(aPhone), .loseAnswer(permission: 1, call: 0),
            .hears(aPhone),
          ],
          violation: .never(0))
        one.isShortest = false
        return one
      }()),
  ]
}

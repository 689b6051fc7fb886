import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMProtocol

/// Each event, call, callback and packet is counted once, even in races.
@Suite struct CountersTests {
  @Test func `a step without races counts what the trace shows`() throws {
    let ran = try check(
      Header.free + """
        given
          A.phone calls addFriend(C)
        step "B goes and comes back"
          B.phone disconnects
          A.phone calls addFriend(B)
          A.phone calls addFriend(A)
            fails with RC_FRIEND_NOT_ALLOW_ADD_SELF
          B.phone connects
          wait 1d
          A, B receive onFriendAdd
        """)
    var expected = Counters()
    expected.calls = 3
    expected.callbacks = 6
    // The numbers are in the order of the statements. `given` has a call, an answer and three
    // callbacks. The step has a disconnection, a call with an answer and two callbacks, and another
    // call with only an answer. Connecting needs a login, its acceptance, a callback and the end of
    // catching up.
    expected.packets = 5 + 1 + 4 + 2 + 4
    expected.events = expected.packets
    #expect(ran.result.counters == expected)
  }

  @Test func `timers that go off and packets that are lost`() throws {
    let ran = try check(
      """
      scenario "test"
      network latency 6s...6s
      app friendAddPermission: Free
      user A on phone
      user B on phone
      step "A's call times out, B goes before it hears"
        A.phone calls addFriend(B)
          fails with RC_MSG_RESPONSE_TIMEOUT
        B.phone disconnects
        A receives onFriendAdd
      """)
    var expected = Counters()
    expected.calls = 1
    expected.callbacks = 1
    expected.packets = 5
    // The call's timer is an event. The lost packet to B is not an event.
    expected.events = 5
    #expect(ran.result.counters == expected)
  }

  @Test func `a race counts every order once, and every way after it`() throws {
    let ran = try check(
      Header.free + """
        step "C adds A"
          C.phone calls addFriend(A)
          A, C receive onFriendAdd
        race "both add"
          A.phone calls addFriend(B) as adding
          B.phone calls addFriend(A) as joining
        outcome "A came first"
          joining fails with RC_FRIEND_ALREADY_FRIEND
          A, B receive onFriendAdd
        outcome "B came first"
          adding fails with RC_FRIEND_ALREADY_FRIEND
          A, B receive onFriendAdd
        step "A looks, on two ways"
          A.phone calls getFriends()
            returns any
        """)
    var expected = Counters()
    expected.calls = 1 + 2 * 2 + 2 * 1
    expected.callbacks = 3 + 2 * 3 + 0
    expected.packets = 5 + 2 * 7 + 2 * 2
    // The requests of a race wait in the server's inbox. Taking a request from the inbox is not an
    // event.
    expected.events = 5 + 2 * 5 + 2 * 2
    #expect(ran.result.counters == expected)
  }

  @Test(arguments: RepositoryScenarios.sampled)
  func `the counters of a scenario are the sum of what each of its steps adds`(
    path: String
  ) throws {
    for scenario in try RepositoryScenarios.scenarios(path) {
      #expect(ScenarioRunner.run(scenario).counters == sum(scenario))
    }
  }

  /// The sum of the counters of all executions and steps. To get the counters of every order of a
  /// race, the function makes all orders fail.
  private func sum(_ scenario: Scenario) -> Counters {
    var prefix = scenario
    prefix.steps = []
    var executions = ScenarioRunner.run(prefix).executions
    var sum = executions[0].log.counters
    for step in scenario.steps {
      prefix.steps.append(step)
      let next = ScenarioRunner.run(prefix).executions
      let orders = step.outcomes == nil ? next : ScenarioRunner.run(spoiled(prefix)).executions
      for order in orders {
        let choices = step.outcomes == nil ? order.choices[...] : order.choices.dropLast()
        guard let before = executions.first(where: { $0.choices[...] == choices }) else {
          Issue.record("a way that comes from nowhere")
          continue
        }
        sum.add(order.log.counters, since: before.log.counters)
      }
      executions = next
    }
    return sum
  }

  /// The scenario with an impossible outcome for its last race.
  private func spoiled(_ scenario: Scenario) -> Scenario {
    var spoiled = scenario
    let last = scenario.steps.count - 1
    let range = scenario.steps[last].range
    let impossible = Reception.CallbackPattern(range: range, kind: .onFriendCleared, fields: [])
    let reception = Reception(receivers: [.device(DeviceID(0))], groups: [[impossible]])
    spoiled.steps[last].outcomes = [
      Step.Outcome(
        title: "never", range: range,
        statements: [Statement(range: range, kind: .receive(reception))])
    ]
    return spoiled
  }

  @Test(arguments: RepositoryScenarios.sampled)
  func `calls and callbacks on a way are those of its trace`(path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path) {
      for execution in ScenarioRunner.run(scenario).executions {
        var calls = 0
        var callbacks = 0
        for record in execution.log.records {
          switch record.event {
          case .called: calls += 1
          case .callback: callbacks += 1
          default: break
          }
        }
        #expect(execution.log.counters.calls == calls)
        #expect(execution.log.counters.callbacks == callbacks)
        #expect(execution.log.calls.count == calls)
      }
    }
  }
}

import IMProtocol
import ScenarioLanguage
import Testing

@testable import Events
@testable import Reports
@testable import Simulation

/// An internal fault is a bug in imsim, and is reported separately from the failures of a scenario.
struct FaultTests {
  private static let asking = """
    step "A asks"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A, B receive onFriendApplicationStatusChanged
    """

  private static let faults: [(kind: CallFault.Kind, headline: String)] = [
    (
      .answeredTwice(.failure(.friendNotExist)),
      "the server has answered addFriend twice, the second time with RC_FRIEND_NOT_EXIST (25472)"
    ),
    (
      .endedTwice(.failure(.friendNotExist)),
      "addFriend has ended twice, the second time with RC_FRIEND_NOT_EXIST (25472)"
    ),
    (.neverEnded, "addFriend has not ended, and nothing is under way any more"),
  ]

  @Test(arguments: faults)
  func `a call without exactly one end`(_ fault: (kind: CallFault.Kind, headline: String)) throws {
    let sample = try Sample(Sample.twoUsers + Self.asking)
    let kind = Failure.Kind.call(CallFault(call: CallToken(0), kind: fault.kind))
    var result = sample.results[0]
    let range = sample.scenarios[0].steps[0].range
    result.verdict = .failed([Failure(step: 0, execution: 0, range: range, kind: kind)])
    let builder = EventBuilder(
      source: sample.source, seed: 1, isOneOfSeveral: false, limits: sample.options.limits)
    let events = builder.events(sample.scenarios[0], result, index: 0)
    let text = events.text.plain
    #expect(text.contains(": failed: \(fault.headline); this is a fault of imsim\n"))
    #expect(text.contains("\n  A.phone called addFriend(B, directionType: Both) at +"))
    #expect(events.failures.map(\.kind) == [.call])
    #expect(RunEvents.Item.ran(events).hasFault)
  }

  @Test func `a fault behind very many failures is shown all the same`() throws {
    let lines = String(repeating: "  A.phone calls addFriend(A)\n", count: 120)
    let sample = try Sample(Sample.twoUsers + "step \"s\"\n" + lines)
    var result = sample.results[0]
    guard case .failed(var failures) = result.verdict else {
      Issue.record("it passes")
      return
    }
    let kind = Failure.Kind.call(CallFault(call: CallToken(0), kind: .neverEnded))
    failures.append(
      Failure(step: 0, execution: 0, range: sample.scenarios[0].steps[0].range, kind: kind))
    result.verdict = .failed(failures)
    let events = EventBuilder(source: sample.source, seed: 1, isOneOfSeveral: false)
      .events(sample.scenarios[0], result, index: 0)
    #expect(events.failures.count == 101 && events.moreFailures == 20)
    #expect(RunEvents.Item.ran(events).hasFault)
  }

  @Test func `what a scenario gets wrong is none`() throws {
    let sample = try Sample(Sample.twoUsers + "step \"wrong\"\n  A.phone calls addFriend(A)")
    let item = sample.items[0]
    #expect(item.status == .failed && !item.hasFault)
  }
}

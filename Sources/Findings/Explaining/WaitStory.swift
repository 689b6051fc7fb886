import Base
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Describes what expires while a scenario waits, and which users are not notified of these
/// expiries.
struct WaitStory {
  private let waits: [Waits.Wait]
  private let text: ScenarioText
  private let start: Int64
  /// The index in `waits` of each wait, keyed by the wait's index in the trace. The dictionary is
  /// never iterated, so the order of its keys does not matter.
  private let positions: [Int: Int]

  init(_ waits: Waits, _ scenario: Scenario, _ trace: Trace) {
    self.waits = waits.all
    text = ScenarioText(scenario)
    start = scenario.clock.start
    let events = trace.indices.lazy.filter { trace.outline($0).kind == .wait }
    positions = Dictionary(uniqueKeysWithValues: events.enumerated().map { ($1, $0) })
  }

  private func wait(_ event: Int) -> Waits.Wait? {
    guard let index = positions[event], waits.indices.contains(index) else {
      return nil
    }
    return waits[index]
  }

  /// When a wait starts, in microseconds since the start of the case.
  func beginning(_ event: Int) -> Int64? { wait(event).map { $0.start - start } }

  /// The expiries during a wait. Each expiry has a time in microseconds since the start of the
  /// case, a description, and the clauses that decided it.
  func expiries(_ event: Int) -> [(time: Int64, what: String, ids: [String])] {
    (wait(event)?.expiries ?? []).map { (offset(of: $0), "\(what($0)) ends", $0.ids) }
  }

  /// The users who might have been notified of the expiries during a wait, and the reasons why they
  /// are not notified.
  func absences(_ event: Int) -> [(user: String, absence: SuppressionCauses.Absence)] {
    (wait(event)?.expiries ?? []).flatMap { one in
      one.users.map { user in
        let reason =
          "is not notified that \(what(one)) ends at \(time(of: one)): no notification is sent"
        return (text.id(of: user), (reason, one.ids))
      }
    }
  }

  private func time(of expiry: Expiry) -> String { TraceEvent.text(ofTime: offset(of: expiry)) }

  private func offset(of expiry: Expiry) -> Int64 { expiry.time.milliseconds * 1_000 - start }

  private func what(_ expiry: Expiry) -> String {
    switch expiry.kind {
    case .request(let sender, let receiver):
      "the friend request of \(text.user(sender)) to \(text.user(receiver))"
    case .application(let group, let applicant, .absent):
      "the application of \(text.user(applicant)) to \(text.group(group))"
    case .application(let group, let applicant, let inviter):
      "the invitation of \(text.user(applicant)) by \(text.user(inviter)) to \(text.group(group))"
    case .subscription(let subscriber, let user, let type):
      "the subscription of \(text.user(subscriber)) to \(text.user(user)) (\(name(type)))"
    }
  }

  private func name(_ type: SubscribeType) -> String {
    text.value(.enumeration(.subscribeType, Int32(type.rawValue)), type: nil)
  }
}

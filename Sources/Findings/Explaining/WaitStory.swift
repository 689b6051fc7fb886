import Base
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Describes what expires while a scenario waits, and which users are not notified of these
/// expiries.
struct WaitStory {
  /// The waits, keyed by their indices in the trace. The dictionary is never iterated, so the order
  /// of its keys does not matter.
  private let waits: [Int: Waits.Wait]
  private let text: ScenarioText
  private let start: Int64

  init(_ waits: Waits, _ scenario: Scenario, _ trace: Trace) {
    text = ScenarioText(scenario)
    start = scenario.clock.start
    let events = trace.indices.lazy.filter { trace.outline($0).kind == .wait }
    self.waits = Dictionary(uniqueKeysWithValues: zip(events, waits.all))
  }

  /// When a wait starts, in microseconds since the start of the case. Nil if an event is no wait.
  func beginning(_ event: Int) -> Int64? { waits[event].map { $0.start - start } }

  /// The expiries during a wait; empty if an event is no wait. Each expiry has a time in
  /// microseconds since the start of the case, a description, and the clauses that decided it.
  func expiries(_ event: Int) -> [(time: Int64, what: String, ids: [String])] {
    (waits[event]?.expiries ?? []).map { (offset(of: $0), "\(what($0)) ends", $0.ids) }
  }

  /// The users who might have been notified of the expiries during a wait, and the reasons why they
  /// are not notified.
  func absences(_ event: Int) -> [(user: String, absence: SuppressionCauses.Absence)] {
    (waits[event]?.expiries ?? []).flatMap { one in
      one.users.map { user in
        let end = TraceEvent.text(ofTime: offset(of: one))
        let reason = "is not notified that \(what(one)) ends at \(end): no notification is sent"
        return (text.id(of: user), (reason, one.ids))
      }
    }
  }

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

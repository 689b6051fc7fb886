import IMProtocol
import ScenarioLanguage
import Simulation

/// The causes that lead from an event back to an action of the scenario, in words. The words also
/// cite the clauses that decided the event.
struct CauseChain {
  let subject: TraceSubject

  /// The causes as one sentence, for example `the server took A.phone's addFriend(B) at +10ms by
  /// FR-31, called in step "A asks" at +0ms`. Nil if the event has no cause.
  func sentence(of index: Int) -> String? {
    let parts = parts(of: index)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The causes in words, from the nearest cause back to the action of the scenario. Empty if the
  /// event has no cause.
  func parts(of index: Int) -> [String] {
    guard subject.records.indices.contains(index) else { return [] }
    let causes = subject.execution.log.chain(from: TraceIndex(index)).dropFirst()
    return causes.enumerated().map { position, cause in
      phrase(cause.record, isFirst: position == 0) + (position == 0 ? citedClauses(at: index) : "")
    }
  }

  private func phrase(_ record: TraceRecord, isFirst: Bool) -> String {
    let device = subject.text.device(record.device)
    let time = "at \(subject.time(of: record))"
    let step = "in \(subject.title(ofStep: Int(record.origin.step))) \(time)"
    switch record.event {
    case .called(let token):
      let call = subject.text.call(subject.call(token), subject.arena)
      let who = isFirst ? "\(device) called \(call) " : "called "
      return who + step
    case .taken(let token):
      return "the server took \(device)'s \(call(token)) \(time)"
    case .connecting(byItself: true): return "the SDK of \(device) connected by itself \(time)"
    case .connecting: return isFirst ? "\(device) connected \(step)" : "begun \(step)"
    case .loggedIn: return "the server took \(device)'s login \(time)"
    case .disconnecting: return isFirst ? "\(device) went offline \(step)" : "which it did \(step)"
    case .loggedOut: return "the server learned that \(device) is gone \(time)"
    case .stepBegan, .completed, .callback, .unheard, .suppressed, .connected, .disconnected,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
      let cell = TraceEvents.event(record, subject).cell(device: device)
      return "\(device) \(cell?.text ?? "moved on") \(time)"
    }
  }

  /// The clauses that decided the event, as in ` by GR-06, GR-12`.
  private func citedClauses(at index: Int) -> String {
    let ids = subject.citedClauses(at: index)
    return ids.isEmpty ? "" : " by \(ids.joined(separator: ", "))"
  }

  private func call(_ token: CallToken) -> String {
    subject.text.call(subject.call(token), subject.arena)
  }
}

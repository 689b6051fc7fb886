import IMProtocol
import ScenarioLanguage
import Simulation

/// How something came to happen, back to what the scenario did, and what decided it.
struct CauseChain {
  let subject: TraceSubject

  /// `the server took A.phone's addFriend(B) at +10ms by FR-31, called in step "A asks" at +0ms`;
  /// nil for what has no cause.
  func sentence(of index: Int) -> String? {
    let parts = parts(of: index)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The links of the chain, from what is nearest back to what the scenario did; empty for what has
  /// no cause.
  func parts(of index: Int) -> [String] {
    let records = subject.records
    guard records.indices.contains(index) else { return [] }
    var parts: [String] = []
    var cause = records[index].cause
    // A cause stands before its effect, so that this ends.
    while let record = subject.way.log[cause] {
      let isFirst = parts.isEmpty
      parts.append(phrase(record, isFirst: isFirst) + (isFirst ? grounds(at: index) : ""))
      cause = record.cause
    }
    return parts
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
    case .stepBegan, .completed, .callback, .unheard, .silent, .connected, .disconnected,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
      let cell = TraceEvents.event(record, subject).cell(device: device)
      return "\(device) \(cell?.text ?? "moved on") \(time)"
    }
  }

  /// ` by GR-06, GR-12`: by which statements it was decided.
  private func grounds(at index: Int) -> String {
    let ids = subject.grounds(at: index)
    return ids.isEmpty ? "" : " by \(ids.joined(separator: ", "))"
  }

  private func call(_ token: CallToken) -> String {
    subject.text.call(subject.call(token), subject.arena)
  }
}

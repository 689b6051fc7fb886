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
    let time = " at \(subject.time(of: record))"
    let step = " in \(subject.title(ofStep: Int(record.origin.step)))\(time)"
    let cause = subject.text.cause(
      record, in: subject.execution.log, action: step, time: time, isFirst: isFirst)
    if let cause { return cause }
    let device = subject.text.device(record.device)
    let cell = TraceEvents.event(record, subject).cell(device: device)
    return "\(device) \(cell?.text ?? "moved on")\(time)"
  }

  /// The clauses that decided the event, as in ` by GR-06, GR-12`.
  private func citedClauses(at index: Int) -> String {
    let ids = subject.citedClauses(at: index)
    return ids.isEmpty ? "" : " by \(ids.joined(separator: ", "))"
  }
}

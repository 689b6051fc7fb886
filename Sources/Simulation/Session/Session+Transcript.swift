import Base
import DiscreteEvents
import IMProtocol
import ScenarioLanguage

extension Session {
  /// The session in the words of a scenario. In the last part, open calls end and packets in flight
  /// arrive.
  package var transcript: Transcript {
    let ends = rests + [rest]
    let parts = zip(ends, ends.dropFirst()).compactMap { part(from: $0, to: $1) }
    return Transcript(scenario: scenario, parts: parts)
  }

  /// What happened between two successive elements of `rests`; nil if nothing happened. A part in
  /// which a fault was only armed is empty, too.
  private func part(from start: Rest, to end: Rest) -> Transcript.Part? {
    let transitions = Array(log.transitions[start.transitions..<end.transitions])
    var entries: [Int] = []
    var firstTime: VirtualTime?
    for timed in transitions {
      guard case .act(let act, let entry) = timed.transition else { continue }
      // An action `restartServerAmid` only arms a restart. The restart happens later, when the
      // server notifies the device.
      if case .disturb(.restartServerAmid(let device)) = act, device != .absent { continue }
      entries.append(entry)
      if journal[entry].armed == nil, firstTime == nil { firstTime = timed.time }
    }
    for record in log.records[start.records..<end.records] {
      guard case .disturbed(.restartServer) = record.event else { continue }
      entries.append(Int(record.origin.statement))
    }
    // The actions that were performed immediately, and the faults that happened later, when they
    // became due.
    let own = entries.unique.filter { journal[$0].armed == nil }.map { journal[$0].kind }
    let struck = entries.unique.filter { journal[$0].armed != nil }.map { journal[$0].kind }
    let span = end.time.microseconds - start.time.microseconds
    if transitions.isEmpty || entries.isEmpty && span == 0 { return nil }
    var plain: [Statement.Kind]? = struck + own
    if own.isEmpty {
      plain?.append(.wait(microseconds: span))
    } else if own.count > 1 || firstTime != start.time || own[0].fault?.action.span ?? 0 > 0
      || transitions.contains(where: { if case .wait = $0.transition { true } else { false } })
    {
      // An ordinary step can express only time that passes, or a single action that happens at the
      // beginning and runs to its end. If a fault has a duration, an ordinary step lasts until the
      // fault ends, but the part may have been shorter.
      plain = nil
    }
    return Transcript.Part(
      title: start.title, actions: own,
      byHand: byHand(
        transitions, from: start.time, to: end.time,
        beginning: struck.filter { $0.fault?.isRestartAmid == true }),
      plain: plain)
  }

  /// The statements that express transitions; nil if a transition cannot be expressed.
  private func byHand(
    _ transitions: [TimedTransition], from start: VirtualTime, to end: VirtualTime,
    beginning: [Statement.Kind]
  ) -> [Statement.Kind]? {
    var (statements, now) = (beginning, start)
    for timed in transitions {
      statements.wait(until: timed.time, from: &now)
      switch timed.transition {
      case .lose, .wake, .timeOut: return nil
      case .act(.disturb(.loseAnswer), let entry):
        if let fault = journal[entry].kind.fault { statements.append(.fault(Fault(fault.action))) }
      // Some faults need no statement: no statement delivers a held packet, and the statement of an
      // armed restart is already at the beginning.
      case .act(.disturb, _), .deliver, .begin, .fire, .wait:
        if let kind = Statement.Kind(timed.transition, log.arena) { statements.append(kind) }
      // The statement of the journal also has the call's name.
      case .act(_, let entry): statements.append(journal[entry].kind)
      }
    }
    // The part may end later than its last transition, because the clock also advances to events
    // on stalled links.
    statements.wait(until: end, from: &now)
    return statements
  }
}

extension Statement.Kind {
  fileprivate var fault: Fault? { if case .fault(let fault) = self { fault } else { nil } }
}

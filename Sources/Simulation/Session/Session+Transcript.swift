import DiscreteEvents
import IMProtocol
import ScenarioLanguage

extension Session {
  /// The session in the words of a scenario. In the last part, open calls end and packets in flight
  /// arrive.
  package var transcript: Transcript {
    let transitions = Array(log.transitions)
    let ends =
      rests
      + (rests.last.map { $0.transitions < transitions.count } ?? false ? [end(transitions)] : [])
    var parts: [Transcript.Part] = []
    for (start, end) in zip(ends, ends.dropFirst()) {
      var part = Part(start, end, transitions[start.transitions..<end.transitions], journal)
      part.struck += restartsAmid.filter { (start.records..<end.records).contains($0.record) }
        .map(\.entry)
      if part.isEmpty { continue }
      parts.append(
        Transcript.Part(
          title: part.title, actions: part.own.map { journal[$0].kind },
          byHand: part.byHand(self), plain: part.isPlain ? part.plain : nil))
    }
    return Transcript(scenario: scenario, parts: parts)
  }

  private func end(_ transitions: [TimedTransition]) -> Rest {
    Rest(
      transitions: transitions.count, records: log.records.count, entries: journal.count, time: now)
  }

  /// The restarts that happened while the server processed an input. A restart is represented by
  /// the index of its record and the index of its journal entry.
  private var restartsAmid: [(record: Int, entry: Int)] {
    log.records.indices.compactMap { index in
      let record = log.records[index]
      guard case .disturbed(.restartServer) = record.event, record.origin.step == 0 else {
        return nil
      }
      let entry = Int(record.origin.statement)
      guard journal.indices.contains(entry), case .fault(let fault) = journal[entry].kind,
        case .told = fault.moment
      else { return nil }
      return (index, entry)
    }
  }

  /// What happened between two successive elements of `rests`.
  private struct Part {
    let title: String?
    /// Indices of journal entries. `own` contains the actions that were performed immediately.
    /// `struck` contains the faults that happened later, when they became due.
    var own: [Int] = []
    var struck: [Int] = []
    let duration: VirtualDuration
    private let start: VirtualTime
    private let transitions: ArraySlice<TimedTransition>
    private let journal: [Entry]

    init(_ start: Rest, _ end: Rest, _ transitions: ArraySlice<TimedTransition>, _ journal: [Entry])
    {
      title = start.title
      self.start = start.time
      self.transitions = transitions
      self.journal = journal
      duration = .microseconds(end.time.microseconds - start.time.microseconds)
      for timed in transitions {
        guard case .act(let act, let statement) = timed.transition else { continue }
        // An action `restartServerAmid` only arms a restart. The restart happens later, when the
        // server notifies the device.
        if case .disturb(.restartServerAmid(let device)) = act, device != .absent { continue }
        if journal[statement].armed == nil {
          if own.last != statement { own.append(statement) }
        } else if !struck.contains(statement) {
          struck.append(statement)
        }
      }
    }

    /// Whether nothing happened in this part. A part in which a fault was only armed is empty, too.
    var isEmpty: Bool { own.isEmpty && struck.isEmpty && duration == .zero }

    /// Whether an ordinary step can express the part. In such a part, either only time passes, or a
    /// single action happens at the beginning and runs to its end.
    var isPlain: Bool {
      guard let only = own.first else { return true }
      let first = transitions.first {
        if case .act(_, only) = $0.transition { true } else { false }
      }
      // If a fault has a duration, an ordinary step lasts until the fault ends, but the part may
      // have been shorter.
      if case .fault(let fault) = journal[only].kind, fault.action.span > 0 { return false }
      return own.count == 1 && first?.time == start
        && !transitions.contains { if case .wait = $0.transition { true } else { false } }
    }

    var plain: [Statement.Kind] {
      let wait = own.isEmpty ? [Statement.Kind.wait(microseconds: duration.microseconds)] : []
      return (struck + own).map { journal[$0].kind } + wait
    }

    /// The statements that express the part's transitions; nil if a transition cannot be expressed.
    func byHand(_ session: Session) -> [Statement.Kind]? {
      var statements = struck.map { journal[$0].kind }.filter(\.isRestartAmid)
      var now = start
      for timed in transitions {
        statements.wait(until: timed.time, from: &now)
        switch timed.transition {
        case .lose, .wake, .timeOut: return nil
        case .act(.disturb, let statement):
          let kind =
            Statement.Kind(timed.transition, session.log.arena) ?? journal[statement].lostAnswer
          // Other faults need no additional statement: no statement delivers a held packet, and the
          // statement of an armed restart is already at the beginning.
          if let kind { statements.append(kind) }
        // The statement of the journal also has the call's name.
        case .act(_, let statement): statements.append(journal[statement].kind)
        case .deliver, .begin, .fire, .wait:
          if let kind = Statement.Kind(timed.transition, session.log.arena) {
            statements.append(kind)
          }
        }
      }
      // The part may end later than its last transition, because the clock also advances to events
      // on stalled links.
      statements.wait(until: start + duration, from: &now)
      return statements
    }
  }
}

extension Session.Entry {
  /// The statement that loses an answer, if the action is this fault.
  fileprivate var lostAnswer: Statement.Kind? {
    guard case .fault(let fault) = kind, case .loseAnswer = fault.action else { return nil }
    return .fault(Fault(fault.action))
  }
}

extension Statement.Kind {
  fileprivate var isRestartAmid: Bool {
    if case .fault(let fault) = self { fault.isRestartAmid } else { false }
  }
}

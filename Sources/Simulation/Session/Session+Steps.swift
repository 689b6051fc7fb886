import DiscreteEvents
import IMProtocol
package import ScenarioLanguage

/// The actions of a session, written as the steps of a scenario.
extension Session {
  /// The style in which steps are written.
  package enum StepStyle: Sendable {
    /// A step with a single action that ran to its end is an ordinary step, which does not state
    /// when packets arrive. A step with several concurrent actions is a step by hand.
    case plain
    /// Every step is a step by hand, in which each packet arrives at the time at which it arrived
    /// in the session.
    case byHand
  }

  /// The steps that repeat the session, without lines about received callbacks; nil if the session
  /// contains an event that no statement of a step by hand expresses.
  ///
  /// In the last step, open calls end and packets in flight arrive.
  package func steps(_ style: StepStyle) -> [Step]? {
    let transitions = Array(log.transitions)
    let ends =
      rests
      + (rests.last.map { $0.transitions < transitions.count } ?? false ? [end(transitions)] : [])
    var parts: [Part] = []
    for (start, end) in zip(ends, ends.dropFirst()) {
      var part = Part(start, end, transitions[start.transitions..<end.transitions], journal)
      part.struck += restartsAmid.filter { (start.records..<end.records).contains($0.record) }
        .map(\.entry)
      if !part.isEmpty { parts.append(part) }
    }
    var isByHand = style == .byHand
    // Steps by hand draw no latencies. An ordinary step after a step by hand would therefore draw
    // latencies that differ from those of the session.
    if latencyIsDrawn { isByHand = isByHand || parts.contains { !$0.isPlain } }
    var steps: [Step] = []
    for part in parts {
      let statements = isByHand || !part.isPlain ? part.byHand(self) : part.plain
      guard let statements else { return nil }
      var step = Step(
        title: title(part, statements), range: .none,
        statements: statements.map { Statement(range: .none, kind: $0) })
      step.isByHand = isByHand || !part.isPlain
      steps.append(step)
    }
    return steps
  }

  private func end(_ transitions: [TimedTransition]) -> Rest {
    Rest(
      transitions: transitions.count, records: log.records.count, entries: journal.count, time: now)
  }

  /// The restarts of the server that happened while the server processed an input. Each element
  /// consists of the index of the restart's record and the index of the restart's journal entry.
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

  private var latencyIsDrawn: Bool {
    scenario.latency.lowerBound < scenario.latency.upperBound
      || journal.contains { entry in
        if case .fault(let fault) = entry.kind { fault.action.kind == .latency } else { false }
      }
  }

  private func title(_ part: Part, _ statements: [Statement.Kind]) -> String {
    if let title = part.title { return title }
    let text = ScenarioText(scenario, .exact)
    let first = part.own.first.map { journal[$0].kind } ?? statements.first
    let words = first.map(text.statement) ?? "nothing happens"
    return ScenarioText.title(words) + (part.own.count > 1 ? " and more" : "")
  }

  /// The events between two successive elements of `rests`.
  private struct Part {
    let title: String?
    /// Indices of journal entries. `own`: the actions that were performed immediately. `struck`:
    /// the faults that waited and then struck.
    var own: [Int] = []
    var struck: [Int] = []
    /// The duration of the part.
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
        // This action only arms a restart, which strikes when the server next notifies the device.
        if case .disturb(.restartServerAmid(let device)) = act, device != .absent { continue }
        if journal[statement].armed == nil {
          if own.last != statement { own.append(statement) }
        } else if !struck.contains(statement) {
          struck.append(statement)
        }
      }
    }

    /// Whether nothing happened in this part, apart from the arming of faults.
    var isEmpty: Bool { own.isEmpty && struck.isEmpty && duration == .zero }

    /// Whether an ordinary step expresses the part. In an ordinary step, only time passes, or one
    /// action is performed at the beginning and runs to its end.
    var isPlain: Bool {
      guard let only = own.first else { return true }
      let first = transitions.first {
        if case .act(_, only) = $0.transition { true } else { false }
      }
      // An ordinary step lasts at least as long as a fault with a duration, but the part may have
      // been shorter.
      if case .fault(let fault) = journal[only].kind, fault.action.span > 0 { return false }
      return own.count == 1 && first?.time == start
        && !transitions.contains { if case .wait = $0.transition { true } else { false } }
    }

    var plain: [Statement.Kind] {
      let wait = own.isEmpty ? [Statement.Kind.wait(microseconds: duration.microseconds)] : []
      return (struck + own).map { journal[$0].kind } + wait
    }

    /// Every transition as a statement; nil if a transition cannot be expressed.
    func byHand(_ session: Session) -> [Statement.Kind]? {
      var statements = struck.map { journal[$0].kind }.filter(\.isRestartAmid)
      var now = start
      for timed in transitions {
        if timed.time > now {
          statements.append(.wait(microseconds: timed.time.microseconds - now.microseconds))
          now = timed.time
        }
        switch timed.transition {
        case .deliver(let link):
          statements.append(Statement.Kind(arrivalOn: link))
        case .act(.disturb(let injectedFault), let statement):
          if let action = injectedFault.action {
            statements.append(Statement.Kind(Fault(action)))
          } else if case .fault(let fault) = journal[statement].kind,
            case .loseAnswer = fault.action
          {
            statements.append(.fault(Fault(fault.action)))
          }
        // Other faults need no statement here. No statement delivers a held packet. The statement
        // of an armed restart is already at the beginning.
        case .act(_, let statement): statements.append(journal[statement].kind)
        case .fire, .wait, .begin: break
        case .lose, .wake, .timeOut: return nil
        }
      }
      // The part may end after its last transition, because the clock also advances to events on
      // stalled links.
      let rest = start + duration
      if rest > now {
        statements.append(.wait(microseconds: rest.microseconds - now.microseconds))
      }
      return statements
    }
  }
}

extension Statement.Kind {
  /// The statement by hand that lets the first packet of a link arrive.
  init(arrivalOn link: Link) {
    self = link.direction == .up ? .isHeard(link.device) : .hears(link.device)
  }

  fileprivate var isRestartAmid: Bool {
    if case .fault(let fault) = self { fault.isRestartAmid } else { false }
  }
}

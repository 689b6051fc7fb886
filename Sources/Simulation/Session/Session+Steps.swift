import DiscreteEvents
import IMProtocol
package import ScenarioLanguage

/// Writes a session's actions as the steps of a scenario.
extension Session {
  /// How steps are written.
  package enum StepStyle: Sendable {
    /// A step is an ordinary step if its only action ran to its end. An ordinary step does not say
    /// when packets arrive. A step with several concurrent actions is a step by hand.
    case plain
    /// Every step is a step by hand, and each packet arrives at the same time as in the session.
    case byHand
  }

  /// The steps that repeat the session; nil if an event of the session can't be expressed as a
  /// statement. The steps contain no lines about received callbacks.
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
    // A step by hand draws no latencies, so an ordinary step that follows a step by hand would draw
    // other latencies than the session did.
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
        // Other faults need no additional statement: no statement delivers a held packet, and the
        // statement of an armed restart is already at the beginning.
        case .act(_, let statement): statements.append(journal[statement].kind)
        case .fire, .wait, .begin: break
        case .lose, .wake, .timeOut: return nil
        }
      }
      // The part may end later than its last transition, because the clock also advances to events
      // on stalled links.
      let rest = start + duration
      if rest > now {
        statements.append(.wait(microseconds: rest.microseconds - now.microseconds))
      }
      return statements
    }
  }
}

extension Statement.Kind {
  /// The statement of a step by hand that lets a link's first packet arrive.
  init(arrivalOn link: Link) {
    self = link.direction == .up ? .isHeard(link.device) : .hears(link.device)
  }

  fileprivate var isRestartAmid: Bool {
    if case .fault(let fault) = self { fault.isRestartAmid } else { false }
  }
}

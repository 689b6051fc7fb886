import DiscreteEvents
import IMProtocol
package import ScenarioLanguage

/// What was done in a session, as the steps of a scenario.
extension Session {
  /// How steps are written.
  package enum Manner: Sendable {
    /// A step without the moments of packets where one thing was done and ran to its end; by hand
    /// where several were in flight together.
    case plain
    /// Every step by hand: each packet arrives exactly when it did.
    case byHand
  }

  /// The steps that do the same again, of which none says what was received; nil where something
  /// happened that no statement of a step by hand can say.
  ///
  /// What is open at the end, or in flight, ends with the last step.
  package func steps(_ manner: Manner) -> [Step]? {
    let moves = Array(log.moves)
    let ends = rests + (rests.last.map { $0.moves < moves.count } ?? false ? [end(moves)] : [])
    var parts: [Part] = []
    for (start, end) in zip(ends, ends.dropFirst()) {
      var part = Part(start, end, moves[start.moves..<end.moves], journal)
      part.struck += restartsAmid.filter { (start.records..<end.records).contains($0.record) }
        .map(\.entry)
      if !part.isEmpty { parts.append(part) }
    }
    var isByHand = manner == .byHand
    // Steps by hand draw no latencies, so that those that follow would draw other ones.
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

  private func end(_ moves: [Move]) -> Rest {
    Rest(
      moves: moves.count, records: log.records.count, entries: journal.count, time: now)
  }

  /// The restarts of the server amid an input, by the index of the record and of the entry.
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

  /// What happened between two rests.
  private struct Part {
    let title: String?
    /// The entries of the journal that were done at once, and those that waited and have struck.
    var own: [Int] = []
    var struck: [Int] = []
    /// How long it took.
    let duration: VirtualDuration
    private let start: VirtualTime
    private let moves: ArraySlice<Move>
    private let journal: [Entry]

    init(_ start: Rest, _ end: Rest, _ moves: ArraySlice<Move>, _ journal: [Entry]) {
      title = start.title
      self.start = start.time
      self.moves = moves
      self.journal = journal
      duration = .microseconds(end.time.microseconds - start.time.microseconds)
      for move in moves {
        guard case .act(let act, let statement) = move.choice else { continue }
        // What waits for the server's next notification strikes when that is sent.
        if case .disturb(.restartServerAmid(let device)) = act, device != .absent { continue }
        if journal[statement].armed == nil {
          if own.last != statement { own.append(statement) }
        } else if !struck.contains(statement) {
          struck.append(statement)
        }
      }
    }

    /// Whether nothing happened but that a fault began to wait for its moment.
    var isEmpty: Bool { own.isEmpty && struck.isEmpty && duration == .zero }

    /// Whether it is what a step does by itself: time passes, or one thing is done at its
    /// beginning and runs to its end.
    var isPlain: Bool {
      guard let only = own.first else { return true }
      let first = moves.first { if case .act(_, only) = $0.choice { true } else { false } }
      // A step lasts as long as a line says that something lasts.
      if case .fault(let fault) = journal[only].kind, fault.action.span > 0 { return false }
      return own.count == 1 && first?.time == start
        && !moves.contains { if case .wait = $0.choice { true } else { false } }
    }

    var plain: [Statement.Kind] {
      let wait = own.isEmpty ? [Statement.Kind.wait(microseconds: duration.microseconds)] : []
      return (struck + own).map { journal[$0].kind } + wait
    }

    /// Every move as a statement; nil where one of them is none.
    func byHand(_ session: Session) -> [Statement.Kind]? {
      var statements = struck.map { journal[$0].kind }.filter(\.isRestartAmid)
      var now = start
      for move in moves {
        if move.time > now {
          statements.append(.wait(microseconds: move.time.microseconds - now.microseconds))
          now = move.time
        }
        switch move.choice {
        case .deliver(let link):
          statements.append(link.direction == .up ? .isHeard(link.device) : .hears(link.device))
        case .act(.disturb(let disturbance), let statement):
          if let action = disturbance.action {
            statements.append(Statement.Kind(Fault(action)))
          } else if case .fault(let fault) = journal[statement].kind,
            case .loseAnswer = fault.action
          {
            statements.append(.fault(Fault(fault.action)))
          }
        // What is held is not heard, and the server restarts by itself amid what it takes.
        case .act(_, let statement): statements.append(journal[statement].kind)
        case .fire, .wait, .begin: break
        case .lose, .wake: return nil
        }
      }
      // Packets of a link on which nothing arrives have moved the clock.
      let rest = start + duration
      if rest > now {
        statements.append(.wait(microseconds: rest.microseconds - now.microseconds))
      }
      return statements
    }
  }
}

extension Statement.Kind {
  fileprivate var isRestartAmid: Bool {
    if case .fault(let fault) = self { fault.isRestartAmid } else { false }
  }
}

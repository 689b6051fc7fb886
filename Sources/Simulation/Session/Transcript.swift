import DiscreteEvents
package import IMProtocol
package import ScenarioLanguage

/// What happened in a run, in the words of a scenario: actions, arrivals of packets, and the times
/// between them. A transcript does not say which steps should be `by hand`, and has no expectations
/// except the results of calls.
package struct Transcript: Sendable {
  /// The initial state, without steps, and all names that the statements use.
  package var scenario: Scenario
  /// What happened between two successive moments of rest, in the order of time. If `whole` has a
  /// value, there is a part for each action instead, and packets of a part may arrive in other
  /// parts.
  package var parts: [Part]
  /// The title of one step by hand with everything that happened. Nil if such a step is not needed,
  /// because the world is at rest between the parts.
  package var whole: String?

  /// Why a run can't be written as a scenario.
  package struct Failure: Error, CustomStringConvertible {
    /// A sentence without a period.
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// What one step of a scenario can repeat. At least one of `byHand` and `plain` has a value.
  package struct Part: Sendable {
    /// The title of the step; nil if the first action is the title.
    package var title: String?
    /// The actions, in their order. The title is made from them.
    package var actions: [Statement.Kind]
    /// The statements of a step by hand, in which each packet arrives when it did. Nil if something
    /// happened that no statement expresses.
    package var byHand: [Statement.Kind]?
    /// The statements of an ordinary step, in which packets arrive as the network delivers them.
    /// Nil if an ordinary step can't be the same.
    package var plain: [Statement.Kind]?
    /// For each statement of `byHand`, its position among the statements of all parts. Empty if
    /// the statements of successive parts follow each other.
    package var positions: [Int] = []

    /// The statements of one step by hand with all these parts.
    package static func byHand(_ parts: ArraySlice<Part>) -> [Statement.Kind] {
      let statements = parts.flatMap { $0.byHand ?? $0.plain ?? [] }
      let positions = parts.flatMap(\.positions)
      if positions.count != statements.count { return statements }
      return zip(positions, statements).sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

extension Transcript.Part {
  /// Creates a part from the statements of a step by hand. The ordinary step has the same actions
  /// after the same waits.
  init(byHand statements: [Statement.Kind]) {
    actions = statements.filter(\.isAction)
    byHand = statements
    plain = statements.filter { !$0.isArrival }.joiningWaits
  }
}

extension [Statement.Kind] {
  /// Adds a wait until `time`, if `time` is later than `now`.
  mutating func wait(until time: VirtualTime, from now: inout VirtualTime) {
    if time <= now { return }
    append(.wait(microseconds: time.microseconds - now.microseconds))
    now = time
  }

  /// The statements, with one wait instead of successive waits.
  package var joiningWaits: [Statement.Kind] {
    reduce(into: []) { joined, statement in
      if case .wait(let span) = statement, case .wait(let earlier)? = joined.last {
        joined[joined.count - 1] = .wait(microseconds: earlier + span)
      } else {
        joined.append(statement)
      }
    }
  }
}

extension Statement.Kind {
  /// The statement that makes a transition in a step by hand. Nil if no statement makes it: the
  /// passage of time makes it, or nothing in a scenario does.
  package init?(_ transition: Transition, _ arena: Arena) {
    switch transition {
    case .deliver(let link):
      self = link.direction == .up ? .isHeard(link.device) : .hears(link.device)
    case .act(.call(let device, let call), _):
      self = .call(
        CallStatement(
          device: device, kind: call.kind, arguments: call.values(arena).map { .value($0) }))
    case .act(.connect(let device, let options), _):
      self = .connect(device, .application(options))
    case .act(.disconnect(let device, let logsOut), _): self = .disconnect(device, logsOut: logsOut)
    case .act(.disturb(let fault), _):
      guard let action = fault.action else { return nil }
      self = Statement.Kind(Fault(action))
    case .act(.openPage, _), .act(.tapPage, _), .begin, .lose, .fire, .wake, .timeOut, .wait:
      return nil
    }
  }

  /// Whether the statement is an action, and neither the passage of time nor an arrival.
  var isAction: Bool { if case .wait = self { false } else { !isArrival } }

  var isArrival: Bool {
    if case .hears = self { true } else if case .isHeard = self { true } else { false }
  }
}

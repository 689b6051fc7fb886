import IMProtocol
import ScenarioLanguage

/// The faults of a step whose moments are to come, and which of them have struck.
///
/// A policy asks it before a packet arrives and after: the world knows choices only, each of which
/// stands in the list of moves.
struct FaultWatch: Sendable {
  /// Whether the scenario has faults at all; nothing is asked where it has none.
  var canFail = false
  private(set) var armed: [Armed] = []
  /// The calls of the step that bear names, by label.
  private(set) var named: [Int: CallToken] = [:]
  /// What captures are bound to, for the callbacks that moments name.
  private var bindings = Bindings(count: 0)

  /// A fault that waits for its moment.
  struct Armed: Sendable {
    let fault: Fault
    /// Its statement, by its place in the step.
    let statement: Int
    let range: SourceRange
    var state = State.waiting

    /// Whether its moment came, but there was nothing to hit.
    var momentCame: Bool { if case .tooLate = state { true } else { false } }
  }

  /// How far a fault has come.
  enum State: Sendable {
    case waiting
    /// A callback that is to come late stands still.
    case holding
    /// Its moment came before there was anything to strike.
    case tooLate
    case struck
  }

  /// A step begins with these faults.
  mutating func arm(_ statements: [Statement], _ bindings: Bindings) {
    armed = statements.enumerated().compactMap { place, statement in
      guard case .fault(let fault) = statement.kind, fault.waits else { return nil }
      return Armed(fault: fault, statement: place, range: statement.range)
    }
    named = [:]
    self.bindings = bindings
  }

  /// A call bears this name.
  mutating func name(_ label: Int, _ token: CallToken) { named[label] = token }

  /// A fault has come so far.
  mutating func set(_ place: Int, _ state: State) { armed[place].state = state }

  /// The faults that wait for a moment, by place.
  func waiting(for isMoment: (Fault.Moment) -> Bool) -> [Int] {
    armed.indices.filter { place in
      if case .waiting = armed[place].state { isMoment(armed[place].fault.moment) } else { false }
    }
  }

  /// Whether a notice is the one that a pattern means.
  func fits(_ pattern: Reception.CallbackPattern, _ notice: Notice, _ arena: Arena) -> Bool {
    var bindings = bindings
    return bindings.mismatch(pattern, notice, arena) == nil
  }
}

extension Fault {
  /// Whether it strikes at a moment that is to come; else it takes place where it stands.
  var waits: Bool {
    if case .lostAnswer = kind { return true }
    if case .here = moment { return false }
    return true
  }
}

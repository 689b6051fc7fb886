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
  /// The faults that wait for something, by ascending index: those that a packet may concern.
  private var places: [Awaited: [Int]] = [:]
  /// The labels of the step's calls that bear names.
  private var labels: [CallToken: Int] = [:]
  /// What captures are bound to, for the callbacks that moments name.
  private var bindings = Bindings(count: 0)
  /// How often a callback was held against what a fault waits for since they were armed, and how
  /// often it may be: past that bound nothing fits any more.
  private(set) var compared = 0
  private var mostCompared = Int.max

  struct Armed: Sendable {
    let fault: Fault
    /// Its statement, by its place in the step.
    let statement: Int
    let range: SourceRange
    var state = State.waiting

    /// Whether its moment came, but there was nothing to hit.
    var momentCame: Bool { if case .tooLate = state { true } else { false } }
  }

  /// What a fault waits for, as far as that shows without a look at values.
  enum Awaited: Hashable, Sendable {
    case call(label: Int)
    case callback(CallbackKind, DeviceID)
    /// That such a callback is to reach the device, which is to come late.
    case late(CallbackKind, DeviceID)
    /// That the server tells a device of a call, and restarts.
    case told
    case catchingUp(DeviceID)
  }

  enum State: Sendable {
    case waiting
    /// A callback that is to come late stands still.
    case holding
    /// Its moment came before there was anything to strike.
    case tooLate
    case struck
  }

  /// Whether a callback is held that is to come late.
  var isHolding: Bool {
    armed.contains { if case .holding = $0.state { true } else { false } }
  }

  /// - Parameter most: how many callbacks may be held against the faults.
  mutating func arm(_ statements: [Statement], _ bindings: Bindings, most: Int = .max) {
    (compared, mostCompared) = (0, most)
    armed = statements.enumerated().compactMap { place, statement in
      guard case .fault(let fault) = statement.kind, fault.waits else { return nil }
      return Armed(fault: fault, statement: place, range: statement.range)
    }
    places = [:]
    for place in armed.indices {
      for awaited in armed[place].fault.awaited { places[awaited, default: []].append(place) }
    }
    labels = [:]
    self.bindings = bindings
  }

  /// Arms one more.
  mutating func arm(_ fault: Fault, statement: Int, _ range: SourceRange) {
    for awaited in fault.awaited { places[awaited, default: []].append(armed.count) }
    armed.append(Armed(fault: fault, statement: statement, range: range))
  }

  mutating func name(_ label: Int, _ token: CallToken) { labels[token] = label }

  mutating func set(_ place: Int, _ state: State) { armed[place].state = state }

  /// The faults that look for something, by place, however far they have come.
  func looking(for awaited: Awaited) -> [Int] {
    compared > mostCompared ? [] : places[awaited] ?? []
  }

  /// Those of them that wait still.
  func waiting(for awaited: Awaited) -> [Int] {
    looking(for: awaited).filter { if case .waiting = armed[$0].state { true } else { false } }
  }

  func waiting(for token: CallToken) -> [Int] {
    labels[token].map { waiting(for: .call(label: $0)) } ?? []
  }

  /// Whether a notice is the one that a pattern means.
  mutating func fits(
    _ pattern: Reception.CallbackPattern, _ notice: Notice, _ arena: Arena
  ) -> Bool {
    compared += 1
    if compared > mostCompared { return false }
    var bindings = bindings
    return bindings.mismatch(pattern, notice, arena) == nil
  }
}

extension Fault {
  /// Whether it strikes at a moment that is to come; else it takes place where it stands.
  var waits: Bool {
    if case .loseAnswer = action { return true }
    if case .here = moment { return false }
    return true
  }

  /// What it waits for; a callback that is to come late, and the one that it is to come behind.
  fileprivate var awaited: [FaultWatch.Awaited] {
    let moment: FaultWatch.Awaited? =
      switch moment {
      case .here: nil
      case .beforeTaking(let label), .taken(let label): .call(label: label)
      case .received(let device, let pattern): .callback(pattern.kind, device)
      case .told: .told
      case .catchingUp: .catchingUp(device)
      }
    let hit: FaultWatch.Awaited? =
      if case .loseAnswer(.call(let label)) = action {
        .call(label: label)
      } else if case .late(let pattern, let device) = action {
        .late(pattern.kind, device)
      } else {
        nil
      }
    return [moment, hit].compactMap(\.self)
  }
}

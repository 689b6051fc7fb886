import IMProtocol
import ScenarioLanguage

/// The armed faults of a step, and the state of each fault.
///
/// A policy consults the watch before and after a packet arrives. The world does not know armed
/// faults. When a fault strikes, the world makes a transition, and the log records it.
struct FaultWatch: Sendable {
  /// Whether faults are possible. If no faults are possible, nothing is checked.
  var canFail = false
  private(set) var armed: [Armed] = []
  /// The indices of the faults that wait for an event, ascending.
  private var positions: [Awaited: [Int]] = [:]
  /// The labels of the step's named calls.
  private var labels: [CallToken: Int] = [:]
  /// The values of captures. The callback pattern of a fault's moment may refer to these captures.
  private var bindings = Bindings(count: 0)
  /// `compared`: how often callbacks were compared with faults since the faults were armed.
  /// `mostCompared`: the limit of this number; after the limit, no callback fits a moment.
  private(set) var compared = 0
  private var mostCompared = Int.max

  struct Armed: Sendable {
    let fault: Fault
    /// The index of the fault's statement in the step.
    let statement: Int
    let range: SourceRange
    var state = State.waiting

    /// True if the fault had nothing to affect when its moment came.
    var momentCame: Bool { if case .tooLate = state { true } else { false } }
  }

  /// The kind of event that a fault waits for, without the values of a callback.
  enum Awaited: Hashable, Sendable {
    case call(label: Int)
    case callback(CallbackKind, DeviceID)
    /// A callback of this kind is in flight to the device and is to arrive late.
    case late(CallbackKind, DeviceID)
    /// The server notifies a device while it processes an input, and then restarts.
    case told
    case catchingUp(DeviceID)
  }

  enum State: Sendable {
    case waiting
    /// A callback that is to arrive late is held.
    case holding
    /// The fault had nothing to affect when its moment came.
    case tooLate
    case struck
  }

  /// Whether a callback that is to arrive late is held.
  var isHolding: Bool {
    armed.contains { if case .holding = $0.state { true } else { false } }
  }

  /// - Parameter most: The maximum number of comparisons of callbacks with faults.
  mutating func arm(_ statements: [Statement], _ bindings: Bindings, most: Int = .max) {
    (compared, mostCompared) = (0, most)
    armed = statements.enumerated().compactMap { index, statement in
      guard case .fault(let fault) = statement.kind, fault.waits else { return nil }
      return Armed(fault: fault, statement: index, range: statement.range)
    }
    positions = [:]
    for index in armed.indices {
      for awaited in armed[index].fault.awaited { positions[awaited, default: []].append(index) }
    }
    labels = [:]
    self.bindings = bindings
  }

  /// Arms an additional fault.
  mutating func arm(_ fault: Fault, statement: Int, _ range: SourceRange) {
    for awaited in fault.awaited { positions[awaited, default: []].append(armed.count) }
    armed.append(Armed(fault: fault, statement: statement, range: range))
  }

  mutating func name(_ label: Int, _ token: CallToken) { labels[token] = label }

  mutating func set(_ index: Int, _ state: State) { armed[index].state = state }

  /// The indices of the faults that were armed for an event, regardless of their states.
  func looking(for awaited: Awaited) -> [Int] {
    compared > mostCompared ? [] : positions[awaited] ?? []
  }

  /// The indices of the faults that wait for an event and have not struck.
  func waiting(for awaited: Awaited) -> [Int] {
    looking(for: awaited).filter { if case .waiting = armed[$0].state { true } else { false } }
  }

  func waiting(for token: CallToken) -> [Int] {
    labels[token].map { waiting(for: .call(label: $0)) } ?? []
  }

  /// Whether a notice fits a pattern.
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
  /// Whether the fault waits for a moment. Otherwise, the fault strikes when the scenario reaches
  /// the fault's line.
  var waits: Bool {
    if case .loseAnswer = action { return true }
    if case .here = moment { return false }
    return true
  }

  /// The events that the fault waits for. A fault that delays a callback waits for two events: the
  /// late callback is in flight, and the callback that must precede it arrives.
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

import IMProtocol
import ScenarioLanguage

/// Watches for the events at which a step's armed faults occur, and notes the outcome of each
/// fault.
///
/// A policy consults the watch before and after each arrival of a packet. The world knows nothing
/// of armed faults: a fault that occurs is a transition like any other, and is recorded in the log.
struct FaultWatch: Sendable {
  /// Whether faults are possible. If no faults are possible, the simulator skips all checks for
  /// faults.
  var canFail = false
  private(set) var armed: [Armed] = []
  /// For each event, the indices, in ascending order, of the faults that wait for the event.
  private var positions: [Awaited: [Int]] = [:]
  /// The labels of the step's named calls.
  private var labels: [CallToken: Int] = [:]
  /// The values of captures. A fault that waits for a callback may refer to captures.
  private var bindings = Bindings(count: 0)
  /// The number of comparisons of callbacks with faults since the faults were armed, and the
  /// maximum of this number. After the maximum number of comparisons, no callback matches any more.
  private(set) var compared = 0
  private var mostCompared = Int.max

  struct Armed: Sendable {
    let fault: Fault
    /// The index of the fault's statement in the step.
    let statement: Int
    let range: SourceRange
    var state = State.waiting

    /// Whether the fault's event happened, but too late for the fault to have any effect.
    var momentCame: Bool { if case .tooLate = state { true } else { false } }
  }

  /// An event that a fault waits for. The values in a callback are compared separately.
  enum Awaited: Hashable, Sendable {
    case call(label: Int)
    case callback(CallbackKind, DeviceID)
    /// The next packet to the device is a callback of this kind. The fault delays this callback.
    case late(CallbackKind, DeviceID)
    /// The server has notified a device while processing an input, and restarts afterwards.
    case told
    case catchingUp(DeviceID)
  }

  enum State: Sendable {
    case waiting
    /// The fault currently holds back a callback, in order to delay the callback.
    case holding
    /// The fault's event happened too late for the fault to have any effect.
    case tooLate
    case struck
  }

  var isHolding: Bool {
    armed.contains { if case .holding = $0.state { true } else { false } }
  }

  /// - Parameter most: How many times callbacks may be compared with faults.
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

  mutating func arm(_ fault: Fault, statement: Int, _ range: SourceRange) {
    for awaited in fault.awaited { positions[awaited, default: []].append(armed.count) }
    armed.append(Armed(fault: fault, statement: statement, range: range))
  }

  mutating func name(_ label: Int, _ token: CallToken) { labels[token] = label }

  mutating func set(_ index: Int, _ state: State) { armed[index].state = state }

  /// The indices of all faults armed for an event, including faults that have already occurred.
  func looking(for awaited: Awaited) -> [Int] {
    compared > mostCompared ? [] : positions[awaited] ?? []
  }

  /// The indices of the faults that are still waiting for an event.
  func waiting(for awaited: Awaited) -> [Int] {
    looking(for: awaited).filter { if case .waiting = armed[$0].state { true } else { false } }
  }

  func waiting(for token: CallToken) -> [Int] {
    labels[token].map { waiting(for: .call(label: $0)) } ?? []
  }

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
  /// Whether the fault waits for an event. A fault that doesn't wait occurs when the scenario
  /// reaches the fault's line.
  var waits: Bool {
    if case .loseAnswer = action { return true }
    if case .here = moment { return false }
    return true
  }

  /// The events that the fault waits for. A fault that delays a callback waits for two events:
  /// first, the callback becomes the next packet to its device; later, an event occurs after which
  /// the callback may arrive.
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

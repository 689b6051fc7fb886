import IMProtocol
import ScenarioLanguage

/// The armed faults of a step, and the state of each fault.
///
/// A policy asks the watch before and after each arrival of a packet. The world has no information
/// about armed faults. When a fault strikes, the world makes a transition, and the log records the
/// transition.
struct FaultWatch: Sendable {
  /// Whether faults are possible. If no faults are possible, the simulator skips all checks for
  /// faults.
  var canFail = false
  private(set) var armed: [Armed] = []
  /// For each event, the indices of the faults that wait for the event, in ascending order.
  private var positions: [Awaited: [Int]] = [:]
  /// The labels of the step's named calls.
  private var labels: [CallToken: Int] = [:]
  /// The values of captures. The callback pattern of a fault's moment may refer to these captures.
  private var bindings = Bindings(count: 0)
  /// `compared` is the number of comparisons of callbacks with faults since the faults were armed.
  /// `mostCompared` is the limit of this number. If more comparisons are necessary, the callbacks
  /// do not fit the moments of faults any more.
  private(set) var compared = 0
  private var mostCompared = Int.max

  struct Armed: Sendable {
    let fault: Fault
    /// The index of the fault's statement in the step.
    let statement: Int
    let range: SourceRange
    var state = State.waiting

    /// True if the fault could have no effect when the moment of the fault came.
    var momentCame: Bool { if case .tooLate = state { true } else { false } }
  }

  /// An event that a fault waits for. The values of a callback are not part of the event.
  enum Awaited: Hashable, Sendable {
    case call(label: Int)
    case callback(CallbackKind, DeviceID)
    /// The next packet to the device is a callback of this kind. A fault delays such a callback.
    case late(CallbackKind, DeviceID)
    /// The server has notified a device during the processing of an input, and then restarts.
    case told
    case catchingUp(DeviceID)
  }

  enum State: Sendable {
    case waiting
    /// The fault holds the callback that the fault delays.
    case holding
    /// The fault could have no effect when the moment of the fault came.
    case tooLate
    case struck
  }

  /// Whether a fault currently holds a delayed callback.
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

  /// The indices of all faults that were armed for an event. Faults that have already struck are
  /// included.
  func looking(for awaited: Awaited) -> [Int] {
    compared > mostCompared ? [] : positions[awaited] ?? []
  }

  /// The indices of the faults that still wait for an event.
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
  /// Whether the fault waits for a moment. A fault without a moment strikes when the scenario
  /// reaches the fault's line.
  var waits: Bool {
    if case .loseAnswer = action { return true }
    if case .here = moment { return false }
    return true
  }

  /// The events that the fault waits for. A fault that delays a callback waits for two events. At
  /// the first event, the delayed callback is the next packet to the receiving device. The second
  /// event is the fault's moment.
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

import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// One order of a race while it runs: a policy over the choices of a world.
///
/// All statements are in flight at the same time: every device makes its calls at the beginning,
/// the packets wait at the server's door, and the server takes them in the order that is tried,
/// none before it has arrived. A device goes offline where the order says: its calls that the
/// server has not taken are lost, and what the server has sent it either arrives before or is lost
/// too (D-06). What the same device does after connecting or going offline follows then.
///
/// A value: a copy is where orders part that begin alike.
struct OrderRun: Sendable {
  let statements: [Statement]
  private let limits: RunLimits
  private(set) var branch: Branch
  /// The statements that have been taken, in their order.
  private(set) var order: [Int] = []
  /// Those of them by which a device went offline while something was under way to it.
  private(set) var canLose: [Int] = []
  /// Those of them at which it was lost.
  private(set) var losing: [Int] = []
  /// The budget that has run out, if any.
  private(set) var exhausted: Verdict.Exhaustion.Budget?
  /// The first argument that names an unbound capture, with its statement.
  private(set) var unbound: (statement: Int, capture: Int)?
  /// The calls of the race, by statement.
  private(set) var tokens: [CallToken?]
  private var budget: RunBudget
  /// Whether a statement has been begun on its device.
  private var isBegun: [Bool]
  /// When what a statement sends is at the server's door; nil where nothing waits there.
  private(set) var arrivals: [VirtualTime?]
  /// The faults that have struck, by their statements.
  private(set) var struck: [Int] = []
  /// Those whose moments came and that had nothing to hit.
  private(set) var tooLate: [Int] = []
  /// The first fault that had nothing to hit where the race began.
  private(set) var missed: Int?

  init(_ statements: [Statement], from branch: Branch, limits: RunLimits) {
    self.statements = statements
    self.branch = branch
    self.limits = limits
    tokens = Array(repeating: nil, count: statements.count)
    isBegun = Array(repeating: false, count: statements.count)
    arrivals = Array(repeating: nil, count: statements.count)
    budget = RunBudget(maximumEvents: limits.eventsPerStep, latestTime: RunLimits.latestTime)
    self.branch.simulator.arm(statements, branch.bindings)
    for (index, statement) in statements.enumerated() {
      guard case .fault(let fault) = statement.kind, !fault.waits else { continue }
      if !self.branch.simulator.perform(fault, statement: index) { missed = missed ?? index }
    }
    beginAll()
    forgetLost()
  }

  /// Whether it can go on.
  var isOver: Bool { exhausted != nil || unbound != nil }

  /// The server takes what a statement has sent; gives what that touched.
  mutating func take(_ index: Int, losing isLosing: Bool = false) -> RaceTouches {
    order.append(index)
    if isOver { return RaceTouches() }
    branch.simulator.log.watch()
    var touches = RaceTouches()
    switch statements[index].kind {
    case .disconnect(let device):
      disconnect(device, index, isLosing: isLosing)
      touches.takesTime = true
    case .connect(let device):
      deliver(index, from: device)
      run { $0.world.devices[Int(device.index)].connection != .connecting }
      beginAll()
      touches.takesTime = true
    case .call(let call) where call.device == .absent: begin(index, call)
    case .call(let call):
      touches.arrival = arrivals[index]
      touches.isNothing = arrivals[index] == nil
      deliver(index, from: call.device)
    case .result, .receive, .wait, .holds, .opens, .shows, .taps, .fault, .hears, .isHeard: break
    }
    touches.server = branch.simulator.log.touches
    touches.hearers = branch.simulator.log.hearers
    branch.simulator.log.endWatch()
    forgetLost()
    return touches
  }

  /// What was lost with a connection that broke waits at the door no more.
  private mutating func forgetLost() {
    guard branch.simulator.faults.canFail else { return }
    for (index, statement) in statements.enumerated() where arrivals[index] != nil {
      guard let device = RaceOrders.device(of: statement) else { continue }
      let waits = branch.world.links.isUnderWay(from: device) { message in
        if case .call(let token, _) = message { return token == tokens[index] }
        return tokens[index] == nil && (message == .connect || message == .connectAnew)
      }
      if !waits { arrivals[index] = nil }
    }
  }

  /// Lets everything arrive that is under way.
  mutating func settle() {
    run { _ in false }
    if branch.simulator.faults.canFail { endFaults() }
    if let budget = branch.log.exhausted(limits) { exhausted = exhausted ?? budget }
  }

  /// Calls that have no answer wait for it as long as they do, and the faults are over.
  private mutating func endFaults() {
    for token in tokens {
      guard let token, exhausted == nil else { continue }
      note(branch.simulator.waitForEnd(of: token, within: &budget))
    }
    struck = branch.simulator.faults.armed.compactMap { one in
      if case .struck = one.state { one.statement } else { nil }
    }
    tooLate = branch.simulator.disarm().filter(\.momentCame).map(\.statement)
    run { _ in false }
  }

  // MARK: - Statements

  /// Begins on every device the statements up to the first after which it must wait.
  private mutating func beginAll() {
    var blocked: Set<DeviceID> = []
    for (index, statement) in statements.enumerated() where !isBegun[index] {
      let device = RaceOrders.device(of: statement)
      if let device, blocked.contains(device) { continue }
      switch statement.kind {
      case .call(let call) where call.device != .absent: begin(index, call)
      case .connect(let device):
        isBegun[index] = true
        arrivals[index] = act(.connect(device), index)
        blocked.insert(device)
      case .disconnect(let device): blocked.insert(device)
      case .call, .result, .receive, .wait, .holds, .opens, .shows, .taps, .fault, .hears,
        .isHeard:
        break
      }
    }
  }

  private mutating func begin(_ index: Int, _ call: CallStatement) {
    isBegun[index] = true
    do {
      let act = try branch.act(call)
      tokens[index] = branch.nameNextCall(call)
      if call.device == .absent {
        // It crosses no network, and nothing of it waits at the server's door.
        branch.simulator.step(.act(act, statement: index))
      } else {
        arrivals[index] = self.act(act, index)
      }
    } catch { unbound = unbound ?? (index, error.capture) }
  }

  /// Does something of which what is sent to the server waits at its door.
  private mutating func act(_ act: Act, _ index: Int) -> VirtualTime? {
    branch.simulator.stepToTheDoor(.act(act, statement: index))
  }

  /// The server takes what waits at its door, once it is there.
  private mutating func deliver(_ index: Int, from device: DeviceID) {
    guard let arrival = arrivals[index] else { return }
    note(branch.simulator.advance(to: max(branch.simulator.now, arrival), within: &budget))
    // Until then a fault may have struck the connection.
    forgetLost()
    if arrivals[index] == nil { return }
    arrivals[index] = nil
    branch.simulator.clock.leaveDoor(from: device)
    branch.simulator.arrive(on: .up(device))
  }

  private mutating func disconnect(_ device: DeviceID, _ index: Int, isLosing: Bool) {
    isBegun[index] = true
    if branch.world.links.isBusy(.down(device)) {
      canLose.append(index)
      if isLosing { losing.append(index) } else { run { !$0.world.links.isBusy(.down(device)) } }
    }
    for place in statements.indices where RaceOrders.device(of: statements[place]) == device {
      arrivals[place] = nil
    }
    branch.simulator.step(.lose(device))
    // The server learns of it in its place in the order: no time passes in which others hear more.
    if act(.disconnect(device), index) != nil {
      branch.simulator.clock.leaveDoor(from: device)
      branch.simulator.step(.deliver(.up(device)))
    }
    beginAll()
  }

  private mutating func run(until isDone: (borrowing Simulator) -> Bool) {
    if exhausted == nil { note(branch.simulator.run(within: &budget, until: isDone)) }
  }

  private mutating func note(_ reason: RunBudget.Exhaustion?) {
    if reason != nil { exhausted = .events }
  }
}

import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Runs one interleaving of a race. The type is a policy: it chooses the world's next transition.
///
/// All statements are in flight at the same time:
///
/// - Every device makes its calls at the beginning, and the packets wait in the server's inbox. The
///   server takes (processes) the packets in the order of the interleaving, but never takes a
///   packet before the packet has arrived.
/// - The interleaving also decides when a device goes offline. If the server has not taken a call
///   before the device goes offline, the call is lost. A prefix of the packets in flight to the
///   device still arrives, and the other packets are lost (D-100).
/// - A statement may connect a device or take it offline. The device begins its later statements
///   only when the statement that connects or disconnects the device is finished.
///
/// The type is a value type: if several interleavings have the same beginning, the beginning runs
/// only once, and each interleaving continues on its own copy.
struct InterleavingRun: Sendable {
  let statements: [Statement]
  private let limits: RunLimits
  private(set) var branch: Branch
  /// The statements that the server has taken so far, in the order in which it took them.
  private(set) var order: [Int] = []
  /// All transitions so far, including those that take statements.
  private(set) var transitions: [RaceTransition] = []
  private(set) var exhausted: Verdict.Exhaustion.Budget?
  /// The first capture that is used as an argument but has no value, and the index of the statement
  /// that uses the capture.
  private(set) var unbound: (statement: Int, capture: Int)?
  /// Each statement's call; nil if the statement has not made a call.
  private(set) var tokens: [CallToken?]
  private var budget: RunBudget
  /// Whether each statement has begun on its device.
  private var isBegun: [Bool]
  /// The time at which each statement's packet arrives in the server's inbox; nil if the inbox
  /// contains no packet of the statement.
  private(set) var arrivals: [VirtualTime?]
  /// The statements whose faults have happened.
  private(set) var struck: [Int] = []
  /// The statements whose faults came too late: when the fault was due, it had no target any more.
  private(set) var tooLate: [Int] = []
  /// The first fault that had no target when its statement ran, with the index of this statement.
  private(set) var missed: (statement: Int, fault: Fault)?

  init(_ statements: [Statement], from branch: Branch, limits: RunLimits) {
    self.statements = statements
    self.branch = branch
    self.limits = limits
    tokens = Array(repeating: nil, count: statements.count)
    isBegun = Array(repeating: false, count: statements.count)
    arrivals = Array(repeating: nil, count: statements.count)
    budget = RunBudget(maximumEvents: limits.eventsPerStep, latestTime: RunLimits.latestTime)
    self.branch.simulator.clock.hold(Self.devicesToHold(statements))
    self.branch.simulator.arm(statements, branch.bindings)
    for (index, statement) in statements.enumerated() {
      guard case .fault(let fault) = statement.kind, !fault.waits else { continue }
      if !self.branch.simulator.perform(fault, statement: index) {
        missed = missed ?? (index, fault)
      }
    }
    beginAll()
    forgetLost()
  }

  var isOver: Bool { exhausted != nil || unbound != nil }

  /// Whether every transition so far takes a statement and loses no packet.
  var isPlain: Bool { transitions.allSatisfy(\.isPlain) }

  mutating func make(_ transition: RaceTransition) -> Footprint {
    for loss in transition.losses { letArrive(loss.arrived, on: .down(loss.device)) }
    switch transition.kind {
    case .take(let index), .leave(let index): return take(index, transition)
    case .hear(let device, let count): letArrive(count, on: .down(device))
    case .learn(let device): letArrive(1, on: .up(device))
    }
    transitions.append(transition)
    forgetLost()
    return Footprint()
  }

  /// Lets the server take the packet that the statement at `index` sent. Returns the transition's
  /// footprint.
  mutating func take(_ index: Int) -> Footprint { take(index, RaceTransition(kind: .take(index))) }

  private mutating func take(_ index: Int, _ transition: RaceTransition) -> Footprint {
    order.append(index)
    transitions.append(transition)
    if isOver { return Footprint() }
    branch.simulator.log.watch()
    var footprint = Footprint()
    switch statements[index].kind {
    case .disconnect(let device, _):
      disconnect(device, index, isLearned: transition.kind == .take(index))
      footprint.takesTime = true
    case .connect(let device, _):
      deliver(index, from: device)
      waitForConnection(of: device)
      beginAll()
      footprint.takesTime = true
    case .call(let call) where call.device == .absent: begin(index, call)
    case .call(let call):
      footprint.arrival = arrivals[index]
      footprint.isNothing = arrivals[index] == nil
      deliver(index, from: call.device)
    case .result, .receive, .wait, .holds, .opens, .shows, .taps, .fault, .hears, .isHeard: break
    }
    let seen = branch.simulator.log.endWatch()
    (footprint.server, footprint.receivers) = (seen.server, seen.receivers)
    forgetLost()
    return footprint
  }

  /// Forgets the arrivals of packets that are no longer in the inbox, because their connection has
  /// broken.
  private mutating func forgetLost() {
    guard branch.simulator.faults.canFail else { return }
    for (index, statement) in statements.enumerated() where arrivals[index] != nil {
      guard let device = RaceInterleavings.device(of: statement) else { continue }
      let waits = branch.world.links.packets(from: device).contains { packet in
        if case .call(let token, _) = packet.message { return token == tokens[index] }
        return tokens[index] == nil
          && [.connect, .connectAnew, .connectWithWrongToken].contains(packet.message)
      }
      if !waits { arrivals[index] = nil }
    }
  }

  mutating func settle() {
    branch.simulator.clock.release()
    run { _ in false }
    if branch.simulator.faults.canFail { endFaults() }
    if let budget = branch.log.exhausted(limits) { exhausted = exhausted ?? budget }
  }

  /// Advances the time until every call has ended, and then disarms the faults.
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

  /// Begins each device's statements in order, and stops at a statement that connects or
  /// disconnects the device. A statement that connects or disconnects the device must be finished
  /// before the device begins its next statement.
  private mutating func beginAll() {
    var blocked: Set<DeviceID> = []
    for (index, statement) in statements.enumerated() {
      let device = RaceInterleavings.device(of: statement)
      if let device, blocked.contains(device) { continue }
      if isBegun[index] {
        // While a device connects, it begins no further statements.
        if case .connect(let device, _) = statement.kind, !order.contains(index) {
          blocked.insert(device)
        }
        continue
      }
      switch statement.kind {
      case .call(let call) where call.device != .absent: begin(index, call)
      case .connect(let device, let connecting):
        isBegun[index] = true
        if let fault = branch.world.missed(connecting, device) { missed = missed ?? (index, fault) }
        arrivals[index] = act(WorldAction(connecting, device), index)
        blocked.insert(device)
      case .disconnect(let device, _): blocked.insert(device)
      case .call, .result, .receive, .wait, .holds, .opens, .shows, .taps, .fault, .hears, .isHeard:
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
        // A call of the server's own interface sends no packet, so the inbox contains no packet of
        // this statement.
        branch.simulator.step(.act(act, statement: index))
      } else {
        arrivals[index] = self.act(act, index)
      }
    } catch { unbound = unbound ?? (index, error.capture) }
  }

  /// Performs an action whose packet waits in the server's inbox. Returns when the packet arrives,
  /// or nil if the action sends no packet.
  private mutating func act(_ act: WorldAction, _ index: Int) -> VirtualTime? {
    branch.simulator.enterInbox(.act(act, statement: index))
  }

  /// Lets the packet of the statement at `index` arrive, and lets the server take it.
  private mutating func deliver(_ index: Int, from device: DeviceID) {
    guard let arrival = arrivals[index] else { return }
    // If an earlier connection of the device has ended, the server learns of the end before the
    // packet arrives.
    while letArrive(1, on: .up(device)) {}
    note(branch.simulator.advance(to: max(branch.simulator.now, arrival), within: &budget))
    // By now, a fault may have ended the connection.
    forgetLost()
    if arrivals[index] == nil { return }
    arrivals[index] = nil
    branch.simulator.clock.leaveInbox(from: device)
    branch.simulator.arrive(on: .up(device))
  }

  /// Lets up to `count` of a link's held packets arrive. Returns whether at least one packet has
  /// arrived.
  @discardableResult private mutating func letArrive(_ count: Int, on link: Link) -> Bool {
    for arrived in 0..<count {
      guard exhausted == nil, !branch.world.links.isStalled(link),
        let arrival = branch.simulator.clock.firstHeld(on: link)
      else { return arrived > 0 }
      note(branch.simulator.advance(to: max(branch.simulator.now, arrival), within: &budget))
      // By now, a fault may have ended the connection.
      if branch.simulator.clock.firstHeld(on: link) == nil { return arrived > 0 }
      branch.simulator.clock.letIn(on: link)
      branch.simulator.log.counters.events += 1
      branch.simulator.arrive(on: link)
    }
    return count > 0
  }

  /// Executes events until the device has connected and has up-to-date data. Stops if the packets
  /// to the device stall or the budget of events is exhausted.
  private mutating func waitForConnection(of device: DeviceID) {
    func isConnecting(_ simulator: borrowing Simulator) -> Bool {
      simulator.world.devices[Int(device.index)].connection.isBeginning
    }
    let link = Link.down(device)
    while isConnecting(branch.simulator) {
      if letArrive(1, on: link) { continue }
      run { !isConnecting($0) || $0.clock.heldCount(on: link) > 0 }
      let isHeld = branch.simulator.clock.heldCount(on: link) > 0
      if !isHeld || branch.world.links.isStalled(link) || exhausted != nil { return }
    }
  }

  private mutating func disconnect(_ device: DeviceID, _ index: Int, isLearned: Bool) {
    isBegun[index] = true
    for position in statements.indices
    where RaceInterleavings.device(of: statements[position]) == device {
      arrivals[position] = nil
    }
    branch.simulator.step(.lose(device))
    if !isLearned {
      branch.simulator.step(.act(.disconnect(device), statement: index))
    } else if act(.disconnect(device), index) != nil {
      // The device's message arrives at once, because the interleaving decides when the server
      // learns that the connection has ended.
      branch.simulator.clock.leaveInbox(from: device)
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

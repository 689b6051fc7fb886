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
/// server has not taken are lost; of what the server has sent it a prefix arrives before, and the
/// rest is lost, too (D-100). What the same device does after connecting or going offline
/// follows then.
///
/// A value: a copy is where orders part that begin alike.
struct OrderRun: Sendable {
  let statements: [Statement]
  private let limits: RunLimits
  private(set) var branch: Branch
  /// The statements that have been taken, in their order.
  private(set) var order: [Int] = []
  /// What came one after the other, those among it.
  private(set) var moves: [RaceMove] = []
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
  /// The first fault that had nothing to hit when its statement ran, with that statement.
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

  /// Whether it can go on.
  var isOver: Bool { exhausted != nil || unbound != nil }

  /// Whether everything has arrived, when the clock said so.
  var isPlain: Bool { moves.allSatisfy(\.isPlain) }

  /// Lets something come next; gives what that touched.
  mutating func make(_ move: RaceMove) -> Footprint {
    for loss in move.losses { letArrive(loss.arrived, on: .down(loss.device)) }
    switch move.kind {
    case .take(let index), .leave(let index): return take(index, move)
    case .hear(let device, let count): letArrive(count, on: .down(device))
    case .learn(let device): letArrive(1, on: .up(device))
    }
    moves.append(move)
    forgetLost()
    return Footprint()
  }

  /// The server takes what a statement has sent; gives what that touched.
  mutating func take(_ index: Int) -> Footprint { take(index, RaceMove(kind: .take(index))) }

  private mutating func take(_ index: Int, _ move: RaceMove) -> Footprint {
    order.append(index)
    moves.append(move)
    if isOver { return Footprint() }
    branch.simulator.log.watch()
    var footprint = Footprint()
    switch statements[index].kind {
    case .disconnect(let device, _):
      disconnect(device, index, isLearned: move.kind == .take(index))
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

  /// What was lost with a connection that broke waits at the door no more.
  private mutating func forgetLost() {
    guard branch.simulator.faults.canFail else { return }
    for (index, statement) in statements.enumerated() where arrivals[index] != nil {
      guard let device = RaceOrders.device(of: statement) else { continue }
      let waits = branch.world.links.packets(from: device).contains { packet in
        if case .call(let token, _) = packet.message { return token == tokens[index] }
        return tokens[index] == nil
          && [.connect, .connectAnew, .connectWithWrongToken].contains(packet.message)
      }
      if !waits { arrivals[index] = nil }
    }
  }

  /// Lets everything arrive that is under way.
  mutating func settle() {
    branch.simulator.clock.release()
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
    for (index, statement) in statements.enumerated() {
      let device = RaceOrders.device(of: statement)
      if let device, blocked.contains(device) { continue }
      if isBegun[index] {
        // A device that connects waits until it is up to date.
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
        arrivals[index] = act(Act(connecting, device), index)
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
    // That an earlier connection of the device has ended comes before.
    while letArrive(1, on: .up(device)) {}
    note(branch.simulator.advance(to: max(branch.simulator.now, arrival), within: &budget))
    // Until then a fault may have struck the connection.
    forgetLost()
    if arrivals[index] == nil { return }
    arrivals[index] = nil
    branch.simulator.clock.leaveDoor(from: device)
    branch.simulator.arrive(on: .up(device))
  }

  /// Lets so many held packets of a link arrive, if there are as many; says whether one did.
  @discardableResult private mutating func letArrive(_ count: Int, on link: Link) -> Bool {
    for arrived in 0..<count {
      guard exhausted == nil, !branch.world.links.stands(link),
        let arrival = branch.simulator.clock.firstHeld(on: link)
      else { return arrived > 0 }
      note(branch.simulator.advance(to: max(branch.simulator.now, arrival), within: &budget))
      // Until then a fault may have struck the connection.
      if branch.simulator.clock.firstHeld(on: link) == nil { return arrived > 0 }
      branch.simulator.clock.letIn(on: link)
      branch.simulator.log.counters.events += 1
      branch.simulator.arrive(on: link)
    }
    return count > 0
  }

  /// A device is brought up to date, unless something goes wrong meanwhile.
  private mutating func waitForConnection(of device: DeviceID) {
    func isConnecting(_ simulator: borrowing Simulator) -> Bool {
      simulator.world.devices[Int(device.index)].connection.isBeginning
    }
    let link = Link.down(device)
    while isConnecting(branch.simulator) {
      if letArrive(1, on: link) { continue }
      run { !isConnecting($0) || $0.clock.heldCount(on: link) > 0 }
      let isHeld = branch.simulator.clock.heldCount(on: link) > 0
      if !isHeld || branch.world.links.stands(link) || exhausted != nil { return }
    }
  }

  private mutating func disconnect(_ device: DeviceID, _ index: Int, isLearned: Bool) {
    isBegun[index] = true
    for place in statements.indices where RaceOrders.device(of: statements[place]) == device {
      arrivals[place] = nil
    }
    branch.simulator.step(.lose(device))
    if !isLearned {
      branch.simulator.step(.act(.disconnect(device), statement: index))
    } else if act(.disconnect(device), index) != nil {
      // The server learns of it where the order says: no time passes meanwhile.
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

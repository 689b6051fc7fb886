import IMServer
import IMDevice
import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// One order of a race while it runs.
///
/// All statements are in flight at the same time: every device makes its calls at the beginning,
/// the packets wait at the server's door, and the server takes them in the order that is tried,
/// none before it has arrived. A device goes offline where the order says: its calls that the
/// server has not taken are lost, and what the server has sent it either arrives before or, where
/// `losing` says so, is lost too (D-06). What the same device does after connecting or going
/// offline follows then.
struct OrderRun {
  private let statements: [Statement]
  private let limits: RunLimits
  private(set) var branch: Branch
  /// The budget that has run out, if any.
  private(set) var exhausted: Verdict.Exhaustion.Budget?
  /// The first argument that names an unbound capture, with its statement.
  private(set) var unbound: (statement: Int, capture: Int)?
  /// The statements by which a device goes offline while something is under way to it.
  private(set) var canLose: [Int] = []
  /// Those of them at which it is lost.
  private let losing: Set<Int>
  /// The calls of the race, by statement.
  private(set) var tokens: [CallToken?]
  private var budget: RunBudget
  /// Whether a statement has been begun on its device.
  private var isBegun: [Bool]
  /// The packets that wait at the server's door, by statement.
  private var waiting: [HeldPacket?]

  init(_ statements: [Statement], from branch: Branch, limits: RunLimits, losing: Set<Int>) {
    self.losing = losing
    self.statements = statements
    self.branch = branch
    self.limits = limits
    tokens = Array(repeating: nil, count: statements.count)
    isBegun = Array(repeating: false, count: statements.count)
    waiting = Array(repeating: nil, count: statements.count)
    budget = RunBudget(maximumEvents: limits.eventsPerStep, latestTime: RunLimits.latestTime)
  }

  /// Runs the statements in the given order until nothing is in flight.
  mutating func run(_ order: [Int]) {
    beginAll()
    for index in order where exhausted == nil && unbound == nil {
      switch statements[index].kind {
      case .disconnect(let device): disconnect(device, index)
      case .connect(let device): take(index, of: device)
      default: take(index, of: nil)
      }
    }
    run { _ in false }
    if branch.world.arena.count > limits.listElements { exhausted = exhausted ?? .listElements }
  }

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
        waiting[index] = held(index) { $0.connect(device) }
        blocked.insert(device)
      case .disconnect(let device): blocked.insert(device)
      default: break
      }
    }
  }

  private mutating func begin(_ index: Int, _ call: CallStatement) {
    isBegun[index] = true
    var token: CallToken?
    var missing: Int?
    branch.world.trace.origin.statement = Int32(index)
    branch.world.held = []
    do { token = try branch.begin(call) } catch { missing = error.capture }
    waiting[index] = branch.world.held?.first
    branch.world.held = nil
    tokens[index] = token
    if let missing { unbound = unbound ?? (index, missing) }
  }

  /// What a device sends when something is begun on it; it does not leave for the server.
  private mutating func held(
    _ index: Int, _ begin: (inout World) -> Void
  ) -> HeldPacket? {
    branch.world.trace.origin.statement = Int32(index)
    branch.world.held = []
    begin(&branch.world)
    let packet = branch.world.held?.first
    branch.world.held = nil
    return packet
  }

  /// The server takes what waits at its door; for a login the device is then brought up to date.
  private mutating func take(_ index: Int, of connecting: DeviceID?) {
    if case .call(let call) = statements[index].kind, call.device == .absent {
      begin(index, call)
      return
    }
    if let packet = waiting[index] {
      note(branch.world.advance(to: max(branch.world.now, packet.arrival), within: &budget))
      branch.world.take(packet.message, from: packet.device, cause: packet.cause)
    }
    if let connecting {
      run { $0.devices[Int(connecting.index)].connection != .connecting }
      beginAll()
    }
  }

  private mutating func disconnect(_ device: DeviceID, _ index: Int) {
    isBegun[index] = true
    if branch.world.network.countUnderWay(to: device) > 0 {
      canLose.append(index)
      if !losing.contains(index) { run { $0.network.countUnderWay(to: device) == 0 } }
    }
    for place in waiting.indices where waiting[place]?.device == device { waiting[place] = nil }
    // The server learns of it in its place in the order: no time passes in which others hear more.
    if let logout = held(index, { $0.disconnect(device) }) {
      branch.world.take(logout.message, from: device, cause: logout.cause)
    }
    beginAll()
  }

  private mutating func run(until isDone: (World) -> Bool) {
    if exhausted == nil { note(branch.world.run(within: &budget, until: isDone)) }
  }

  private mutating func note(_ reason: RunBudget.Exhaustion?) {
    if reason != nil { exhausted = .events }
  }
}

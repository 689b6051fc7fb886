import DiscreteEvents
import Ground
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// A scenario's world as a transition system: its states are lists of ids of parts, its steps are
/// looked up, and carried out by the world's own rules where nobody has taken them yet.
struct ExploredModel: Sendable {
  let exploration: Exploration
  let never: [Properties.Never]
  let counts: StepCode.Counts
  /// The scenario, for what its properties ask.
  let run: ScenarioRun
  /// How the scenario's steps have ended.
  let way: CaseResult.Way
  /// When no more time may pass: a scenario lasts at most so long, and so does a counterexample.
  private let latest: VirtualTime
  /// The world from which it begins: pages and timers of the steps mean nothing any more.
  private(set) var beginning: World
  /// For each permission what happens; nil for what depends on the state.
  private(set) var acts: [Act?]
  /// For each permission the kind of its action and its device: looked up more often than an
  /// action could be copied.
  let actors: [(kind: Action.Kind, device: DeviceID)]
  /// For each device its permissions; and those of the server and of time.
  private(set) var permissions: [[Int]]
  private(set) var otherPermissions: [Int] = []
  /// For each permission its condition, by its index; nil where it has none.
  private(set) var conditionOf: [Int?] = []
  /// The conditions, with the devices of which they speak.
  private(set) var conditions: [(device: DeviceID, pattern: Pattern)] = []
  /// For each device those of its user that may connect.
  private(set) var connecting: [[Int]]
  var parts: ExploredParts
  var budgets: ExploredBudgets
  var steps = ExploredSteps()
  /// How much work it was to fill the tables and to look at states at rest.
  var work = 0
  var monitors: [SequenceMonitor] = []
  var monitorKeys: [UInt64] = []
  var monitorIDs = IDTable()
  /// The state in which it begins.
  private(set) var start = ExploredState(columns: [], hash: 0)

  /// - Parameters:
  ///   - way: how the scenario's steps have ended.
  ///   - monitor: where the sequences of its `never` lines stand then.
  ///   - limits: how often each permission has a turn at most, beside the bounds.
  init(
    _ scenario: Scenario, _ exploration: Exploration, _ way: CaseResult.Way,
    _ monitor: SequenceMonitor, limits: [Int]?
  ) {
    self.exploration = exploration
    self.way = way
    run = ScenarioRun(scenario, RunOptions())
    never = scenario.properties.never
    let deviceCount = scenario.devices.count
    counts = StepCode.Counts(permissions: exploration.permissions.count, devices: deviceCount)
    beginning = way.world
    latest = way.world.now + .microseconds(Self.timeLeft(scenario))
    beginning.pages = OpenPages()
    beginning.timers = Timers()
    beginning.hasTimers = exploration.permissions.contains { $0.action.kind == .passTime }
    var log = way.log
    log.turn.isRecording = false
    for (index, permission) in exploration.permissions.enumerated() {
      conditionOf.append(permission.condition == nil ? nil : conditions.count)
      guard let pattern = permission.condition else { continue }
      // Calls that one line makes by `or` have one condition together.
      if index > 0, exploration.permissions[index - 1].range == permission.range,
        conditions.last?.device == permission.action.device
      {
        conditionOf[index] = conditions.count - 1
      } else {
        conditions.append((permission.action.device, pattern))
      }
    }
    parts = ExploredParts(
      beginning, log, seesStatistics: Self.seesStatistics(scenario, exploration),
      conditions: conditions.count)
    budgets = ExploredBudgets(exploration, devices: scenario.devices, limits: limits)
    permissions = Array(repeating: [], count: deviceCount)
    connecting = Array(repeating: [], count: deviceCount)
    acts = Array(repeating: nil, count: exploration.permissions.count)
    actors = exploration.permissions.map { ($0.action.kind, $0.action.device) }
    for (index, permission) in exploration.permissions.enumerated() {
      acts[index] = Self.act(permission.action, way.bindings, &parts.log.turn.arena)
      let device = permission.action.device
      if device == .absent {
        otherPermissions.append(index)
      } else {
        permissions[Int(device.index)].append(index)
      }
      if case .connect = permission.action {
        for other in scenario.devices.indices
        where scenario.devices[other].user == scenario.devices[Int(device.index)].user {
          connecting[other].append(Int(device.index))
        }
      }
    }
    start = internWorld(budget: 0, monitor: intern(monitor))
  }

  /// The bytes that it takes, about.
  var bytes: Int { parts.bytes + budgets.bytes + steps.bytes + monitors.count * 80 }

  /// The microseconds that waits may take still after those that the scenario has.
  private static func timeLeft(_ scenario: Scenario) -> Int64 {
    let statements = scenario.given + scenario.steps.flatMap(\.statements)
    return statements.reduce(Int64(Bound.virtualSeconds.standard) * 1_000_000 - 1) { left, one in
      if case .wait(let microseconds) = one.kind { left - microseconds } else { left }
    }
  }

  /// The next moment at which the clock alone changes something in a world, if that may be waited
  /// for.
  func nextMoment(of world: World, _ arena: Arena) -> VirtualTime? {
    world.nextMoment(arena: arena).flatMap { $0 <= latest ? $0 : nil }
  }

  /// Whether somebody asks how much was told.
  private static func seesStatistics(_ scenario: Scenario, _ exploration: Exploration) -> Bool {
    let asked = scenario.properties.always.flatMap(\.statements).contains { statement in
      if case .call(let call) = statement.kind { call.kind == .serverGetStatistics } else { false }
    }
    return asked
      || exploration.permissions.contains { permission in
        if case .call(let call) = permission.action {
          call.kind == .serverGetStatistics
        } else {
          false
        }
      }
  }

  /// What happens where an action does; nil where it depends on the state.
  private static func act(_ action: Action, _ bindings: Bindings, _ arena: inout Arena) -> Act? {
    if case .call(let call) = action {
      guard let values = try? bindings.values(call.arguments) else {
        fatal("the exploration's \(call.kind) names a value that no step has bound")
      }
      return .call(call.device, Call(call.kind, values, arena: &arena))
    }
    return Act(action)
  }

  // MARK: - Parts

  mutating func intern(_ monitor: SequenceMonitor) -> UInt32 {
    let key = ExploredParts.key(6, 0, monitor.fingerprint)
    if let id = monitorIDs.find(key, 0) { return id }
    let id = UInt32(monitors.count)
    monitorIDs.insert(key, 0, id)
    monitors.append(monitor)
    monitorKeys.append(key)
    return id
  }

  /// The id of a device as it stands in the world.
  mutating func internDevice(_ index: Int) -> UInt32 {
    let device = parts.world.devices[index]
    let (conditions, id) = (conditions, DeviceID(index))
    return parts.intern(device, at: index) { world in
      let asked = conditions.indices.filter { conditions[$0].device == id }
      if asked.isEmpty { return [] }
      let data = world.localData(of: id)
      return asked.filter { condition in
        var bindings = Bindings(count: 0)
        return bindings.mismatch(conditions[condition].pattern, data) == nil
      }
    }
  }

  /// The state of the world as it is; nothing is left under way in the world.
  mutating func internWorld(budget: UInt32, monitor: UInt32) -> ExploredState {
    var columns: [UInt32] = [parts.intern(parts.world.server)]
    var wires: [UInt32] = []
    for index in 0..<counts.devices {
      let device = DeviceID(index)
      let before = parts.world.devices[index].numberPending()
      parts.numberTimers(of: device, before)
      columns.append(internDevice(index))
      wires.append(parts.takeWire(of: device, numbering: before))
    }
    columns += wires
    columns.append(parts.internClockwork())
    columns.append(budget)
    columns.append(monitor)
    var state = ExploredState(columns: columns, hash: 0)
    state.hash = columns.indices.reduce(0) { $0 &+ key(of: state, $1) }
    return state
  }

  // MARK: - Columns

  var clockworkColumn: Int { 2 * counts.devices + 1 }
  var budgetColumn: Int { 2 * counts.devices + 2 }
  var monitorColumn: Int { 2 * counts.devices + 3 }
  /// How many ids a state has.
  var width: Int { 2 * counts.devices + 4 }

  @inline(__always) func wireColumn(_ device: Int) -> Int { 1 + counts.devices + device }

  /// What a column adds to the hash of a state.
  func key(of state: ExploredState, _ column: Int) -> UInt64 {
    let id = Int(state.columns[column])
    if column == 0 { return parts.serverKeys[id] }
    if column <= counts.devices { return parts.deviceKeys[id] }
    if column <= 2 * counts.devices { return parts.wireKeys[id] }
    if column == clockworkColumn { return parts.clockworkKeys[id] }
    return column == budgetColumn ? budgets.keys[id] : monitorKeys[id]
  }
}

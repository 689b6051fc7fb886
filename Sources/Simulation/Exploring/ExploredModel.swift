import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// A scenario's world as a transition system.
///
/// A state is a list of component ids. The results of steps are in tables. A step whose result is
/// in no table is performed with the rules of the server and the devices.
struct ExploredModel: Sendable {
  let exploration: Exploration
  let properties: Properties
  /// The watches, each of which waits for a result that a property is about.
  let watches: ResultWatches
  /// Lists of watches. A pending call is represented by the index of its list. The first list is
  /// empty.
  var watchLists: [[Int]] = [[]]
  /// For each device, the permissions of calls with watched results.
  private(set) var watchedPermissions: [[Int]] = []
  /// Whether the states contain a monitor, which remembers what the properties need to know about
  /// callbacks and results.
  let hasMonitor: Bool
  let counts: StepCode.Counts
  /// The run in which the statements of properties are evaluated.
  let run: ScenarioRun
  let execution: CaseResult.Execution
  /// The latest time that the model reaches. The model's time is limited because a counterexample
  /// is written as a scenario, and a scenario has a maximum duration.
  private let latest: VirtualTime
  /// The initial world, without the pages and timers of the scenario's steps.
  private(set) var beginning: World
  /// The action of each permission, or nil if the action depends on the state.
  private(set) var acts: [WorldAction?]
  /// For each permission, the kind of its action and the device that acts. Reading these two values
  /// is faster than copying the action.
  let actors: [(kind: Action.Kind, device: DeviceID)]
  /// The permissions of each device, followed by a separate list of the permissions of the server
  /// and of time.
  private(set) var permissions: [[Int]]
  private(set) var otherPermissions: [Int]
  /// For each permission, its index among the permissions of the same device.
  private(set) var positions: [Int]
  /// The conditions of the permissions, each of which examines the data of one device.
  private(set) var conditions: [(device: DeviceID, pattern: Pattern)]
  /// For each device, the devices of the same user that may connect.
  private(set) var connecting: [[Int]]
  var components: ExploredComponents
  var budgets: ExploredBudgets
  var steps: ExploredSteps
  var facts: ExplorationFacts
  /// The properties for which the exploration hasn't found a violation yet.
  var open: Set<Counterexample.Property>
  /// For each permission, the print that identifies its call. Nil if the permission isn't for a
  /// call.
  private(set) var callPrints: [CallPrint?] = []
  /// The work spent on table entries and on checks at rest.
  var work = 0
  var monitors: [SequenceMonitor] = []
  var monitorKeys: [UInt64] = []
  var monitorIDs = IDTable()
  private(set) var start = ExploredState(columns: [], hash: 0)

  /// - Parameters:
  ///   - execution: The execution of the scenario's steps.
  ///   - monitor: The state of the `never` sequences after `execution`.
  ///   - limits: How often each permission may be used. The bounds also apply. If `limits` is nil,
  ///     only the bounds apply.
  init(
    _ scenario: Scenario, _ exploration: Exploration, _ execution: CaseResult.Execution,
    _ monitor: SequenceMonitor, limits: [Int]?
  ) {
    self.exploration = exploration
    self.execution = execution
    run = ScenarioRun(scenario, RunOptions())
    properties = scenario.properties
    watches = monitor.watches
    hasMonitor = scenario.properties.needMonitor
    facts = ExplorationFacts(exploration, scenario.properties)
    facts.note(execution.log, scenario.properties)
    open = Counterexample.Property.all(scenario.properties)
    let deviceCount = scenario.devices.count
    counts = StepCode.Counts(permissions: exploration.permissions.count, devices: deviceCount)
    beginning = execution.world
    latest = execution.world.now + .microseconds(Self.timeLeft(scenario))
    beginning.pages = OpenPages()
    beginning.timers = Timers()
    beginning.hasTimers = exploration.permissions.contains { $0.action.kind == .passTime }
    var log = execution.log
    log.transaction.isRecording = false
    let grouped = ExploredPermissions(exploration, devices: deviceCount)
    (permissions, otherPermissions) = (grouped.ofDevices, grouped.others)
    (positions, conditions) = (grouped.positions, grouped.conditions)
    components = ExploredComponents(
      beginning, log, seesStatistics: Self.seesStatistics(scenario, exploration),
      seesCodes: !monitor.watches.isEmpty, grouped)
    budgets = ExploredBudgets(exploration, devices: scenario.devices, limits: limits, grouped)
    steps = ExploredSteps(permissions: exploration.permissions.count, ofDevice: grouped.most)
    connecting = Array(repeating: [], count: deviceCount)
    acts = Array(repeating: nil, count: exploration.permissions.count)
    actors = exploration.permissions.map { ($0.action.kind, $0.action.device) }
    for (index, permission) in exploration.permissions.enumerated() {
      acts[index] = Self.act(
        permission.action, execution.bindings, &components.log.transaction.arena)
      let device = permission.action.device
      if case .connect = permission.action {
        for other in scenario.devices.indices
        where scenario.devices[other].user == scenario.devices[Int(device.index)].user {
          connecting[other].append(Int(device.index))
        }
      }
    }
    callPrints = acts.map { CallPrint($0, components.log.arena) }
    watchedPermissions = permissions.map { $0.filter(isWatched) }
    start = internWorld(budget: 0, monitor: intern(monitor)) { model, _, tokens in
      tokens.map { model.watchList(of: execution.log[$0].call, by: execution.log[$0].device) }
    }
  }

  /// The number of distinct components.
  var countOfComponents: Int { components.count + budgets.keys.count + monitors.count }

  /// The approximate memory use in bytes.
  var bytes: Int { components.bytes + budgets.bytes + steps.bytes + monitors.count * 80 }

  /// The time left for the exploration, in microseconds: the maximum duration of a scenario, minus
  /// the time that this scenario spends waiting.
  private static func timeLeft(_ scenario: Scenario) -> Int64 {
    let statements = scenario.given + scenario.steps.flatMap(\.statements)
    return statements.reduce(Int64(Bound.virtualSeconds.standard) * 1_000_000 - 1) { left, one in
      if case .wait(let microseconds) = one.kind { left - microseconds } else { left }
    }
  }

  /// The next time at which a world changes merely because time passes. Nil if this time is later
  /// than `latest`, or if there is no such change.
  func nextMoment(of world: World, _ arena: Arena) -> VirtualTime? {
    world.nextMoment(arena: arena).flatMap { $0 <= latest ? $0 : nil }
  }

  /// Whether the scenario can observe the number of notifications.
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

  /// Converts an action of the scenario to an action in the world. Returns nil if the conversion
  /// depends on the state.
  private static func act(_ action: Action, _ bindings: Bindings, _ arena: inout Arena)
    -> WorldAction?
  {
    if case .call(let call) = action {
      guard let values = try? bindings.values(call.arguments) else {
        fatal("the exploration's \(call.kind) names a value that no step has bound")
      }
      return .call(call.device, Call(call.kind, values, arena: &arena))
    }
    return WorldAction(action)
  }

  // MARK: - Parts

  mutating func intern(_ monitor: SequenceMonitor) -> UInt32 {
    let key = ExploredComponents.key(6, 0, monitor.fingerprint)
    if let id = monitorIDs.find(key, 0) { return id }
    let id = UInt32(monitors.count)
    monitorIDs.insert(key, 0, id)
    monitors.append(monitor)
    monitorKeys.append(key)
    return id
  }

  /// Whether a property is about the result of a permission's call.
  private func isWatched(_ permission: Int) -> Bool {
    guard case .call(let device, let call)? = acts[permission] else { return false }
    return !watches.indices(of: call, by: device, components.log.arena).isEmpty
  }

  /// The index of the list of watches for a call.
  mutating func watchList(of call: Call, by device: DeviceID) -> Int {
    let list = watches.indices(of: call, by: device, components.log.arena)
    if let index = watchLists.firstIndex(of: list) { return index }
    watchLists.append(list)
    return watchLists.count - 1
  }

  /// Stores a device of the world.
  ///
  /// - Parameter calls: The lists of watches for the device's pending calls, or an empty array if
  ///   no call is watched.
  mutating func internDevice(_ index: Int, calls: [Int]) -> UInt32 {
    let device = components.world.devices[index]
    let (conditions, id) = (conditions, DeviceID(index))
    return components.intern(device, at: index, calls: calls) { world in
      let asked = conditions.indices.filter { conditions[$0].device == id }
      if asked.isEmpty { return [] }
      let data = world.localData(of: id)
      return asked.filter { condition in
        var bindings = Bindings(count: 0)
        return bindings.mismatch(conditions[condition].pattern, data) == nil
      }
    }
  }

  /// Stores the world's state. Removes all packets in flight from the world.
  ///
  /// - Parameter calls: A closure that returns the lists of watches for the pending calls with the
  ///   given tokens. The closure is called only if a result is watched.
  mutating func internWorld(
    budget: UInt32, monitor: UInt32,
    calls: (inout ExploredModel, _ device: Int, [CallToken]) -> [Int]
  ) -> ExploredState {
    var columns: [UInt32] = [components.intern(components.world.server)]
    var channels: [UInt32] = []
    for index in 0..<counts.devices {
      let device = DeviceID(index)
      let before = components.world.devices[index].numberPending()
      components.numberTimers(of: device, before)
      let calls = watches.isEmpty ? [] : calls(&self, index, before)
      columns.append(internDevice(index, calls: calls))
      channels.append(components.takeChannel(of: device, numbering: before))
    }
    columns += channels
    columns.append(components.internTimerState())
    columns.append(budget)
    columns.append(monitor)
    var state = ExploredState(columns: columns, hash: 0)
    state.hash = columns.indices.reduce(0) { $0 &+ key(of: state, $1) }
    return state
  }

  // MARK: - Columns

  var timerStateColumn: Int { 2 * counts.devices + 1 }
  var budgetColumn: Int { 2 * counts.devices + 2 }
  var monitorColumn: Int { 2 * counts.devices + 3 }
  /// The number of component ids that a state consists of.
  var width: Int { 2 * counts.devices + 4 }

  @inline(__always) func channelColumn(_ device: Int) -> Int { 1 + counts.devices + device }

  /// The key of a component of a state. The keys of all columns add up to the state's hash.
  func key(of state: ExploredState, _ column: Int) -> UInt64 {
    let id = Int(state.columns[column])
    if column == 0 { return components.serverKeys[id] }
    if column <= counts.devices { return components.deviceKeys[id] }
    if column <= 2 * counts.devices { return components.channelKeys[id] }
    if column == timerStateColumn { return components.timerStateKeys[id] }
    return column == budgetColumn ? budgets.keys[id] : monitorKeys[id]
  }
}

package import DiscreteEvents
package import IMProtocol
import IMServer
package import ScenarioLanguage

/// A scenario under construction. The caller chooses each action and each event, and virtual time
/// passes only when the caller advances it.
///
/// The type is a value type, so a copy of a session is a snapshot that continues on its own.
/// ``transcript`` has all actions in the words of a scenario.
package struct Session: Sendable {
  /// The scenario with the initial state, but without steps. If a call contains a new id or text,
  /// the id or text is added to the scenario's names.
  package private(set) var scenario: Scenario
  var simulator: Simulator
  /// The actions. A transition's `statement` is an index into this array.
  var journal: [Entry] = []
  /// The times at which no packet was in flight and no call was open, in ascending order.
  var rests: [Rest] = []
  /// The labels of named calls.
  private var labels: [CallToken: Int] = [:]
  /// The keys are the bytes of the ids, because the server compares ids byte by byte. Swift would
  /// compare strings by canonical equivalence.
  private var userIDs: [[UInt8]: UserID] = [:]
  private var groupIDs: [[UInt8]: GroupID] = [:]
  /// The title of the next step.
  private var title: String?

  /// An action of the session.
  struct Entry: Sendable {
    var kind: Statement.Kind
    /// If the action arms a fault, the fault's index in `simulator.faults`; otherwise nil.
    var armed: Int?
  }

  /// A time at which a step may end.
  struct Rest: Sendable {
    /// How many transitions were made before this time.
    var transitions: Int
    /// How many records were made before this time.
    var records: Int
    /// How many journal entries were made before this time.
    var entries: Int
    var time: VirtualTime
    /// The title of the step that begins at this time; nil if the step has no title.
    var title: String?
  }

  /// A session cannot begin, because the `given` part of its scenario does not pass.
  package struct SceneFailure: Error {
    package let result: CaseResult
  }

  /// Creates a session that begins after the `given` part of a scenario.
  ///
  /// - Precondition: The scenario has no steps.
  package init(_ scene: Scenario, seed: UInt64) throws(SceneFailure) {
    scenario = scene
    scenario.nameAttributes()
    var options = RunOptions(seed: seed)
    (options.keepsTransitions, options.allowsFaults) = (true, true)
    var run = ScenarioRun(scenario, options)
    run.runAll()
    guard case .passed = run.result.verdict, let branch = run.branches.first else {
      throw SceneFailure(result: run.result)
    }
    simulator = branch.simulator
    for (index, name) in scenario.names.users.enumerated() {
      userIDs[Array(name.utf8)] = UserID(index)
    }
    for (index, name) in scenario.names.groups.enumerated() {
      groupIDs[Array(name.utf8)] = GroupID(index)
    }
    simulator.step(.begin(step: 0))
    noteRest()
  }

  /// Everything since the beginning, including `given`.
  package var log: Log { _read { yield simulator.log } }

  /// Whether a call is open, or a packet is in flight or held. More may then happen by itself.
  package var isOpen: Bool {
    simulator.clock.engine.inFlight > 0 || log.openCalls > 0 || simulator.faults.isHolding
  }

  /// Whether there has been any action, or time has passed.
  package var hasActions: Bool { !journal.isEmpty }

  package var now: VirtualTime { simulator.now }

  /// The current time on a device's clock.
  package func time(on device: DeviceID) -> Timestamp { simulator.world.time(on: device) }

  package func isConnected(_ device: DeviceID) -> Bool { simulator.world.isConnected(device) }

  /// The friends and requests that a device stores. The device's clock decides whether a request
  /// has expired.
  package func localData(of device: DeviceID) -> Value { simulator.world.localData(of: device) }

  /// A defect of imsim that is visible at rest. If imsim is correct, this property is always nil.
  package var fault: Failure.Kind? { simulator.world.isQuiescent ? simulator.fault() : nil }

  // MARK: - Names

  /// The user with the id `id`. The user has an account only if the initial state declares the
  /// account.
  package mutating func user(_ id: String) -> UserID {
    if id.isEmpty { return .absent }
    if let known = userIDs[Array(id.utf8)] { return known }
    let new = UserID(scenario.names.users.count)
    scenario.names.users.append(id)
    userIDs[Array(id.utf8)] = new
    return new
  }

  /// The group with the id `id`. The group does not have to exist.
  package mutating func group(_ id: String) -> GroupID {
    if id.isEmpty { return .absent }
    if let known = groupIDs[Array(id.utf8)] { return known }
    let new = GroupID(scenario.names.groups.count)
    scenario.names.groups.append(id)
    groupIDs[Array(id.utf8)] = new
    scenario.names.texts.nameGroups(scenario.names.groups)
    simulator.world.extend(scenario.names)
    return new
  }

  package mutating func text(_ string: String) -> Text {
    let count = scenario.names.texts.strings.count
    let text = scenario.names.texts.intern(string)
    if scenario.names.texts.strings.count > count { simulator.world.extend(scenario.names) }
    return text
  }

  /// Labels a call, so that a fault can refer to the call. Returns the label.
  package mutating func label(_ call: CallToken) -> Int {
    if let label = labels[call] { return label }
    let label = scenario.addCallName()
    labels[call] = label
    simulator.faults.name(label, call)
    let index = Int(log[call].origin.statement)
    journal[index].kind.changeCall { $0.label = label }
    return label
  }

  /// Sets the title of the step that begins with the next action.
  package mutating func beginStep(_ title: String) { self.title = title }
}

// MARK: - Doing

extension Session {
  /// Begins a call of `device`. If `device` is absent, begins a call of the server's own interface.
  ///
  /// - Parameter arguments: A value for each parameter of the call.
  package mutating func call(
    _ device: DeviceID, _ kind: CallKind, _ arguments: [Value]
  ) -> CallToken {
    let statement = CallStatement(
      device: device, kind: kind, arguments: arguments.map { .value($0) })
    let token = CallToken(log.calls.count)
    let call = Call(kind, arguments, arena: &simulator.log.transaction.arena)
    note(.call(statement))
    simulator.step(.act(.call(device, call), statement: journal.count - 1))
    return token
  }

  /// Connects or disconnects a device, or performs a fault. Returns false, and does nothing, if the
  /// fault has no target.
  ///
  /// - Precondition: The action is not a call, a lost answer, a late callback or a wait. For these
  ///   actions, a session has other methods.
  package mutating func perform(_ action: Action) -> Bool {
    guard let act = WorldAction(action) else { return false }
    if case .disturb = act {
      guard simulator.world.enables(action) else { return false }
      note(Statement.Kind(Fault(action)))
      return simulator.perform(Fault(action), statement: journal.count - 1)
    }
    note(Statement.Kind(Fault(action)))
    simulator.step(.act(act, statement: journal.count - 1))
    return true
  }

  /// Arms a fault. The fault happens as soon as it is due. Returns the fault's index for
  /// ``hasStruck(_:)``.
  package mutating func arm(_ fault: Fault) -> Int {
    let armed = simulator.faults.armed.count
    note(.fault(fault))
    journal[journal.count - 1].armed = armed
    simulator.arm(fault, statement: journal.count - 1)
    return armed
  }

  package func hasStruck(_ armed: Int) -> Bool {
    if case .struck = simulator.faults.armed[armed].state { true } else { false }
  }

  private mutating func note(_ kind: Statement.Kind) {
    journal.append(Entry(kind: kind))
    // The action `kind` belongs to the step that begins at the latest `Rest`.
    if let title, !rests.isEmpty {
      rests[rests.count - 1].title = title
      self.title = nil
    }
  }

  // MARK: - Time

  /// Executes the next event. Returns false if no packet is in flight.
  package mutating func next() -> Bool {
    if simulator.happenNext() { return true }
    noteRest()
    return false
  }

  /// If an event or a timer is due by `time`, executes the next event or timer. If nothing is due
  /// by `time`, advances the clock to `time` and returns false.
  package mutating func next(by time: VirtualTime) -> Bool {
    // The `Rest` is recorded at the time of the latest event, because after this event only time
    // passes.
    if journal.count > rests.last?.entries ?? 0 { noteRest() }
    if simulator.happenNext(by: time) { return true }
    simulator.step(.wait(statement: journal.count))
    journal.append(Entry(kind: .wait(microseconds: 0)))
    noteRest()
    return false
  }

  /// If no call is open and no packet is in flight or held, records that a step may end now.
  private mutating func noteRest() {
    if isOpen || rests.last?.transitions == rest.transitions { return }
    rests.append(rest)
  }

  /// The current time, as the end of a step.
  var rest: Rest {
    Rest(
      transitions: log.transitions.count, records: log.records.count, entries: journal.count,
      time: now)
  }
}

package import DiscreteEvents
package import IMProtocol
import IMServer
package import ScenarioLanguage

/// A scenario that is not written yet: whoever drives it decides what happens next while virtual
/// time stands still.
///
/// A value: a copy is a snapshot that continues independently. Everything that was done can be
/// written as the steps of a scenario, see ``steps(_:)``.
package struct Session: Sendable {
  /// The scene, without steps. Its names grow with the ids and texts that calls use.
  package private(set) var scenario: Scenario
  var simulator: Simulator
  /// What was done, by the number that a move has as its statement.
  var journal: [Entry] = []
  /// Where nothing was in flight and no call open, in ascending order.
  var rests: [Rest] = []
  /// The numbers of calls that have a name, by their tokens.
  private var labels: [CallToken: Int] = [:]
  /// The ids by their bytes: `String` compares by canonical equivalence, the server by bytes.
  private var userIDs: [[UInt8]: UserID] = [:]
  private var groupIDs: [[UInt8]: GroupID] = [:]
  /// What the next step is called.
  private var title: String?

  /// Something that was done.
  struct Entry: Sendable {
    var kind: Statement.Kind
    /// Where it is a fault that waits for its moment: its position among those that do.
    var armed: Int?
  }

  /// A moment at which a step may end.
  struct Rest: Sendable {
    /// How many moves were made.
    var moves: Int
    /// How much the log had.
    var records: Int
    /// How much was done.
    var entries: Int
    var time: VirtualTime
    /// What the step that begins there is called; nil unless somebody has said.
    var title: String?
  }

  /// Why a session does not begin: `given` of its scene does not pass.
  package struct SceneFailure: Error {
    package let result: CaseResult
  }

  /// Begins after `given` of a scene.
  ///
  /// - Precondition: the scene has no steps.
  package init(_ scene: Scenario, seed: UInt64) throws(SceneFailure) {
    scenario = scene
    scenario.nameAttributes()
    var options = RunOptions(seed: seed)
    (options.keepsMoves, options.allowsFaults) = (true, true)
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
    rest(at: now)
  }

  /// What has happened since the beginning, `given` included.
  package var log: Log { _read { yield simulator.log } }

  package var now: VirtualTime { simulator.now }

  package func isConnected(_ device: DeviceID) -> Bool { simulator.world.isConnected(device) }

  /// What a device keeps: its friends and requests, by its own clock.
  package func localData(of device: DeviceID) -> Value { simulator.world.localData(of: device) }

  /// What no session may come to at rest, whatever it does: a fault of imsim; nil when all is well.
  package var fault: Failure.Kind? { simulator.world.isQuiet ? simulator.fault() : nil }

  // MARK: - Names

  /// The user with an id; one without an account where the scene declares none of this name.
  package mutating func user(_ id: String) -> UserID {
    if id.isEmpty { return .absent }
    if let known = userIDs[Array(id.utf8)] { return known }
    let new = UserID(scenario.names.users.count)
    scenario.names.users.append(id)
    userIDs[Array(id.utf8)] = new
    return new
  }

  /// The group with an id, whether there is one or not.
  package mutating func group(_ id: String) -> GroupID {
    if id.isEmpty { return .absent }
    if let known = groupIDs[Array(id.utf8)] { return known }
    let new = GroupID(scenario.names.groups.count)
    scenario.names.groups.append(id)
    groupIDs[Array(id.utf8)] = new
    scenario.names.texts.nameGroups(scenario.names.groups)
    // Where the scene has no group their attributes have no names yet.
    scenario.nameAttributes()
    simulator.world.extend(scenario.names)
    return new
  }

  package mutating func text(_ string: String) -> Text {
    let count = scenario.names.texts.strings.count
    let text = scenario.names.texts.intern(string)
    if scenario.names.texts.strings.count > count { simulator.world.extend(scenario.names) }
    return text
  }

  /// Names a call, so that a fault can refer to it.
  package mutating func label(_ call: CallToken) -> Int {
    if let label = labels[call] { return label }
    let label = scenario.callNames.count
    let taken = scenario.takenNames
    var number = label + 1
    while taken.contains("c\(number)") { number += 1 }
    scenario.callNames.append("c\(number)")
    labels[call] = label
    simulator.faults.name(label, call)
    let place = Int(log[call].origin.statement)
    if case .call(var statement) = journal[place].kind {
      statement.label = label
      journal[place].kind = .call(statement)
    }
    return label
  }

  /// Says what the step is called that begins with what is done next.
  package mutating func beginStep(_ title: String) { self.title = title }
}

// MARK: - Doing

extension Session {
  /// Begins a call of a device, or of the server's own interface where that is absent.
  ///
  /// - Parameter arguments: a value for each parameter of the catalogue.
  package mutating func call(
    _ device: DeviceID, _ kind: CallKind, _ arguments: [Value]
  ) -> CallToken {
    let statement = CallStatement(
      device: device, kind: kind, arguments: arguments.map { .value($0) })
    let token = CallToken(log.calls.count)
    let call = Call(kind, arguments, arena: &simulator.log.turn.arena)
    note(.call(statement))
    simulator.step(.act(.call(device, call), statement: journal.count - 1))
    return token
  }

  /// Lets a device connect or disconnect, or something go wrong; false where there is nothing to
  /// hit, so that nothing happens.
  ///
  /// - Precondition: the action is none that another method of a session begins: a call, a lost
  ///   answer, a late callback or time that passes.
  package mutating func perform(_ action: Action) -> Bool {
    guard let act = Act(action) else { return false }
    if case .disturb = act {
      guard simulator.world.enables(action) else { return false }
      note(Statement.Kind(Fault(action)))
      return simulator.perform(Fault(action), statement: journal.count - 1)
    }
    note(Statement.Kind(Fault(action)))
    simulator.step(.act(act, statement: journal.count - 1))
    return true
  }

  /// Lets something go wrong when its moment comes; gives its number, by which ``hasStruck(_:)``
  /// says whether it has.
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
    // What is done next belongs to the step that begins at the last rest.
    if let title, !rests.isEmpty {
      rests[rests.count - 1].title = title
      self.title = nil
    }
  }

  // MARK: - Time

  /// Lets the next event happen; false when nothing is in flight.
  package mutating func next() -> Bool {
    if simulator.happenNext() { return true }
    rest(at: now)
    return false
  }

  /// Lets the next event happen that is due by a time, timers included; false when there is none
  /// and it is that time.
  package mutating func next(by time: VirtualTime) -> Bool {
    // What was done before has ended with the latest event; from then on time alone passes.
    if journal.count > rests.last?.entries ?? 0 { rest(at: now) }
    if simulator.happenNext(by: time) { return true }
    simulator.step(.wait(statement: journal.count))
    journal.append(Entry(kind: .wait(microseconds: 0)))
    rest(at: now)
    return false
  }

  /// Notes that a step may end at a time, if nothing is in flight or held and every call has
  /// ended.
  private mutating func rest(at time: VirtualTime) {
    guard simulator.clock.engine.inFlight == 0, log.openCalls == 0, !simulator.faults.isHolding
    else { return }
    let moves = log.moves.count
    if let last = rests.last, last.moves == moves { return }
    rests.append(
      Rest(moves: moves, records: log.records.count, entries: journal.count, time: time))
  }
}

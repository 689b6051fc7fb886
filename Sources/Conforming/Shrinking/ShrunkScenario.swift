import Findings
import IMProtocol
import ScenarioLanguage
import Simulation

/// A scenario made of some parts of the logs. The scenario declares the participants, and contains
/// all actions in one step.
struct ShrunkScenario {
  /// The scenario, without a title.
  private(set) var scenario = Scenario()
  /// The ids that the logs use for the participating users.
  let users: [UserID]
  private let whole: Scenario
  private let log: Log
  private let parts: [ScenePart]
  private let retained: [LoggedAction]
  /// Whether times are exact. If times are exact, each action occurs at the logged millisecond, and
  /// all packets arrive without delay.
  private let isExact: Bool
  /// The device on which the scenario shows what the model does. This device is never removed from
  /// the scenario.
  private let target: DeviceID
  private let devices: [DeviceID]
  private let groups: [GroupID]
  private var ids: Renumbering

  private static let nowhere = SourceRange(start: 0, end: 0)

  /// Creates the scenario from some parts of another scenario.
  ///
  /// - Parameter target: the device that is never removed from the scenario.
  init(
    _ parts: [ScenePart], of whole: Scenario, _ log: Log, _ actions: [LoggedAction],
    target: DeviceID, isExact: Bool
  ) {
    self.whole = whole
    self.log = log
    self.parts = parts
    self.isExact = isExact
    self.target = target
    retained = parts.compactMap {
      if case .action(let position) = $0 { actions[position] } else { nil }
    }
    devices = Self.devices(retained, parts, target)
    users = Self.users(retained, parts, devices, whole)
    groups = parts.compactMap { if case .group(let group) = $0 { group } else { nil } }
    ids = Renumbering(whole.names, users: users, groups: groups)
    setScene()
    var statements = self.statements
    if statements.isEmpty { statements = [Statement(.wait(microseconds: 1_000))] }
    scenario.steps = [Step(title: "", range: Self.nowhere, statements: statements)]
    scenario.names = ids.names
    scenario.nameAttributes()
    scenario.steps[0].title = retained.isEmpty ? "nothing happens" : title(statements)
  }

  /// Returns the title of the step. The title describes the last action of the step.
  private func title(_ statements: [Statement]) -> String {
    guard let last = statements.last?.kind else { return "" }
    let text = ScenarioText(scenario)
    guard case .call(let call) = last else { return text.statement(last) }
    return "\(text.device(call.device)) calls \(Catalogue.call(call.kind).name)"
  }

  // MARK: - Participants

  /// Returns the devices of the scenario: those with actions, those in `parts`, and `target`.
  private static func devices(
    _ retained: [LoggedAction], _ parts: [ScenePart], _ target: DeviceID
  ) -> [DeviceID] {
    var found = Set(retained.map(\.device))
    found.insert(target)
    for case .device(let device) in parts { found.insert(device) }
    found.remove(.absent)
    return found.sorted()
  }

  /// Returns the users of the scenario, sorted by name: the owners of its devices, and everyone
  /// whom an action or a part mentions.
  private static func users(
    _ retained: [LoggedAction], _ parts: [ScenePart], _ devices: [DeviceID], _ whole: Scenario
  ) -> [UserID] {
    var found = Set(devices.map { whole.devices[Int($0.index)].user })
    for action in retained { found.formUnion(action.users) }
    for part in parts {
      switch part {
      case .friendship(let position):
        found.insert(whole.friendships[position].one)
        found.insert(whole.friendships[position].other)
      case .group(let group): found.insert(whole.groups[Int(group.index)].owner)
      case .member(_, let user), .manager(_, let user): found.insert(user)
      case .subscription(let position):
        found.formUnion(whole.subscriptions[position].subscribers)
        found.formUnion(whole.subscriptions[position].targets)
      case .action, .groupSetting, .attribute, .setting, .device, .clock: break
      }
    }
    func name(_ user: UserID) -> ArraySlice<UInt8> {
      Array(whole.names.users[Int(user.index)].utf8)[...]
    }
    return found.filter { Int($0.index) < whole.accounts.count }
      .sorted { NaturalOrder.precedes(name($0), name($1)) }
  }

  private mutating func setScene() {
    scenario.names.texts = whole.names.texts
    if isExact { scenario.latency = 0...0 }
    scenario.accounts = Array(repeating: Account(), count: users.count)
    scenario.groups = groups.map {
      GroupDeclaration(owner: ids.user(whole.groups[Int($0.index)].owner))
    }
    for device in devices {
      var declaration = whole.devices[Int(device.index)]
      declaration.user = ids.user(declaration.user)
      scenario.devices.append(declaration)
      ids.addDevice(device)
    }
    for part in parts { add(part) }
    // Attributes whose values are dictionaries require the setting `profileExtKeys`.
    let values = scenario.accounts.flatMap(\.attributes).map(\.value)
    if values.contains(where: { if case .dictionary = $0 { true } else { false } }) {
      add(.setting(.profileExtKeys))
    }
  }

  private mutating func add(_ part: ScenePart) {
    switch part {
    case .clock: scenario.clock.start = whole.clock.start
    case .setting(let setting):
      scenario.settings.set(setting, to: whole.settings.value(of: setting))
    case .friendship(let position):
      let one = whole.friendships[position]
      scenario.friendships.append(Scenario.Friendship(ids.user(one.one), ids.user(one.other)))
    case .member(let group, let user):
      index(group).map { scenario.groups[$0].members.append(ids.user(user)) }
    case .manager(let group, let user):
      index(group).map { scenario.groups[$0].managers.append(ids.user(user)) }
    case .groupSetting(let group, let position):
      let setting = attribute(whole.groups[Int(group.index)].attributes[position])
      index(group).map { scenario.groups[$0].attributes.append(setting) }
    case .attribute(let user, let position):
      guard let index = users.firstIndex(of: user) else { return }
      scenario.accounts[index].attributes.append(
        attribute(whole.accounts[Int(user.index)].attributes[position]))
    case .subscription(let position):
      var one = whole.subscriptions[position]
      one.subscribers = one.subscribers.map { ids.user($0) }
      one.targets = one.targets.map { ids.user($0) }
      scenario.subscriptions.append(one)
    case .action, .group, .device: break
    }
  }

  /// Returns the index of a group, or nil if the group was removed.
  private func index(_ group: GroupID) -> Int? { groups.firstIndex(of: group) }

  private mutating func attribute(_ attribute: Account.Attribute) -> Account.Attribute {
    Account.Attribute(field: attribute.field, value: ids.value(attribute.value))
  }

  // MARK: - Statements

  /// The statements of the actions. Consecutive waits are combined.
  private var statements: [Statement] {
    mutating get {
      var statements: [Statement] = []
      var waiting: Int64 = 0
      for action in retained {
        if case .wait(let span) = action.kind {
          waiting += span
          continue
        }
        if waiting > 0 { statements.append(wait(waiting)) }
        waiting = 0
        statements.append(Statement(kind(of: action)))
      }
      return statements
    }
  }

  /// Returns a wait. If times are not exact, the wait is rounded up to whole seconds.
  private func wait(_ span: Int64) -> Statement {
    let second: Int64 = 1_000_000
    let time = isExact ? span : (span + second - 1) / second * second
    return Statement(.wait(microseconds: time))
  }

  /// Returns the statement for an action. The statement uses the ids of the smaller scenario.
  private mutating func kind(of action: LoggedAction) -> Statement.Kind {
    switch action.kind {
    case .call(var call):
      call.device = device(call.device)
      call.arguments = call.arguments.map { argument in
        if case .value(let value) = argument { .value(ids.value(value)) } else { argument }
      }
      return .call(call)
    case .connect(let device, let connecting):
      return .connect(self.device(device), connecting)
    case .disconnect(let device, let logsOut):
      return .disconnect(self.device(device), logsOut: logsOut)
    case .fault(var fault):
      fault.action = fault.action.by(device(fault.device))
      return .fault(fault)
    case .wait, .result, .receive, .holds, .opens, .shows, .taps, .hears, .isHeard:
      return action.kind
    }
  }

  private func device(_ device: DeviceID) -> DeviceID {
    devices.firstIndex(of: device).map { DeviceID($0) } ?? .absent
  }

  // MARK: - Forms

  /// Returns up to four variants of the scenario, beginning with the best. If `given` permits all
  /// actions except the last, there are two variants in which `given` contains these actions. In
  /// the last two variants, one step contains all actions. The first variant of each pair has a
  /// line that states the whole content of a record, and the second variant does not.
  mutating func forms(_ title: String, citing ids: [String], _ index: TraceIndex) -> [Scenario] {
    scenario.title = title
    scenario.verifies = ids.filter { !KnownClauses.isDecision($0) }
    scenario.assumes = ids.filter(KnownClauses.isDecision)
    var expected = self
    expected.expect(index)
    let steps = [expected.scenario, scenario]
    return steps.compactMap(Self.given) + steps
  }

  /// Moves all statements before the last action into `given`. Returns nil if any of these
  /// statements is neither a call nor a wait, because `given` permits only calls and waits.
  private static func given(_ scenario: Scenario) -> Scenario? {
    let statements = scenario.steps[0].statements
    let last = statements.lastIndex { if case .receive = $0.kind { false } else { true } } ?? 0
    let mayBeGiven = statements[..<last].allSatisfy { statement in
      switch statement.kind {
      case .call, .wait: true
      case .connect, .disconnect, .fault, .result, .receive, .holds, .opens, .shows, .taps,
        .hears, .isHeard:
        false
      }
    }
    guard mayBeGiven, last > 0 else { return nil }
    var form = scenario
    form.given = Array(statements[..<last])
    form.steps[0].statements = Array(statements[last...])
    return form
  }

  /// Adds an expectation of a record's whole content, if a scenario can state that content.
  private mutating func expect(_ index: TraceIndex) {
    switch log[index]?.event {
    case .callback(let notice):
      let values = notice.values(log.arena).map { ids.value($0) }
      let reception = Reception(
        receivers: [.device(device(target))],
        groups: [[Reception.CallbackPattern(shown: notice.callback, values)]])
      scenario.steps[0].statements.append(Statement(.receive(reception)))
    case .completed(_, let reply):
      guard let last = scenario.steps[0].statements.indices.last,
        case .call(var call) = scenario.steps[0].statements[last].kind, reply.code == .success
      else { return }
      let result = ids.value(reply.result.value(log.arena))
      guard result != .absent else { return }
      call.expectation = ResultExpectation(
        range: Self.nowhere, kind: .returns(Pattern(shown: result)))
      scenario.steps[0].statements[last].kind = .call(call)
    case .some, nil: break
    }
    scenario.names = ids.names
    scenario.nameAttributes()
  }
}

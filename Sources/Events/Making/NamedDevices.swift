import IMProtocol
import ScenarioLanguage
import Simulation

/// The devices that a scenario's calls and expectations single out, by their own names or by their
/// users' names.
struct NamedDevices {
  /// The maximum length of a list that singles out its users and devices. A longer list counts as a
  /// group.
  private static let most = 10

  private let devicesOfUsers: DevicesOfUsers
  /// For each `DeviceID.index`, whether a statement names the device or its user.
  private(set) var isNamed: [Bool]

  init(_ scenario: Scenario) {
    isNamed = Array(repeating: false, count: scenario.devices.count)
    devicesOfUsers = DevicesOfUsers(scenario)
    add(scenario.given)
    for step in scenario.steps {
      add(step.statements)
      for outcome in step.outcomes ?? [] { add(outcome.statements) }
    }
  }

  /// The users and devices that a list in a scenario names.
  private struct List {
    var devices: [Int] = []
    var users: [UserID] = []

    mutating func add(_ user: UserID) {
      if users.count <= NamedDevices.most, !users.contains(user) { users.append(user) }
    }
  }

  private mutating func add(_ list: List) {
    guard list.devices.count + list.users.count <= Self.most else { return }
    for device in list.devices + list.users.flatMap({ devicesOfUsers[$0] }) {
      isNamed[device] = true
    }
  }

  private mutating func add(_ statements: [Statement]) {
    for statement in statements {
      switch statement.kind {
      case .call(let call):
        var list = List()
        for argument in call.arguments { collect(argument, &list) }
        add(list)
      case .receive(let reception): add(reception)
      case .holds(let device, _), .opens(let device, _), .shows(let device, _),
        .taps(let device, _):
        add(List(devices: [Int(device.index)]))
      // Connecting or disconnecting does not single a device out: a scenario with many devices may
      // have such a line for each device.
      case .connect, .disconnect, .result, .wait, .fault, .hears, .isHeard: break
      }
    }
  }

  private mutating func add(_ reception: Reception) {
    var receivers = List()
    for receiver in reception.receivers {
      switch receiver {
      case .device(let device): receivers.devices.append(Int(device.index))
      case .user(let user): receivers.add(user)
      case .group: break
      }
    }
    add(receivers)
    for callback in reception.groups.joined() {
      var list = List()
      for field in callback.fields { collect(field.pattern, &list) }
      add(list)
    }
  }

  private func collect(_ argument: CallStatement.Argument, _ list: inout List) {
    switch argument {
    case .value(let value): collect(value, &list)
    case .capture: break
    case .list(let items), .record(_, let items):
      for item in items { collect(item, &list) }
    }
  }

  private func collect(_ pattern: Pattern, _ list: inout List) {
    switch pattern {
    case .value(let value): collect(value, &list)
    case .list(let items, _): for item in items { collect(item, &list) }
    case .record(_, let fields): for field in fields { collect(field.pattern, &list) }
    case .any, .absent, .capture, .dictionary: break
    }
  }

  private func collect(_ value: Value, _ list: inout List) {
    switch value {
    case .user(let user): list.add(user)
    case .list(let items), .record(_, let items):
      for item in items { collect(item, &list) }
    case .absent, .boolean, .integer, .pageToken, .text, .code, .group, .callback, .enumeration,
      .dictionary:
      break
    }
  }
}

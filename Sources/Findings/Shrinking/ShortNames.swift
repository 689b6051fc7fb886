import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// The names that a person would choose in a small scenario: A, B and C for users, in the order in
/// which they act, `phone` and the like for devices, and `g` for groups.
struct ShortNames {
  /// What a person calls the devices of a user.
  private static let devices = ["phone", "desktop", "web"]
  private let scenario: Scenario
  private var taken: Set<String>

  /// Returns a copy of a scenario with short names. Ids that belong to nobody stay.
  ///
  /// - Parameter isUsual: Whether a user's first device becomes a phone, the second a desktop and
  ///   the third a browser, and whether friends and members are listed in the order of their names.
  static func scenario(_ scenario: Scenario, isUsual: Bool) -> Scenario {
    var names = ShortNames(
      scenario: scenario,
      taken: Set(
        scenario.callNames + scenario.names.users.dropFirst(scenario.accounts.count)))
    var renamed = scenario
    for user in names.usersInOrder { renamed.names.users[Int(user.index)] = names.userName() }
    let count = scenario.names.groups.count
    for group in scenario.names.groups.indices {
      renamed.names.groups[group] = names.take(count == 1 ? "g" : "g\(group + 1)")
    }
    var counts = Array(repeating: 0, count: scenario.accounts.count)
    for index in scenario.devices.indices {
      let user = Int(scenario.devices[index].user.index)
      if isUsual, counts[user] < Self.devices.count {
        let name = Self.devices[counts[user]]
        renamed.names.devices[index] = name
        let platform = DeviceDeclaration.usualPlatform(of: name)
        renamed.devices[index].platform = platform?.rawValue ?? renamed.devices[index].platform
        counts[user] += 1
      } else {
        renamed.names.devices[index] = names.deviceName(DeviceID(index), renamed.names.devices)
      }
    }
    if isUsual { renamed.sortUsers() }
    return renamed
  }

  /// The accounts: those that statements mention, in the order of the statements, then their
  /// friends and members, and then all others.
  private var usersInOrder: [UserID] {
    var users: [UserID] = []
    for statement in scenario.given + scenario.steps.flatMap(\.statements) {
      users += statement.kind.users(in: scenario)
    }
    let mentioned = Set(users)
    for pair in scenario.friendships {
      if mentioned.contains(pair.one) { users.append(pair.other) }
      if mentioned.contains(pair.other) { users.append(pair.one) }
    }
    users += scenario.friendships.flatMap { [$0.one, $0.other] }
    users += scenario.groups.flatMap { [$0.owner] + $0.managers + $0.members }
    users += scenario.accounts.indices.map { UserID($0) }
    return users.filter { Int($0.index) < scenario.accounts.count }.unique
  }

  private mutating func userName() -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    return take(letters.first { !taken.contains($0) } ?? "U1")
  }

  /// A name that is not taken yet, and that begins with the letter of `name`.
  private mutating func take(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = 1
    while !taken.insert("\(name.prefix(1))\(number)").inserted { number += 1 }
    return "\(name.prefix(1))\(number)"
  }

  /// The name that implies a device's platform, if no other device of the user has it.
  private func deviceName(_ device: DeviceID, _ names: [String]) -> String {
    let index = Int(device.index)
    let declaration = scenario.devices[index]
    if DeviceDeclaration.usualPlatform(of: names[index]) != nil { return names[index] }
    let usual = (Self.devices + ["mini"]).first {
      DeviceDeclaration.usualPlatform(of: $0)?.rawValue == declaration.platform
    }
    let isTaken = scenario.devices.indices.contains {
      scenario.devices[$0].user == declaration.user && names[$0] == usual
    }
    return isTaken ? names[index] : usual ?? names[index]
  }
}

extension Scenario {
  /// Lists friends, managers and members in the order of their names.
  fileprivate mutating func sortUsers() {
    let names = names.users
    func name(_ user: UserID) -> String { names[Int(user.index)] }
    for index in friendships.indices {
      let pair = friendships[index]
      if name(pair.one) < name(pair.other) { continue }
      (friendships[index].one, friendships[index].other) = (pair.other, pair.one)
    }
    friendships.sort { (name($0.one), name($0.other)) < (name($1.one), name($1.other)) }
    for index in groups.indices {
      groups[index].managers.sort { name($0) < name($1) }
      groups[index].members.sort { name($0) < name($1) }
    }
  }
}

extension Statement.Kind {
  /// Whether the statement is something that happens, not an expectation.
  var isAction: Bool {
    switch self {
    case .call, .connect, .disconnect, .opens, .taps, .fault, .wait, .hears, .isHeard: true
    case .result, .receive, .holds, .shows: false
    }
  }
}

extension CallStatement.Argument {
  /// The argument, in which two users have changed places.
  func exchanging(_ one: UserID, _ other: UserID) -> CallStatement.Argument {
    switch self {
    case .value(let value):
      .value(
        value.renamed(
          user: { $0 == one ? other : $0 == other ? one : $0 }, group: { $0 }))
    case .capture: self
    case .list(let items): .list(items.map { $0.exchanging(one, other) })
    case .record(let kind, let items): .record(kind, items.map { $0.exchanging(one, other) })
    }
  }
}

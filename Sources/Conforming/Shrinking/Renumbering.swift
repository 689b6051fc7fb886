import IMProtocol
import ScenarioLanguage
import Simulation

/// Maps the ids of a scenario to the ids of a smaller scenario. Declared accounts and groups have
/// the smallest new ids, followed by the accounts and groups that only calls mention.
struct Renumbering {
  private let whole: Names
  private var users: [UserID: UserID] = [:]
  private var groups: [GroupID: GroupID] = [:]
  /// The names of the smaller scenario.
  private(set) var names: Names

  init(_ names: Names, users declared: [UserID], groups made: [GroupID]) {
    whole = names
    self.names = Names()
    self.names.texts = names.texts
    for user in declared { _ = self.user(user) }
    for group in made { _ = self.group(group) }
  }

  mutating func user(_ user: UserID) -> UserID {
    if user == .absent { return user }
    if let known = users[user] { return known }
    let new = UserID(names.users.count)
    names.users.append(whole.users[Int(user.index)])
    users[user] = new
    return new
  }

  mutating func group(_ group: GroupID) -> GroupID {
    if group == .absent { return group }
    if let known = groups[group] { return known }
    let new = GroupID(names.groups.count)
    names.groups.append(whole.groups[Int(group.index)])
    groups[group] = new
    return new
  }

  mutating func addDevice(_ device: DeviceID) {
    names.devices.append(whole.devices[Int(device.index)])
  }

  mutating func value(_ value: Value) -> Value {
    value.renamed(user: { user($0) }, group: { group($0) })
  }
}

import IMProtocol
import ScenarioLanguage

/// A part of a scenario that shrinking may remove.
enum ScenePart {
  /// An action, given by its index among all actions.
  case action(Int)
  /// A friendship, by its index.
  case friendship(Int)
  /// A group whose only member is its owner.
  case group(GroupID)
  case member(GroupID, UserID)
  case manager(GroupID, UserID)
  /// A setting of a group, or an attribute of a user's profile, by its index.
  case groupSetting(GroupID, Int)
  case attribute(UserID, Int)
  /// A subscription, by its index.
  case subscription(Int)
  case setting(AppSetting)
  /// A device without actions.
  case device(DeviceID)
  /// When the scenario starts.
  case clock

  /// Returns the parts of a scenario's initial state that concern the given users or their devices.
  /// If `users` is nil, returns all parts of the initial state.
  static func all(of scenario: Scenario, _ users: Set<UserID>?) -> [ScenePart] {
    func concerns(_ user: UserID) -> Bool { users?.contains(user) ?? true }
    var parts: [ScenePart] = scenario.clock.start == Scenario.Clock().start ? [] : [.clock]
    let usual = AppSettings()
    parts += AppSetting.allCases
      .filter { scenario.settings.value(of: $0) != usual.value(of: $0) }.map { .setting($0) }
    for index in scenario.accounts.indices where concerns(UserID(index)) {
      parts += scenario.accounts[index].attributes.indices.map { .attribute(UserID(index), $0) }
    }
    parts += scenario.devices.indices.filter { concerns(scenario.devices[$0].user) }
      .map { .device(DeviceID($0)) }
    for (index, friends) in scenario.friendships.enumerated()
    where concerns(friends.one) && concerns(friends.other) { parts.append(.friendship(index)) }
    for (index, group) in scenario.groups.enumerated() {
      let id = GroupID(index)
      parts.append(.group(id))
      parts += group.attributes.indices.map { .groupSetting(id, $0) }
      parts += group.managers.filter(concerns).map { .manager(id, $0) }
      parts += group.members.filter(concerns).map { .member(id, $0) }
    }
    for (index, one) in scenario.subscriptions.enumerated()
    where one.subscribers.contains(where: concerns) && one.targets.contains(where: concerns) {
      parts.append(.subscription(index))
    }
    return parts
  }
}

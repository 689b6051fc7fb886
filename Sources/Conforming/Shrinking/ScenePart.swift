import IMProtocol
import ScenarioLanguage

/// A part of a scenario that may be left out when it is shrunk.
enum ScenePart {
  /// Something that was done, by its place among all actions.
  case action(Int)
  /// Two users are friends, by the place of the friendship.
  case friendship(Int)
  /// A group, alone with its owner.
  case group(GroupID)
  case member(GroupID, UserID)
  case manager(GroupID, UserID)
  /// A setting of a group, or an attribute of a user's profile, by its place.
  case groupSetting(GroupID, Int)
  case attribute(UserID, Int)
  /// A subscription, by its place.
  case subscription(Int)
  case setting(AppSetting)
  /// A device that does nothing.
  case device(DeviceID)
  /// When the scenario starts.
  case clock

  /// All that stands when a scenario begins and concerns users, with their devices; without users
  /// all.
  static func all(of scenario: Scenario, _ users: Set<UserID>?) -> [ScenePart] {
    func concerns(_ user: UserID) -> Bool { users?.contains(user) ?? true }
    var parts: [ScenePart] = scenario.clock.start == Scenario.Clock().start ? [] : [.clock]
    let usual = AppSettings()
    parts += AppSetting.allCases
      .filter { scenario.settings.value(of: $0) != usual.value(of: $0) }.map { .setting($0) }
    for place in scenario.accounts.indices where concerns(UserID(place)) {
      parts += scenario.accounts[place].attributes.indices.map { .attribute(UserID(place), $0) }
    }
    parts += scenario.devices.indices.filter { concerns(scenario.devices[$0].user) }
      .map { .device(DeviceID($0)) }
    for (place, friends) in scenario.friendships.enumerated()
    where concerns(friends.one) && concerns(friends.other) { parts.append(.friendship(place)) }
    for (place, group) in scenario.groups.enumerated() {
      let id = GroupID(place)
      parts.append(.group(id))
      parts += group.attributes.indices.map { .groupSetting(id, $0) }
      parts += group.managers.filter(concerns).map { .manager(id, $0) }
      parts += group.members.filter(concerns).map { .member(id, $0) }
    }
    for (place, one) in scenario.subscriptions.enumerated()
    where one.subscribers.contains(where: concerns) && one.targets.contains(where: concerns) {
      parts.append(.subscription(place))
    }
    return parts
  }
}

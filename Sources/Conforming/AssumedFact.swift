import IMProtocol
import ScenarioLanguage

/// What may have stood when logs begin, and that nothing in them says.
package struct AssumedFact: Hashable, Sendable {
  /// What.
  let kind: Kind
  /// The log that needs it, by its index.
  let log: Int
  /// The row that needs it, by its index.
  let row: Int

  /// Whether it holds for everybody.
  var isSetting: Bool {
    if case .setting = kind { true } else { false }
  }

  enum Kind: Hashable, Sendable {
    /// Two users were friends.
    case friends(UserID, UserID)
    /// A group existed with an owner and members.
    case group(GroupID, owner: UserID, members: [UserID])
    /// A user was a manager of a group.
    case manager(GroupID, UserID)
    /// A user was a member of a group.
    case member(GroupID, UserID)
    /// A setting of the AppKey was other than usual.
    case setting(AppSetting, Value)

    /// Makes a scenario begin with it.
    func add(to scenario: inout Scenario) {
      switch self {
      case .friends(let one, let other):
        scenario.friendships.append(Scenario.Friendship(one, other))
      case .group(_, let owner, let members):
        var group = GroupDeclaration(owner: owner)
        group.members = members
        scenario.groups.append(group)
      case .manager(let group, let user):
        scenario.groups[Int(group.index)].members.removeAll { $0 == user }
        scenario.groups[Int(group.index)].managers.append(user)
      case .member(let group, let user):
        scenario.groups[Int(group.index)].members.append(user)
      case .setting(let setting, let value): scenario.settings.set(setting, to: value)
      }
    }
  }
}

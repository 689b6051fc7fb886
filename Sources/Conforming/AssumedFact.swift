import IMProtocol
import ScenarioLanguage
import Simulation

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
    /// A user had made a call: a request that waits, a remark, a permission, a subscription.
    case called(UserID, CallKind, [Value])

    /// The part of the service of a call.
    var area: Area? {
      switch self {
      case .called(_, let kind, _): Catalogue.call(kind).area
      case .friends, .group, .manager, .member, .setting: nil
      }
    }

    /// Whose a group is.
    var owner: UserID? {
      switch self {
      case .group(_, let owner, _): owner
      case .friends, .manager, .member, .setting, .called: nil
      }
    }

    /// Who has made a call.
    var caller: UserID? {
      switch self {
      case .called(let user, _, _): user
      case .friends, .group, .manager, .member, .setting: nil
      }
    }

    /// Whether a row tells of all whom it is about.
    func concerns(_ material: RowMaterial) -> Bool {
      switch self {
      case .friends(let one, let other):
        material.concerned.contains(one) && material.concerned.contains(other)
      case .group(let group, let owner, _):
        material.tells(of: group) && material.concerned.contains(owner)
      case .manager(let group, let user), .member(let group, let user):
        material.tells(of: group) && material.concerned.contains(user)
      case .setting: true
      case .called(let user, _, _): material.concerned.contains(user)
      }
    }

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
      case .called(let user, let kind, let arguments):
        let device = scenario.device(of: user)
        let call = CallStatement(
          device: device, kind: kind, arguments: arguments.map { .value($0) })
        let isOffline = scenario.devices[Int(device.index)].isOffline
        var statements: [Statement.Kind] = [.call(call)]
        // Who is offline when the logs begin was not always.
        if isOffline {
          let second: Int64 = 1_000_000
          statements = [
            .connect(device), .wait(microseconds: second), .call(call),
            .wait(microseconds: second), .disconnect(device),
          ]
        }
        scenario.given += statements.map {
          Statement(range: SourceRange(start: 0, end: 0), kind: $0)
        }
      }
    }
  }
}

extension Scenario {
  /// The device from which a user calls: the first that is connected, else the first; one that is
  /// assumed, and offline, where there is none.
  mutating func device(of user: UserID) -> DeviceID {
    let own = devices.indices.filter { devices[$0].user == user }
    if let device = own.first(where: { !devices[$0].isOffline }) ?? own.first {
      return DeviceID(device)
    }
    var device = DeviceDeclaration(user: user, platform: Platform.other.rawValue)
    device.isOffline = true
    devices.append(device)
    names.devices.append("unseen")
    return DeviceID(devices.count - 1)
  }
}

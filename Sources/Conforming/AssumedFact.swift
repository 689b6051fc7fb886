import IMProtocol
import ScenarioLanguage
import Simulation

/// A fact that no entry states, but that may be true when the logs begin.
package struct AssumedFact: Hashable, Sendable {
  let kind: Kind
  /// The index of the log that needs the fact.
  let log: Int
  /// The index of the entry that needs the fact.
  let row: Int
  /// Whether the fact is added to the initial state before all other assumed facts.
  var isFirst = false

  /// Whether the fact is a setting, which applies to all users.
  package var isSetting: Bool { if case .setting = kind { true } else { false } }

  /// A user or a group that had nearly as many others as permitted.
  enum Crowd: Hashable, Sendable {
    case friends(UserID)
    case subscriptions(UserID, SubscribeType)
    case subscribers(UserID, SubscribeType)
    case members(GroupID)

    /// How many others are permitted.
    var limit: Int {
      switch self {
      case .friends: FriendLimits.friends
      case .subscriptions: SubscriptionLimits.subscriptions
      case .subscribers: SubscriptionLimits.subscribers
      case .members: GroupLimits.members
      }
    }
  }

  enum Kind: Hashable, Sendable {
    case friends(UserID, UserID)
    /// The group existed with this owner and these members.
    case group(GroupID, owner: UserID, members: [UserID])
    case manager(GroupID, UserID)
    case member(GroupID, UserID)
    /// A user had a subscription to another user, with the expiry in seconds.
    case subscribed(UserID, to: UserID, SubscribeType, expiry: Int64)
    /// A user or a group had all others that are permitted, except `room`. The others are users
    /// with the given ids, whom no log names.
    case full(Crowd, room: Int, Range<Int>)
    /// A setting of the AppKey differed from its default.
    case setting(AppSetting, Value)
    /// A user had made a call whose effect still exists: a pending request, a remark, a permission
    /// or a subscription.
    case called(UserID, CallKind, [Value])
    /// A user had made a call whose effect has expired.
    case expired(UserID, CallKind, [Value])
    case groupSetting(GroupID, field: Int, Value)
    case profile(UserID, field: Int, Value)
    /// A device is offline when the logs begin, but was connected until then. The device has missed
    /// no effect of the assumed calls.
    case connected(DeviceID)

    /// The service area of the call, or nil if the fact is not a call.
    var area: Area? { call.map { Catalogue.call($0.kind).area } }

    /// The owner, if the fact is that a group existed. Nil for any other fact.
    var owner: UserID? { if case .group(_, let owner, _) = self { owner } else { nil } }

    var call: (caller: UserID, kind: CallKind)? {
      switch self {
      case .called(let user, let kind, _), .expired(let user, let kind, _): (user, kind)
      case .friends, .group, .manager, .member, .setting, .groupSetting, .profile, .connected,
        .subscribed, .full:
        nil
      }
    }

    /// Returns whether an entry mentions the groups and users of the fact. If the fact is that a
    /// group existed, the entry must mention the group and its owner, but need not mention the
    /// members.
    func concerns(_ material: EntryMaterial) -> Bool {
      switch self {
      case .friends(let one, let other):
        material.concerned.contains(one) && material.concerned.contains(other)
      case .group(let group, let owner, _):
        material.tells(of: group) && material.concerned.contains(owner)
      case .manager(let group, let user), .member(let group, let user):
        material.tells(of: group) && material.concerned.contains(user)
      case .groupSetting(let group, _, _): material.tells(of: group)
      case .setting, .connected, .full: true
      case .subscribed(let one, let other, _, _):
        material.concerned.contains(one) && material.concerned.contains(other)
      case .called(let user, _, _), .expired(let user, _, _), .profile(let user, _, _):
        material.concerned.contains(user)
      }
    }

    /// Adds the fact to a scenario's initial state.
    ///
    /// - Parameter isFirst: whether the fact is added before the other facts in the scenario.
    func add(to scenario: inout Scenario, isFirst: Bool) {
      switch self {
      case .friends(let one, let other):
        let friends = Scenario.Friendship(one, other)
        scenario.friendships.insert(friends, at: isFirst ? 0 : scenario.friendships.count)
      case .group(_, let owner, let members):
        var group = GroupDeclaration(owner: owner)
        group.members = members
        scenario.groups.append(group)
      case .manager(let group, let user):
        scenario.groups[Int(group.index)].members.removeAll { $0 == user }
        scenario.groups[Int(group.index)].managers.append(user)
      case .member(let group, let user): scenario.groups[Int(group.index)].members.append(user)
      case .setting(let setting, let value): scenario.settings.set(setting, to: value)
      case .groupSetting(let group, let field, let value):
        scenario.groups[Int(group.index)].attributes.set(field, to: value)
      case .profile(let user, let field, let value):
        scenario.accounts[Int(user.index)].attributes.set(field, to: value)
      case .called(let user, let kind, let arguments):
        let statements = scenario.statements(kind, arguments, by: user)
        scenario.given.insert(contentsOf: statements, at: isFirst ? 0 : scenario.endOfCalls)
      case .expired(let user, let kind, let arguments):
        let statements = scenario.statements(kind, arguments, by: user)
        scenario.given.insert(
          contentsOf: statements + [Statement(.wait(microseconds: Self.expiry))], at: 0)
      case .subscribed(let user, let other, let type, let expiry):
        scenario.subscriptions.append(
          SubscriptionDeclaration(
            subscribers: [user], targets: [other], type: type.rawValue, expiry: expiry))
      case .full(let crowd, let room, let unseen):
        scenario.fill(crowd, room: room, unseen.map { UserID($0) })
      case .connected(let device):
        scenario.devices[Int(device.index)].isOffline = false
        scenario.given += [
          Statement(.wait(microseconds: Scenario.second)), Statement(.disconnect(device)),
        ]
      }
    }

    /// After this time, in microseconds, every pending request and application has expired (FR-42,
    /// D-56).
    private static let expiry: Int64 = 8 * 24 * 3_600 * 1_000_000
  }
}

extension [Account.Attribute] {
  /// Sets the value of an attribute, replacing any previous value.
  fileprivate mutating func set(_ field: Int, to value: Value) {
    removeAll { $0.field == field }
    append(Account.Attribute(field: field, value: value))
  }
}

extension Scenario {
  /// Returns the device from which a user makes calls: the user's first connected device, or else
  /// the first device. If the user has no device, adds an assumed device that is offline.
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

  /// Gives a user or a group others until only `room` more are permitted.
  fileprivate mutating func fill(_ crowd: AssumedFact.Crowd, room: Int, _ unseen: [UserID]) {
    let known: Int
    switch crowd {
    case .friends(let user):
      known = friendships.count { $0.one == user || $0.other == user }
    case .subscriptions(let user, let type):
      known = subscriptions.count { $0.subscribers == [user] && $0.type == type.rawValue }
    case .subscribers(let user, let type):
      known = subscriptions.count { $0.targets == [user] && $0.type == type.rawValue }
    case .members(let group):
      let declared = groups[Int(group.index)]
      known = 1 + declared.managers.count + declared.members.count
    }
    let others = unseen.prefix(max(0, crowd.limit - room - known))
    // Only the limit counts, so the subscriptions last as long as possible.
    let expiry = SubscriptionLimits.expiry.upperBound
    switch crowd {
    case .friends(let user): friendships += others.map { Friendship(user, $0) }
    case .subscriptions(let user, let type):
      subscriptions.append(
        SubscriptionDeclaration(
          subscribers: [user], targets: Array(others), type: type.rawValue, expiry: expiry))
    case .subscribers(let user, let type):
      subscriptions.append(
        SubscriptionDeclaration(
          subscribers: Array(others), targets: [user], type: type.rawValue, expiry: expiry))
    case .members(let group):
      let declared = groups[Int(group.index)]
      let known = [declared.owner] + declared.managers + declared.members
      groups[Int(group.index)].members += others.filter { !known.contains($0) }
    }
  }

  fileprivate static let second: Int64 = 1_000_000

  /// The index in `given` that follows the assumed calls. From this index on, `given` only
  /// disconnects the devices that were connected until the logs begin.
  fileprivate var endOfCalls: Int {
    var end = given.count
    while end >= 2, case .disconnect(let device, _) = given[end - 1].kind,
      !devices[Int(device.index)].isOffline
    {
      end -= 2
    }
    return end
  }

  /// Returns the statements with which a user makes a call before the logs begin.
  fileprivate mutating func statements(
    _ kind: CallKind, _ arguments: [Value], by user: UserID
  ) -> [Statement] {
    let device = device(of: user)
    let call = CallStatement(device: device, kind: kind, arguments: arguments.map { .value($0) })
    guard devices[Int(device.index)].isOffline else { return [Statement(.call(call))] }
    // The device is connected only for the call, because it must be offline when the logs begin.
    let wait = Statement(.wait(microseconds: Self.second))
    return [
      Statement(.connect(device)), wait, Statement(.call(call)), wait,
      Statement(.disconnect(device)),
    ]
  }
}

import IMProtocol
import Simulation

/// What the entries of logs say about a group when the logs begin: the first that they say about
/// each user and each setting.
struct GroupEvidence {
  private(set) var owner: UserID?
  /// The user who created the group, if an entry says so.
  private(set) var creator: UserID?
  /// The number of members, if an entry says so.
  private(set) var count: Int?
  private(set) var settings: [String: Value] = [:]
  /// Whether the group was created after the logs begin.
  private(set) var isNew = false
  /// The roles that records state, in the order of the entries.
  private var roles: [(user: UserID, role: GroupMemberRole)] = []
  /// The users who do what only approvers or members may do, in the order of the entries.
  private var approvers: [UserID] = []
  private var insiders: [UserID] = []
  private var changed: Set<String> = []
  /// Whether the number of members may have changed.
  private var hasChangedMembers = false

  /// The managers among the users, if `owner` owns the group.
  func managers(under owner: UserID) -> [UserID] {
    var managers = roles.filter { $0.role == .manager }.map(\.user)
    for user in approvers where role(of: user) == nil && !managers.contains(user) {
      managers.append(user)
    }
    return managers.filter { $0 != owner }
  }

  /// The members who are neither the owner nor managers.
  func members(under owner: UserID) -> [UserID] {
    let managers = managers(under: owner)
    var members = roles.filter { $0.role == .normal || $0.role == .owner }.map(\.user)
    for user in insiders where role(of: user) == nil && !members.contains(user) {
      members.append(user)
    }
    return members.filter { $0 != owner && !managers.contains($0) }
  }

  /// The users who may be the owner, the likeliest first. If an entry names the owner, only this
  /// user.
  var likelyOwners: [UserID] {
    owner.map { [$0] } ?? approvers.filter { !excludes($0) }
  }

  /// Whether an entry says that a user was not the owner.
  func excludes(_ user: UserID) -> Bool { role(of: user).map { $0 != .owner } ?? false }

  private func role(of user: UserID) -> GroupMemberRole? {
    roles.first { $0.user == user }?.role
  }

  private mutating func note(_ user: UserID, _ role: GroupMemberRole) {
    guard self.role(of: user) == nil else { return }
    roles.append((user, role))
    if role == .owner, owner == nil, !isNew { owner = user }
  }

  // MARK: - Entries

  /// Takes the end of a call that concerns the group.
  mutating func take(_ call: CallKind, _ told: ToldRecord, _ code: Code, by user: UserID) {
    if code == .groupUserNotInGroup, user != .absent, !Self.ofOthers.contains(call) {
      if !insiders.contains(user) { note(user, .undef) }
      return
    }
    guard code != .groupIDNotExist else { return }
    if let inviter = told.user("inviterId") { enter(inviter) }
    if call == .createGroup {
      isNew = isNew || code == .success
    } else if Self.approving.contains(call) {
      if !Self.isRefusal(code) { approve(user) }
    } else if Self.owning.contains(call) {
      if code == .success, user != .absent { note(user, .owner) }
      hasChangedMembers = true
    } else if Self.entering.contains(call) {
      if code == .success, user != .absent { note(user, .undef) }
      hasChangedMembers = true
    } else if !Self.open.contains(call), !Self.isRefusal(code) {
      if call == .updateGroupInfo { changed.formUnion(told.values.map(\.name)) }
      if Self.moving.contains(call) { hasChangedMembers = true }
      enter(user)
    }
  }

  /// Calls that only approvers make.
  private static let approving: [CallKind] = [.acceptGroupApplication, .refuseGroupApplication]
  /// Calls that only the owner makes.
  private static let owning: [CallKind] = [
    .transferGroupOwner, .dismissGroup, .addGroupManagers, .removeGroupManagers,
  ]
  /// Calls after which the caller is a member.
  private static let entering: [CallKind] = [.joinGroup, .acceptGroupInvite]
  /// Calls that users make who are not members.
  private static let open: [CallKind] = [.refuseGroupInvite, .getGroupsInfo]
  /// Calls that may change the number of members.
  private static let moving: [CallKind] = [
    .inviteUsersToGroup, .kickGroupMembers, .quitGroup, .serverKickGroupMembers,
  ]
  /// Calls for which the code "not in the group" may be about another user than the caller.
  private static let ofOthers: [CallKind] = [
    .getGroupMembers, .setGroupMemberInfo, .kickGroupMembers, .addGroupManagers,
    .removeGroupManagers, .transferGroupOwner, .addGroupFollows, .removeGroupFollows,
  ]

  /// Takes a callback about the group, which `user` has received.
  mutating func take(_ callback: CallbackKind, _ told: ToldRecord, by user: UserID) {
    if callback == .onGroupOperation {
      hasChangedMembers = true
      take(told.known("operation", GroupOperation.self), told, by: user)
    } else if callback == .onGroupApplicationEvent {
      if let member = told.record("joinMemberInfo")?.user("userId") { note(member, .undef) }
      let status = told.known("status", GroupApplicationStatus.self)
      if status == .joined { hasChangedMembers = true }
      let direction = told.known("direction", GroupApplicationDirection.self)
      if direction == .applicationReceived { approve(user) }
    } else if callback == .onGroupInfoChanged || callback == .onGroupMemberInfoChanged {
      enter(user)
    }
  }

  private mutating func take(
    _ operation: GroupOperation?, _ told: ToldRecord, by user: UserID
  ) {
    let members = told.records("memberInfos").compactMap { $0.user("userId") }
    let actor = told.record("operatorInfo")?.user("userId")
    switch operation {
    case .create: isNew = true
    case .join: for member in members { note(member, .undef) }
    case .addManager:
      if let actor { note(actor, .owner) }
      for member in members { note(member, .normal) }
    case .removeManager:
      if let actor { note(actor, .owner) }
      for member in members { note(member, .manager) }
    case .transferGroupOwner, .dismiss: if let actor { note(actor, .owner) }
    case .kick, .quit: for member in members { enter(member) }
    case nil: break
    }
    if operation != .create, !members.contains(user) { enter(user) }
  }

  /// Takes a record of an entry about the group.
  mutating func take(_ record: ToldRecord, by user: UserID) {
    let role = record.known("role", GroupMemberRole.self)
    if record.kind == .groupMemberInfo {
      if let member = record.user("userId"), let role { note(member, role) }
    } else if record.kind == .groupInfo {
      if let owner = record.user("ownerId") { note(owner, .owner) }
      creator = creator ?? record.user("creatorId")
      if let role, user != .absent, role != .undef { note(user, role) }
      if case .integer(let members)? = record.value("membersCount"), !hasChangedMembers {
        count = count ?? Int(members)
      }
      for (name, value) in record.values where !changed.contains(name) {
        settings[name] = settings[name] ?? value
      }
    }
  }

  private mutating func approve(_ user: UserID) {
    if user != .absent, !approvers.contains(user) { approvers.append(user) }
  }

  private mutating func enter(_ user: UserID) {
    if user != .absent, role(of: user) != .undef, !insiders.contains(user) { insiders.append(user) }
  }

  private static func isRefusal(_ code: Code) -> Bool {
    code == .groupUserNotInGroup || code == .groupIDNotExist || code == .groupAuthorityError
  }
}

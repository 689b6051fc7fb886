import Ground
import IMProtocol

struct GroupState: Sendable {
  let creator: UserID
  let createTime: Timestamp
  /// Its description and permissions.
  var settings: GroupSettings
  /// The members, in ascending order of their ids.
  var members: [GroupMember] = []
  /// Applications and invitations, in ascending order of applicant and inviter (D-42).
  var applications: [GroupApplication] = []

  /// Makes a group without members.
  init(creator: UserID, settings: GroupSettings, at now: Timestamp) {
    self.creator = creator
    self.settings = settings
    createTime = now
  }

  // MARK: - Members

  /// The owner. A group has one from its first member on.
  var owner: UserID {
    guard let owner = members.first(where: { $0.role == .owner }) else {
      fatal("none of the members \(members.map(\.user)) owns the group")
    }
    return owner.user
  }

  /// The managers without the owner, in ascending order.
  var managers: [UserID] { members.filter { $0.role == .manager }.map(\.user) }

  /// Who may handle applications, in ascending order (D-40, D-90).
  var approvers: [UserID] {
    members.filter { member in
      let permission = settings.joinPermission
      return ApprovalRule.refusal(of: GroupCaller(member.role), under: permission).decision == nil
    }.map(\.user)
  }

  /// Why there are approvers, where the permission alone does not name them (D-90).
  var approvalReason: Reason? {
    ApprovalRule.refusal(of: .owner, under: settings.joinPermission).reason
  }

  subscript(user: UserID) -> GroupMember? { members[key: user] }

  /// What a user is in the group; `undef` for no member.
  func role(of user: UserID) -> GroupMemberRole { self[user]?.role ?? .undef }

  /// - Precondition: the user is no member yet.
  mutating func add(_ member: GroupMember) {
    ensure(members.index(of: member.user) == nil, "\(member.user) is a member already")
    members.put(member)
  }

  /// Removes members, and what others follow of them where a call says so.
  mutating func remove(_ users: [UserID], _ config: QuitGroupConfig) {
    members.removeAll { users.contains($0.user) }
    guard config.removesFollows else { return }
    for place in members.indices { members[place].unfollow(users) }
  }

  /// - Precondition: the user is a member.
  mutating func change(_ user: UserID, _ change: (inout GroupMember) -> Void) {
    guard let index = members.index(of: user) else {
      fatal("\(user) is not among the members \(members.map(\.user))")
    }
    change(&members[index])
  }

  // MARK: - Applications

  /// The application of an applicant whom `inviter` has invited, or `absent` for the user's own.
  func application(of applicant: UserID, invitedBy inviter: UserID) -> GroupApplication? {
    applications[key: GroupApplication.key(applicant, inviter)]
  }

  func latestInvitation(of user: UserID, at now: Timestamp) -> GroupApplication? {
    applications.filter { $0.applicant == user && $0.inviter != .absent && $0.isOpen(at: now) }
      .max { $0.place < $1.place }
  }

  mutating func changeApplications(
    of applicant: UserID, _ change: (inout GroupApplication) -> Void
  ) {
    for place in applications.indices where applications[place].applicant == applicant {
      change(&applications[place])
    }
  }
}

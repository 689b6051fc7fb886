import Base
import IMProtocol

struct GroupState: Sendable {
  var creator: UserID
  let createTime: Timestamp
  /// The group's description and permissions.
  var settings: GroupSettings
  /// The members, sorted by id.
  var members: [GroupMember] = []
  /// The applications and invitations, sorted by applicant, then by inviter (D-42).
  var applications: [GroupApplication] = []

  /// Creates a group without members.
  init(creator: UserID, settings: GroupSettings, at now: Timestamp) {
    self.creator = creator
    self.settings = settings
    createTime = now
  }

  // MARK: - Members

  /// The owner. In a new group, the owner is the first member.
  ///
  /// - Precondition: the group has members.
  var owner: UserID {
    guard let owner = members.first(where: { $0.role == .owner }) else {
      fatal("none of the members \(members.map(\.user)) owns the group")
    }
    return owner.user
  }

  /// The managers without the owner, sorted by id.
  var managers: [UserID] { members.filter { $0.role == .manager }.map(\.user) }

  /// The members who may handle applications, sorted by id (D-40, D-90).
  var approvers: [UserID] {
    members.filter { member in
      let permission = settings.joinPermission
      return ApprovalRule.refusal(of: GroupCaller(member.role), under: permission).decision == nil
    }.map(\.user)
  }

  /// Why the approvers may handle applications (D-90); nil if joinPermission alone decides who is
  /// an approver.
  var approvalReason: Reason? {
    ApprovalRule.refusal(of: .owner, under: settings.joinPermission).reason
  }

  subscript(user: UserID) -> GroupMember? { members[key: user] }

  /// Returns a user's role in the group; `undef` if the user isn't a member.
  func role(of user: UserID) -> GroupMemberRole { self[user]?.role ?? .undef }

  /// - Precondition: the user is not a member yet.
  mutating func add(_ member: GroupMember) {
    ensure(members.index(of: member.user) == nil, "\(member.user) is a member already")
    members.put(member)
  }

  /// Removes members. If `config.removesFollows` is true, the other members stop following the
  /// removed members.
  mutating func remove(_ users: [UserID], _ config: QuitGroupConfig) {
    members.removeAll { users.contains($0.user) }
    guard config.removesFollows else { return }
    for position in members.indices { members[position].unfollow(users) }
  }

  /// - Precondition: the user is a member.
  mutating func change(_ user: UserID, _ change: (inout GroupMember) -> Void) {
    guard let index = members.index(of: user) else {
      fatal("\(user) is not among the members \(members.map(\.user))")
    }
    change(&members[index])
  }

  // MARK: - Applications

  /// Returns an applicant's application, or nil if there is none.
  ///
  /// - Parameter inviter: the user who invited the applicant; `absent` if there was no invitation.
  func application(of applicant: UserID, invitedBy inviter: UserID) -> GroupApplication? {
    applications[key: GroupApplication.key(applicant, inviter)]
  }

  func latestInvitation(of user: UserID, at now: Timestamp) -> GroupApplication? {
    applications.filter { $0.applicant == user && $0.inviter != .absent && $0.isOpen(at: now) }
      .max { $0.position < $1.position }
  }

  mutating func changeApplications(
    of applicant: UserID, _ change: (inout GroupApplication) -> Void
  ) {
    for position in applications.indices where applications[position].applicant == applicant {
      change(&applications[position])
    }
  }
}

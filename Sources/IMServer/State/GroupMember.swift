import Ground
import IMProtocol

struct GroupMember: Hashable, Sendable, Keyed {
  let user: UserID
  var role: GroupMemberRole
  /// When the user joined last.
  let joinedTime: Timestamp
  /// Tells those who joined in the same millisecond apart, in their order (D-08).
  let sequence: UInt32
  /// What the user is called in the group; absent for nothing.
  var nickname = Text.absent
  /// What else is noted of the member; absent for nothing.
  var extra = Text.absent
  /// What the member calls the group; absent for nothing.
  var remark = Text.absent
  /// Whom of the group the member follows, in the order of the calls.
  var follows: [FollowInfo] = []

  var key: UserID { user }

  /// Follows more members, none of whom is followed yet.
  mutating func follow(_ users: [UserID], at now: Timestamp) {
    follows += users.map { FollowInfo(userId: $0, time: now) }
  }

  mutating func unfollow(_ users: [UserID]) { follows.removeAll { users.contains($0.userId) } }
}

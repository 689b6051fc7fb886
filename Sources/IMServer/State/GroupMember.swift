import Base
import IMProtocol

struct GroupMember: Hashable, Sendable, Keyed {
  let user: UserID
  var role: GroupMemberRole
  /// When the user last joined.
  var joinedTime: Timestamp
  /// A number that distinguishes and orders members with the same joinedTime (D-08).
  let sequence: UInt32
  /// The member's nickname in the group; absent if there is none.
  var nickname = Text.absent
  /// Extra text about the member; absent if there is none.
  var extra = Text.absent
  /// The member's remark for the group; absent if there is none.
  var remark = Text.absent
  /// The members whom this member follows, in the order in which calls added these members.
  var follows: [FollowInfo] = []

  var key: UserID { user }

  /// Follows more members.
  ///
  /// - Precondition: the member does not follow any of the users yet.
  mutating func follow(_ users: [UserID], at now: Timestamp) {
    follows += users.map { FollowInfo(userId: $0, time: now) }
  }

  mutating func unfollow(_ users: [UserID]) { follows.removeAll { users.contains($0.userId) } }
}

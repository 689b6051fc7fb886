/// A scenario for exploration benchmarks. The caller chooses the number of calls; everything else
/// is fixed.
package enum ExplorationModel: String, CaseIterable, Sendable {
  /// Two users with two devices each become friends and end the friendship.
  case friends
  /// A group and three users: the owner (on two devices), a user who applies to join, and a user
  /// who is invited.
  case group

  /// The text of the scenario, in which each device makes at most `calls` calls.
  package func text(calls: Int) -> String {
    let things = calls == 1 ? "1 call" : "\(calls) calls"
    switch self {
    case .friends:
      return """
        scenario "two friends on four devices"

        user A on phone, desktop
        user B on phone, desktop

        explore "all that two friends can do"
        \(["A.phone", "A.desktop"].map { befriending($0, "B") }.joined(separator: "\n"))
        \(["B.phone", "B.desktop"].map { befriending($0, "A") }.joined(separator: "\n"))
          at most \(things) of A.phone, \(things) of A.desktop
          at most \(things) of B.phone, \(things) of B.desktop

        """
    case .group:
      return """
        scenario "a group of three"

        user A on phone, desktop
        user B on phone
        user C on phone
        group chess (owner: A, joinPermission: OwnerVerify, inviteHandlePermission: InviteeVerify)

        explore "one who applies, one who is invited, and an owner who decides"
          A.phone may acceptGroupApplication(chess, applicantId: B)
          A.phone may kickGroupMembers(chess, userIds: [B])
          A.desktop may refuseGroupApplication(chess, applicantId: B)
          A.desktop may inviteUsersToGroup(chess, userIds: [C])
          B.phone may joinGroup(chess), quitGroup(chess)
          C.phone may acceptGroupInvite(chess, inviterId: A), quitGroup(chess)
          at most \(things) of A.phone, \(things) of A.desktop
          at most \(things) of B.phone, \(things) of C.phone

        """
    }
  }

  private func befriending(_ device: String, _ other: String) -> String {
    "  \(device) may addFriend(\(other)), acceptFriendApplication(\(other)), "
      + "refuseFriendApplication(\(other)), deleteFriends([\(other)])"
  }
}

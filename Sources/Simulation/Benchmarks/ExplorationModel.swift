/// Explorations of a fixed size, for measurements: the texts of their scenarios.
package enum ExplorationModel: String, CaseIterable, Sendable {
  /// Two users with two devices each become friends and part.
  case friends
  /// An owner, an applicant and one who is invited, on four devices.
  case group

  /// The scenario.
  package var text: String {
    switch self {
    case .friends:
      """
      scenario "two friends on four devices"

      user A on phone, desktop
      user B on phone, desktop

      explore "two users who ask, accept, refuse and delete"
        A.phone may addFriend(B), deleteFriends([B])
        A.desktop may acceptFriendApplication(B), refuseFriendApplication(B)
        B.phone may acceptFriendApplication(A), refuseFriendApplication(A)
        B.desktop may addFriend(A), deleteFriends([A])
        at most 4 calls

      """
    case .group:
      """
      scenario "a group of three"

      user A on phone, desktop
      user B on phone
      user C on phone
      group chess (owner: A, joinPermission: OwnerVerify, inviteHandlePermission: InviteeVerify)

      explore "one who applies, one who is invited, and an owner who decides"
        A.phone may acceptGroupApplication(chess, applicantId: B), kickGroupMembers(chess, [B])
        A.desktop may refuseGroupApplication(chess, applicantId: B), inviteUsersToGroup(chess, [C])
        B.phone may joinGroup(chess), quitGroup(chess)
        C.phone may acceptGroupInvite(chess, inviterId: A), quitGroup(chess)
        at most 4 calls

      """
    }
  }
}

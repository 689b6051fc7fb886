/// The server suppresses callbacks to several users.
enum Silences {
  /// A sends a request to B while B's phone is not connected. Later, A changes A's profile, but
  /// nobody is notified of the change.
  static let text = """
    scenario "B comes back"
    user A on phone
    user B on phone, desktop
    user C on phone
    friends A and C

    step "B's phone goes, A asks B"
      B.phone disconnects
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A receives onFriendApplicationStatusChanged
      B.desktop receives onFriendApplicationStatusChanged
      A.phone calls updateMyUserProfile(name: "Ann")

    step "B's phone is back"
      wait 7d
      B.phone connects
      C receives nothing
    """
}

/// Scenarios in which the explanation of a later line depends on what happened before.
extension ExplainedReason {
  /// A's clock is fast and B's clock is slow, so a request expires at different times on the two
  /// phones.
  static let wrongClocks = """
    scenario "A's clock is fast, and B's is slow"
    user A on phone
    user B on phone

    step "A asks"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A, B receive onFriendApplicationStatusChanged
      A.phone's clock is 3d fast
      B.phone's clock is 3d slow
      wait 4d
      A.phone holds {friendApplications: [{applicationStatus: Expired}]}
      wait 4d
      B.phone holds {friendApplications: [{applicationStatus: UnHandled}]}

    step "A's clock is set again"
      A.phone's clock is 5d fast
      A.phone holds {friendApplications: [{userId: B, applicationStatus: Expired}]}
    """

  /// A's phone has a slow clock. B's request expires on the server before A's phone connects and
  /// gets a snapshot.
  static let slowClock = """
    scenario "a slow clock meets a snapshot"
    network latency 0ms...0ms
    user A on phone
    user B on phone
    user C on phone
    friends A and C

    given
      B.phone calls addFriend(A)

    step "A's phone goes away, and C deletes A"
      A.phone's clock is 2d slow
      A.phone disconnects
      C.phone calls deleteFriends([A])
      C receives onFriendDelete
      wait 8d

    step "A's phone is back"
      A.phone connects
      A receives nothing
      A.phone holds {friendApplications: [{userId: B, applicationStatus: Expired}]}
    """

  /// The application ends. `opening` is a statement that opens a page, or any other statement.
  static func closedPage(_ opening: String, _ end: String) -> String {
    """
    scenario "no page is open"
    user A on phone

    step "the application ends"
      \(opening)
      \(end)
      A.phone shows nil
    """
  }

  /// B changes the profile after C has unsubscribed and after D's friendship has ended.
  static let withoutFollowers = """
    scenario "nobody follows B"
    app friendProfileNotice: on
    user A on phone
    user B on phone
    user C on phone
    user D on phone
    friends B and D
    subscriptions A to B (subscribeType: OnlineStatus, expiry: 2d)

    step "C unsubscribes, and B deletes D"
      C.phone calls subscribeEvent([B], subscribeType: UserProfile, expiry: 3600)
      C.phone calls unSubscribeEvent([B], subscribeType: UserProfile)
      B.phone calls deleteFriends([D])
      B, D receive onFriendDelete

    step "B changes the profile"
      B.phone calls updateMyUserProfile(name: "Bob")
      A receives nothing
      B receives nothing
      C receives nothing
      D receives nothing
    """

  /// A's phone is reinstalled, and gets an initial friend without a notification.
  static let oldFriend = """
    scenario "A's phone is installed anew"
    user A on phone
    user D on phone
    friends A and D

    step "the phone is installed anew"
      A.phone reinstalls
      A.phone connects
      A.phone holds {friends: [{userId: D}]}
    """

  static let addedCells = """
    scenario "the delegate adds a cell"
    user A on phone
    user B on phone

    step "an empty page"
      A.phone opens friendRequestPage(sections: [{}], adds: ["Invite"])
      A.phone shows {sections: [{items: []}]}

    step "a page with a request"
      B.phone calls addFriend(A)
        returns RC_FRIEND_NEED_ACCEPT
      A, B receive onFriendApplicationStatusChanged
      A.phone opens friendRequestPage(
        sections: [{title: "x", from: "2025-01-01T00:00:00Z"}, {title: "y", to: 1}],
        adds: ["Invite"])
      A.phone shows {sections: [{items: []}, {items: [{title: "Invite"}]}]}
      A.phone opens friendRequestPage(
        sections: [{title: "x", from: "2023-01-01T00:00:00Z"}], adds: ["Invite"])
      A.phone shows {sections: [{items: [{userId: B}]}]}
    """

  /// A accepts B's request and then ends the friendship.
  static let formerFriend = """
    scenario "A accepts and deletes B"
    user A on phone
    user B on phone

    given
      B.phone calls addFriend(A)
      A.phone calls acceptFriendApplication(B)
      A.phone calls deleteFriends([B])

    step "A looks"
      A.phone holds {friendApplications: [{userId: B, applicationStatus: Accepted}]}
    """

  /// C's request reaches the server only after the line `C.phone is heard again`.
  static let unheard = """
    scenario "C is not heard"
    app friendAddPermission: Free
    user B on phone
    user C on phone

    step "C asks"
      C.phone is not heard
      C.phone calls addFriend(B)
        fails with RC_MSG_RESPONSE_TIMEOUT
      C receives nothing

    step "C is heard"
      wait 3s
      C.phone is heard again
      B, C receive onFriendAdd
    """

  /// The server restarts as soon as it has handled A's request.
  static let lostAnswer = """
    scenario "a restart"
    app friendAddPermission: Free
    user A on phone
    user B on phone, desktop

    step "the server restarts when it has taken the call"
      server restarts when it has taken asking
      A.phone calls addFriend(B) as asking
        fails with RC_NETWORK_UNAVAILABLE
      wait 1s
      B receives onFriendAdd
    """

  /// M leaves a group. After that, the owner dismisses the group, and creates a group of the same
  /// name without M.
  static let namesake = """
    scenario "a new group of the same name"
    user O on phone
    user M on phone
    group chess (owner: O, members: [M])

    given
      M.phone calls quitGroup(chess)
      O.phone calls dismissGroup(chess)
      O.phone calls createGroup(chess, groupName: "C")

    step "O renames the group"
      O.phone calls updateGroupInfo(chess, groupName: "X")
      O receives onGroupInfoChanged
      M receives nothing
    """

  /// Q, who is a manager, is notified of an application. Before the application is refused, Q
  /// becomes an ordinary member, so Q is not notified of the refusal.
  static let role = """
    scenario "Q is no manager"
    user O on phone
    user P on phone
    user Q on phone
    group chess (owner: O, managers: [Q], joinPermission: OwnerOrManagerVerify)

    given
      P.phone calls joinGroup(chess)
      O.phone calls removeGroupManagers(chess, userIds: [Q])

    step "O says no"
      O.phone calls refuseGroupApplication(chess, applicantId: P)
      O, P receive onGroupApplicationEvent
    """
}

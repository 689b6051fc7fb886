/// A scenario, one of its lines, and a text that the explanation of the line must contain. Line
/// breaks in the explanation don't matter.
struct ExplainedReason: Sendable {
  let text: String
  let line: String
  let says: String

  init(_ text: String, _ line: String, _ says: String) {
    (self.text, self.line, self.says) = (text, line, says)
  }

  /// The owner removes B from a group, and D applies to join the group.
  static let group = """
    scenario "O removes B, and D applies"
    user O on phone
    user B on phone
    user C on phone
    user D on phone
    group chess (owner: O, managers: [C], members: [B], joinPermission: OwnerOrManagerVerify)

    step "O removes B"
      O.phone calls kickGroupMembers(chess, userIds: [B])
      O, C, B receive onGroupOperation(operation: Kick)

    step "D applies"
      D.phone calls joinGroup(chess)
      O, C, D receive onGroupApplicationEvent
      B receives nothing

    step "O renames the group"
      O.phone calls updateGroupInfo(groupId: chess, groupName: "x")
      O, C receive onGroupInfoChanged
      B, D receive nothing
    """

  /// C's subscription to O expires, B ends a subscription, and E has no subscription.
  static let subscriptions = """
    scenario "B, C and D subscribe"
    user O on phone
    user B on phone
    user C on phone
    user D on phone
    user E on phone

    step "they subscribe"
      C.phone calls subscribeEvent(userIds: [O], subscribeType: UserProfile, expiry: 60)
      B.phone calls subscribeEvent(userIds: [O], subscribeType: UserProfile, expiry: 600)
      B.phone calls unSubscribeEvent(userIds: [O], subscribeType: UserProfile)
      D.phone calls subscribeEvent(userIds: [O], subscribeType: UserProfile, expiry: 600)

    step "O changes the profile"
      wait 2m
      O.phone calls updateMyUserProfile(name: "Ann")
      D receives onEventChange
      B, C, E receive nothing
    """

  /// B and C are friends of A, and then A deletes B.
  static let friends = """
    scenario "A has a friend less"
    app friendProfileNotice: on
    user A on phone
    user B on phone
    user C on phone
    user D on phone
    friends A and B, C

    step "A deletes B"
      A.phone calls deleteFriends([B])
      A, B receive onFriendDelete
      D receives nothing

    step "A changes the profile"
      A.phone calls updateMyUserProfile(name: "Ann")
      C receives onEventChange
      B, D receive nothing
    """

  /// D accepts an invitation after the group has changed.
  static func invitation(_ change: String) -> String {
    """
    scenario "D accepts"
    user O on phone
    user M on phone
    user B on phone
    user C on phone
    user D on phone
    group chess (
      owner: O, managers: [M], members: [B, C],
      joinPermission: OwnerOrManagerVerify, invitePermission: Everyone,
      inviteHandlePermission: InviteeVerify
    )

    given
      B.phone calls inviteUsersToGroup(chess, userIds: [D])
      O.phone calls acceptGroupApplication(chess, inviterId: B, applicantId: D)

    step "before D accepts"
      \(change)

    step "D accepts"
      D.phone calls acceptGroupInvite(chess, inviterId: B)
    """
  }

  /// The server restarts as soon as it has handled D's acceptance.
  static let restart = """
    scenario "a restart"
    user O on phone
    user B on phone
    user D on phone
    group chess (owner: O, members: [B], inviteHandlePermission: InviteeVerify)

    given
      O.phone calls inviteUsersToGroup(chess, userIds: [D])

    step "nobody is notified"
      server restarts when it has taken accepting
      D.phone calls acceptGroupInvite(chess, inviterId: O) as accepting
        fails with RC_NETWORK_UNAVAILABLE
      B receives nothing

    step "all are back"
      wait 1s
      O, D receive onGroupApplicationEvent then onGroupOperation
      B receives onGroupOperation
    """

  /// A notification reaches B's phone late because of `fault`.
  static func late(
    _ fault: String, _ end: String, _ result: String = "returns RC_FRIEND_NEED_ACCEPT"
  ) -> String {
    """
    scenario "B's phone is slow"
    user A on phone
    user B on phone

    step "A asks"
      \(fault)
      A.phone calls addFriend(B)
        \(result)
      wait 9s
      \(end)
      A, B receive onFriendApplicationStatusChanged
    """
  }

  /// onFriendAdd reaches B's phone only after B's desktop has received onFriendDelete.
  static let heldBack = """
    scenario "B's phone is slow"
    app friendAddPermission: Free
    user A on phone
    user B on phone, desktop

    step "A adds and deletes B"
      onFriendAdd(userId: A) reaches B.phone after B.desktop received onFriendDelete
      A.phone calls addFriend(B)
      A.phone calls deleteFriends([B])
      A receives onFriendAdd then onFriendDelete
      B.desktop receives onFriendAdd then onFriendDelete
      B.phone receives onFriendAdd then onFriendDelete
    """

  /// B has a friend from the start, and gets a request that expires. C becomes A's friend for a
  /// time.
  static let expiry = """
    scenario "A's request expires"
    user A on phone
    user B on phone
    user C on phone
    friends B and C

    given
      A.phone calls addFriend(B)
      wait 7d

    step "B looks"
      B.phone holds {friendApplications: [{userId: A, applicationStatus: Expired}]}

    step "C asks A"
      C.phone calls addFriend(A)
      A, C receive onFriendApplicationStatusChanged
      A.phone holds {friendApplications: [{userId: C}, {userId: B}]}

    step "A accepts"
      A.phone calls acceptFriendApplication(C)
      A, C receive onFriendAdd
      A.phone holds {friends: [{userId: C}]}

    step "C deletes A"
      C.phone calls deleteFriends([A])
      A, C receive onFriendDelete
      A.phone holds {friends: []}
    """

  /// B's phone is reinstalled, and gets A's request without a notification.
  static let installation = """
    scenario "B's phone is installed anew"
    user A on phone
    user B on phone

    given
      A.phone calls addFriend(B)

    step "the phone is installed anew"
      B.phone reinstalls
      B.phone connects
      B.phone holds {friendApplications: [{userId: A}]}
    """

  /// A opens a page with these parameters. The page has a section with an end time.
  static func page(_ parameters: String, _ after: String = "") -> String {
    """
    scenario "A opens the page"
    network latency 0ms...0ms
    user A on phone
    users F[1...3]

    given
      A.phone calls addFriend(F1)
      wait 1h
      A.phone calls addFriend(F2)
      wait 1h

    step "the page"
      A.phone opens friendRequestPage(
        \(parameters)
        sections: [{title: "First hour", to: "2024-01-01T01:00:00Z"}])
      \(after)
      A.phone shows {}
    """
  }
}

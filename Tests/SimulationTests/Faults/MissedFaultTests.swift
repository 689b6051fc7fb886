import Testing

/// A scenario fails if one of its faults has no effect.
struct MissedFaultTests {
  private static let header = """
    scenario "test"
    user A on phone, desktop
    user B on phone
    user C on phone

    """

  /// Faults whose moments do not occur in the step. In this step, A sends a request to B.
  @Test(
    arguments: [
      "B.phone loses its connection when the server has taken never",
      "B.phone loses its connection before the server takes never",
      "B.phone loses its connection after it received onFriendAdd",
      "B.phone loses its connection after A.phone received onFriendAdd(userId: C)",
      "B.phone loses its connection while catching up",
      "never's answer is lost",
      "onFriendAdd reaches B.phone after A.phone received onFriendAdd",
      "onFriendApplicationStatusChanged reaches B.phone after A.phone received onFriendAdd",
      "server restarts when it has taken never",
      "server restarts before it takes never",
      "server restarts after C.phone received onFriendAdd",
      "server restarts when it has told C.phone",
      "B.phone restarts when the server has taken never",
      "B.phone reinstalls after it received onFriendAdd",
    ])
  func `a moment that does not come`(fault: String) throws {
    try check(
      Self.header + """
        step "A asks B, and has no extra that is short enough"
          \(fault) #! the moment of a fault did not come
          A.phone calls addFriend(C, extra: "x" x 200) as never
            fails with INVALID_PARAMETER_EXTRA
          A.phone calls addFriend(B)
            returns RC_FRIEND_NEED_ACCEPT
          A, B receive onFriendApplicationStatusChanged
        """)
  }

  /// Faults that have no target, even if their moments occur.
  @Test(
    arguments: [
      "C.phone loses its connection", "C.phone hears nothing", "C.phone is not heard",
      "B.phone hears again", "B.phone is heard again", "the network of B.phone is back",
      "C.phone loses its connection when the server has taken asking",
      "C.phone loses its connection before the server takes asking",
      "C.phone loses its connection after B.phone received onFriendApplicationStatusChanged",
    ])
  func `a moment at which nothing is there`(fault: String) throws {
    try check(
      Self.header + """
        step "C goes"
          C.phone disconnects
        step "A asks B"
          \(fault) #! the fault had nothing to hit
          A.phone calls addFriend(B) as asking
            returns RC_FRIEND_NEED_ACCEPT
          A, B receive onFriendApplicationStatusChanged
        """)
  }

  @Test func `what a late callback was to wait for came before it`() throws {
    try check(
      Header.free + """
        step "B hears of A, and then of C"
          onFriendAdd(userId: C) reaches B.phone after A.phone received onFriendAdd #! \
        the fault had nothing to hit
          A.phone calls addFriend(B)
          C.phone calls addFriend(B)
          A, C receive onFriendAdd
          B receives onFriendAdd(userId: A) then onFriendAdd(userId: C)
        """)
  }

  @Test func `in a race a fault must strike in some order`() throws {
    try check(
      Header.free + """
        race "both add B"
          A.phone calls addFriend(B)
          C.phone calls addFriend(B)
          B.phone loses its connection after it received onFriendDelete #! \
        the moment of a fault did not come
        outcome "A is first"
          A, C receive onFriendAdd
          B receives onFriendAdd(userId: A) then onFriendAdd(userId: C)
        outcome "C is first"
          A, C receive onFriendAdd
          B receives onFriendAdd(userId: C) then onFriendAdd(userId: A)
        """)
  }

  @Test func `in a race a moment may come in every order at which nothing is there`() throws {
    try check(
      Header.free + """
        step "C's phone goes"
          C.phone disconnects
        race "A adds both"
          A.phone calls addFriend(B)
          A.desktop calls addFriend(C)
          C.phone loses its connection after B.phone received onFriendAdd #! \
        the fault had nothing to hit
        outcome "both are her friends"
          A receives onFriendAdd(userId: B) and onFriendAdd(userId: C)
          B receives onFriendAdd
        """)
  }

  @Test(arguments: [
    ("step \"C has its network\" by hand", ""),
    ("race \"C has its network\"", "outcome \"nothing happens\"\n  A.phone receives nothing"),
  ])
  func `a network that is back has been down`(header: String, outcome: String) throws {
    try check(
      Header.free + """
        \(header)
          the network of C.phone is back #! the fault had nothing to hit
          A.phone calls getFriends()
        \(outcome)
        """)
  }
}

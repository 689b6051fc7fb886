import Testing

@Suite struct ClosedWorldTests {
  @Test func `a step that lists everything passes`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
            returns RC_SUCCESS
          A receives onFriendAdd(userId: B)
          B receives onFriendAdd(userId: A)
        """)
  }

  @Test func `a device that nothing mentions must receive nothing`() throws {
    try check(
      Header.free + """
        step "A adds B" #! unexpected on A.desktop; unexpected on B.phone
          A.phone calls addFriend(B)
          A.phone receives onFriendAdd
        """)
  }

  @Test func `a device that another step mentions must receive nothing in this one`() throws {
    try check(
      Header.free + """
        step "nothing happens"
          B.phone receives nothing
        step "A adds B" #! unexpected on B.phone
          A.phone calls addFriend(B)
          A receives onFriendAdd
        """)
  }

  @Test func `what is listed and never comes is missing`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A, B receive onFriendAdd
          C receives onFriendAdd #! missing on C.phone
        """)
  }

  @Test func `receives nothing is held also against what another line lists`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A, B receive onFriendAdd
          B receives nothing #! contradicted on B.phone
        """)
  }

  @Test func `receives nothing holds where nothing comes`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A, B receive onFriendAdd
          C receives nothing
        """)
  }

  @Test func `receives nothing fails at its line where something comes`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A receives onFriendAdd
          B receives nothing #! unexpected on B.phone
        """)
  }

  @Test func `one callback too many points at the last line of its device`() throws {
    try check(
      Header.free + """
        step "A adds B and deletes B"
          A.phone calls addFriend(B)
          A.phone calls deleteFriends([B])
          B receives onFriendAdd #! unexpected on B.phone
          A receives onFriendAdd then onFriendDelete
        """)
  }

  @Test func `the same callback twice is not once`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A receives onFriendAdd
          A.desktop receives onFriendAdd #! missing on A.desktop
          B receives onFriendAdd
        """)
  }

  @Test func `lines for one device are in sequence`() throws {
    try check(
      Header.free + """
        step "A adds B and deletes B"
          A.phone calls addFriend(B)
          A.phone calls deleteFriends([B])
          A receives onFriendAdd
          A receives onFriendDelete
          B receives onFriendDelete #! missing, unexpected on B.phone
          B receives onFriendAdd
        """)
  }

  @Test func `then is two lines in one`() throws {
    try check(
      Header.free + """
        step "A adds B and deletes B"
          A.phone calls addFriend(B)
          A.phone calls deleteFriends([B])
          A receives onFriendAdd then onFriendDelete
          B receives onFriendDelete then onFriendAdd #! missing, unexpected on B.phone
        """)
  }

  @Test func `lines of different devices may stand in any order`() throws {
    try check(
      Header.free + """
        step "A adds B and deletes B"
          B receives onFriendAdd
          A.desktop receives onFriendAdd
          B receives onFriendDelete
          A.phone receives onFriendAdd then onFriendDelete
          A.desktop receives onFriendDelete
          A.phone calls addFriend(B)
          A.phone calls deleteFriends([B])
        """)
  }

  @Test func `a field that differs is named`()
    throws
  {
    try check(
      Header.free + """
        step "A adds B and C"
          A.phone calls addFriend(B)
          A.phone calls addFriend(C)
          A.phone receives onFriendAdd(userId: A) #! userId on A.phone
          A.phone receives onFriendAdd(userId: C)
          A.desktop receives onFriendAdd(userId: B)
          A.desktop receives onFriendAdd(userId: B) #! userId on A.desktop
          B, C receive onFriendAdd(userId: A)
        """)
  }

  @Test func `a failing step ends the scenario`() throws {
    try check(
      Header.free + """
        step "A adds B" #! unexpected on B.phone; unexpected on A.phone; unexpected on A.desktop
          A.phone calls addFriend(B)
        step "what would fail too"
          A.phone calls addFriend(B)
        """)
  }
}

import Testing

@Suite struct ReceiverTests {
  @Test func `a user stands for all connected devices, a device for itself`() throws {
    try check(
      Header.free + """
        step "A's desktop goes, A adds B"
          A.desktop disconnects
          A.phone calls addFriend(B)
          A receives onFriendAdd
          B.phone receives onFriendAdd
        """)
  }

  @Test func `a device that heard something and was kicked is named`() throws {
    try check(
      """
      scenario "test"
      app friendAddPermission: Free
      user A on phone, tablet (platform: iOS, offline: true)
      user B on phone
      step "B adds A, and A's tablet takes the phone's place"
        B.phone calls addFriend(A)
        wait 1s
        A.tablet connects
        B receives onFriendAdd
        A.phone receives onFriendAdd
        A receives onFriendAdd
      """)
  }

  @Test func `a device that heard something and left is named, in a race as in a step`() throws {
    try check(
      Header.free + """
        step "A adds B, whose phone leaves"
          A.phone calls addFriend(B)
          wait 1s
          B.phone disconnects
          A, B.phone receive onFriendAdd
        race "A adds C, whose phone leaves"
          A.phone calls addFriend(C)
            returns RC_SUCCESS
          C.phone disconnects
        outcome "C heard it"
          A, C.phone receive onFriendAdd
        outcome "C left before"
          A receives onFriendAdd
        """)
  }

  @Test func `a user does not stand for a device that has left`() throws {
    try check(
      Header.free + """
        step "B adds A, whose phone leaves" #! unexpected on A.phone
          B.phone calls addFriend(A)
          wait 1s
          A.phone disconnects
          A, B receive onFriendAdd
        """)
  }

  @Test func `a list of receivers is the union of its parts`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A.desktop, A, B, A.phone receive onFriendAdd
        """)
  }

  @Test func `overlapping lists of two lines are two callbacks for whoever is in both`() throws {
    try check(
      Header.free + """
        step "A adds B and C"
          A.phone calls addFriend(B)
          A.phone calls addFriend(C)
          A, B receive onFriendAdd
          A, C receive onFriendAdd
        """)
  }

  @Test func `a range of users stands for the devices of each`() throws {
    try check(
      """
      scenario "test"
      app friendAddPermission: Free
      user A on phone
      user F1 on phone
      user F2 on phone
      user F3 on phone
      step "A adds three"
        A.phone calls addFriend(F1)
        A.phone calls addFriend(F2)
        A.phone calls addFriend(F3)
        F[1...3] receive onFriendAdd(userId: A)
        A receives onFriendAdd(userId: F1) then onFriendAdd(userId: F2)
        A receives onFriendAdd(userId: F3)
      """)
  }

  @Test func `a receiver that stands for no connected device fails`() throws {
    try check(
      Header.free + """
        step "B goes"
          B.phone disconnects
        step "A adds B"
          A.phone calls addFriend(B)
          A receives onFriendAdd
          B receives onFriendAdd #! no connected device
        """)
  }

  @Test func `one idle part of a list fails although others receive`() throws {
    try check(
      Header.free + """
        step "B goes, A adds B"
          B.phone disconnects
          A.phone calls addFriend(B)
          A, B receive onFriendAdd #! no connected device
        """)
  }

  @Test func `receives nothing may be said of a user without a connected device`() throws {
    try check(
      Header.free + """
        step "B goes, A adds B"
          B.phone disconnects
          A.phone calls addFriend(B)
          A receives onFriendAdd
          B receives nothing
        """)
  }

  @Test func `connected is who is connected when the step is over`() throws {
    try check(
      Header.free + """
        step "A adds B, then B goes"
          A.phone calls addFriend(B)
          wait 1s
          B.phone disconnects
          A receives onFriendAdd
          B.phone receives onFriendAdd
        step "B comes back, A deletes B"
          B.phone connects
          A.phone calls deleteFriends([B])
          A, B receive onFriendDelete
        """)
  }

  @Test func `a device that a newer login has kicked is named by itself`() throws {
    try check(
      """
      scenario "test"
      user A on phone (with: [connectionStatusDelegate]), tablet (platform: Android, offline: true)
      step "the tablet takes over"
        A.tablet connects
        A.phone receives onConnectionStatusChanged(status: KICKED_OFFLINE_BY_OTHER_CLIENT)
        A receives nothing
      """)
  }
}

import Testing

/// With `and`, a device must receive both callbacks, in either order.
@Suite struct AndTests {
  /// A adds B and C. `line` lists the two callbacks that every device of A receives.
  private func added(_ line: String) -> String {
    Header.free + """
      step "A adds B and C"
        A.phone calls addFriend(B)
        A.phone calls addFriend(C)
        B, C receive onFriendAdd
        A receives \(line)

      """
  }

  @Test(arguments: [
    "onFriendAdd(userId: B) and onFriendAdd(userId: C)",
    "onFriendAdd(userId: C) and onFriendAdd(userId: B)",
    "onFriendAdd and onFriendAdd(userId: B)",
    "onFriendAdd and onFriendAdd(userId: C)",
    "onFriendAdd(userId: $one) and onFriendAdd(userId: $other)",
  ])
  func `either order fits, and a pattern that takes too much gives way`(_ line: String) throws {
    try check(added(line))
  }

  @Test(arguments: [
    ("onFriendAdd(userId: B) and onFriendAdd(userId: B)", "userId"),
    ("onFriendAdd(userId: $one) and onFriendAdd(userId: $one)", "userId"),
    ("onFriendAdd(userId: B) and onFriendDelete", "other callback"),
  ])
  func `what no assignment fits fails`(_ line: String, _ finding: String) throws {
    try check(added(line + " #! \(finding) on A.phone; \(finding) on A.desktop"))
  }

  @Test func `one that is missing is said to be missing`() throws {
    try check(
      added(
        "onFriendAdd and onFriendAdd and onFriendAdd #! missing on A.phone; missing on A.desktop"))
  }

  @Test func `and binds tighter than then`() throws {
    let text =
      Header.free + """
        friends A and C
        step "A adds, deletes, adds"
          A.phone calls addFriend(B)
          A.phone calls deleteFriends([C])
          A.phone calls addFriend(C)
          B receives onFriendAdd
          C receives onFriendDelete then onFriendAdd

        """
    let right = "A receives onFriendDelete and onFriendAdd then onFriendAdd(userId: C)"
    let wrong = "A receives onFriendDelete then onFriendAdd and onFriendAdd"
    try check(text + right)
    try check(text + wrong + " #! missing, unexpected on A.phone; missing, unexpected on A.desktop")
  }

  @Test func `a capture binds to what is left after the others are assigned`() throws {
    try check(
      added("onFriendAdd(userId: $other) and onFriendAdd(userId: B)") + """
        step "the other is C"
          A.phone calls deleteFriends([$other])
          A receives onFriendDelete(userIds: [C])
          C receives onFriendDelete
        """)
  }

  @Test func `the first assignment in the order of the text counts`() throws {
    try check(
      added("onFriendAdd(userId: $one) and onFriendAdd(userId: $other)") + """
        step "the one is B"
          A.phone calls deleteFriends([$one])
          A receives onFriendDelete(userIds: [B])
          B receives onFriendDelete
        """)
  }

  @Test func `a capture that is bound already narrows the choice`() throws {
    try check(
      Header.free + """
        step "A adds B and C"
          A.phone calls addFriend(B)
          A.phone calls addFriend(C)
          B receives onFriendAdd(operationTime: $first)
          C receives onFriendAdd(operationTime: $second)
          A receives onFriendAdd(operationTime: $second) and onFriendAdd(operationTime: $first)
        """)
  }
}

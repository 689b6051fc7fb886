import Testing

/// If callbacks arrive in the wrong order, the failure reports the wrong order, not a missing
/// callback.
struct DisorderTests {
  private static let header = """
    scenario "test"
    app friendAddPermission: Free
    user A on phone
    user B on phone
    user C on phone

    step "A adds both and deletes B"
      A.phone calls addFriend(B)
      A.phone calls addFriend(C)
      A.phone calls deleteFriends([B])
      B receives onFriendAdd then onFriendDelete
      C receives onFriendAdd
      A receives\u{20}
    """

  /// The first line of the failure if A is expected to receive the callbacks in `listed`.
  private func failure(_ listed: String) throws -> String {
    try Sample(Self.header + listed).failures().split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test(arguments: [
    (
      "onFriendAdd(userId: C) then onFriendDelete then onFriendAdd(userId: B)",
      "onFriendAdd(userId: B) in the wrong order: expected after onFriendDelete, received before it"
    ),
    (
      "onFriendDelete then onFriendAdd(userId: B) then onFriendAdd(userId: C)",
      "onFriendDelete in the wrong order: expected before onFriendAdd(userId: B), received after it"
    ),
  ])
  func `the callback is named with the one that it should have followed or preceded`(
    listed: String, words: String
  ) throws {
    #expect(try failure(listed).hasSuffix("failed: A.phone received \(words)"))
  }

  @Test func `one that did not come at all did not come`() throws {
    let listed = "onFriendAdd(userId: B) then onFriendCleared then onFriendAdd(userId: C) then "
    #expect(try failure(listed + "onFriendDelete").contains("did not receive"))
  }
}

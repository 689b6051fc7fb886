import Testing

/// If an author has misunderstood the language, the failure's message says what to write instead.
struct MisunderstandingTests {
  private static let header = """
    scenario "test"
    app friendAddPermission: Free, friendExtKeys: [city, team], moderation: ["bad"]
    user A on phone, tablet (platform: iOS, offline: true)
    user B on phone, desktop

    """

  /// The report of the failures, line by line.
  private func failures(_ text: String) throws -> [String] {
    try Sample(Self.header + text).failures().split(separator: "\n").map(String.init)
  }

  @Test func `a code that a call fails with is not what it returns`() throws {
    let lines = try failures(
      """
      step "A adds A"
        A.phone calls addFriend(A)
          returns RC_FRIEND_NOT_ALLOW_ADD_SELF
      """)
    let code = "RC_FRIEND_NOT_ALLOW_ADD_SELF (25473)"
    #expect(
      lines[0] == "scenarios/sample.scenario:7:5: failed: A.phone's addFriend(A) failed with "
        + "\(code); expected it to return \(code)")
    #expect(
      lines.contains(
        "  help: to expect a failure write `fails with RC_FRIEND_NOT_ALLOW_ADD_SELF`"))
  }

  @Test func `a code that a call returns is not what it fails with`() throws {
    let lines = try failures(
      """
      step "A asks B"
        B.phone calls setFriendAddPermission(NeedVerify)
        A.phone calls addFriend(B)
          fails with RC_FRIEND_NEED_ACCEPT
        A, B receive onFriendApplicationStatusChanged
      """)
    #expect(
      lines[0] == "scenarios/sample.scenario:8:5: failed: A.phone's addFriend(B) succeeded; "
        + "expected it to fail with RC_FRIEND_NEED_ACCEPT (25461)")
    #expect(
      lines.contains(
        "  help: the call succeeds with this code: write `returns RC_FRIEND_NEED_ACCEPT`"))
  }

  @Test func `another code is neither`() throws {
    let lines = try failures(
      """
      step "A adds A and B"
        A.phone calls addFriend(A)
          returns RC_SUCCESS
        A.phone calls addFriend(B)
          fails with RC_FRIEND_NEED_ACCEPT
        A, B receive onFriendAdd
      """)
    #expect(!lines.contains { $0.hasPrefix("  help:") })
  }

  @Test(arguments: [
    ("[remark, city]", #"got ["city"]"#), ("[]", #"got ["city"]"#), ("[$x, any]", #"got ["city"]"#),
  ])
  func `names behind a failure that differ are shown, both`(names: String, got: String) throws {
    let lines = try failures(
      """
      friends A and B
      step "rejected"
        A.phone calls setFriendInfo(B, remark: "good", extProfile: {city: "bad"})
          fails with RC_SERVICE_INFORMATION_AUDIT_FAILED naming \(names)
      """)
    let expected = names.replacing("remark, city", with: #""remark", "city""#)
    #expect(
      lines[0] == "scenarios/sample.scenario:8:5: failed: A.phone's setFriendInfo(B) failed with "
        + "RC_SERVICE_INFORMATION_AUDIT_FAILED (25480) as expected, but the names after it "
        + "differ: expected \(expected), \(got)")
  }

  @Test(arguments: [(0, nil), (1, "  not run: 1 later step"), (3, "  not run: 3 later steps")])
  func `steps after the failure are not run, which it says`(steps: Int, line: String?) throws {
    let others = (0..<steps).map { "step \"other \($0)\"\n  wait 1s\n" }.joined()
    let failing = "step \"A adds A\"\n  A.phone calls addFriend(A)\n"
    let lines = try failures(failing + others)
    #expect(lines.filter { $0.contains("not run") } == [line].compactMap(\.self))
    #expect(lines.last?.hasPrefix("  repeat: ") == true)
    #expect(try !failures(others + failing).contains { $0.contains("not run") })
  }

  @Test func `what another way of a race has run is run`() throws {
    let race = """
      race "both add"
        A.phone calls addFriend(B) as a
        B.phone calls addFriend(A) as b
      outcome "A came first"
        b fails with RC_FRIEND_ALREADY_FRIEND
        A, B receive onFriendAdd(userId: any)
      outcome "B came first"
        a fails with RC_FRIEND_ALREADY_FRIEND
        A, B receive onFriendAdd(userId: any)

      """
    let step = "step \"one way fails\"\n  a returns RC_SUCCESS\n"
    let both = try failures(race + step + "step \"later\"\n  wait 1s\n")
    #expect(both.contains { $0.contains("'s addFriend(") && $0.contains(" failed with ") })
    #expect(!both.contains { $0.contains("not run") })
    let none = try failures(race + "step \"A adds A\"\n  A.phone calls addFriend(A)\n" + step)
    #expect(none.contains("  not run: 1 later step"))
  }

  // MARK: - Who receives

  private static let left =
    "`B` means the devices that are connected when the step is over; B.phone received "
    + "something and left: write `B.phone receives …`"

  /// The help in the report of the failures, as a single line.
  private func help(_ text: String) throws -> String? {
    let lines = try failures(text)
    guard let first = lines.firstIndex(where: { $0.contains("help: ") }) else { return nil }
    let end = lines[(first + 1)...].firstIndex { !$0.hasPrefix("    ") } ?? lines.count
    let words = lines[first..<end].joined(separator: " ").split(separator: " ")
    return words.joined(separator: " ").replacing("help: ", with: "")
  }

  @Test func `a device that heard and left is not its user's any more`() throws {
    let text = """
      step "A adds B, whose phone leaves"
        A.phone calls addFriend(B)
        wait 1s
        B.phone disconnects
        A.phone receives onFriendAdd
        B receives onFriendAdd

      """
    #expect(try help(text) == Self.left)
    #expect(try failures(text + "  B.phone receives onFriendAdd\n").isEmpty)
  }

  @Test func `a user whose only device heard and left has none`() throws {
    let text = """
      step "B adds A, whose phone leaves"
        B.phone calls addFriend(A)
        wait 1s
        A.phone disconnects
        B receives onFriendAdd
        A receives onFriendAdd
      """
    let all = "it means the devices that are connected when the step is over"
    #expect(
      try help(text) == "\(all); A.phone received something and left: write `A.phone receives …`")
    #expect(try help("step \"s\"\n  A.phone disconnects\n  A receives onFriendAdd\n") == all)
  }

  @Test func `a device that is kicked is named, too`() throws {
    let text = """
      step "A's tablet takes the phone's place"
        B.phone calls addFriend(A)
        wait 1s
        A.tablet connects
        A receives onFriendAdd
        B receives onFriendAdd

      """
    #expect(try help(text)?.hasSuffix("left: write `A.phone receives …`") == true)
  }

  @Test func `a device without a delegate for its connection is named in the hint`() throws {
    let text = """
      step "A's phone breaks"
        A.phone loses its connection
        A.phone receives onConnectionStatusChanged(status: Suspend)

      """
    #expect(
      try help(text) == "A.phone has no connectionStatusDelegate: declare "
        + "`phone (with: [connectionStatusDelegate])`")
  }

  @Test func `in a race it says so of the order's end`() throws {
    let text = """
      race "A adds B, whose phone leaves"
        A.phone calls addFriend(B)
          returns RC_SUCCESS
        B.phone disconnects
      outcome "the phone heard nothing"
        A, B receive onFriendAdd

      """
    #expect(try help(text) == Self.left)
    let named = "outcome \"the phone heard it\"\n  A, B, B.phone receive onFriendAdd\n"
    #expect(try failures(text + named).isEmpty)
  }
}

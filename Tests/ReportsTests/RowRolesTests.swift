import Events
import Reports
import Testing

/// Which rows of rules have decided a call, and which roles the devices had at that time.
struct RowRolesTests {
  /// A scenario in which B's request to B is refused. `users` is the scenario's header.
  private static func refusal(_ users: String, _ steps: String = "") -> String {
    """
    scenario "B asks itself"
    \(users)
    \(steps)
    step "it is refused"
      B.phone calls addFriend(B)
        fails with RC_FRIEND_NOT_ALLOW_ADD_SELF
    """
  }

  private func taken(_ text: String) throws -> RowRoles {
    let sample = try Sample(text)
    var rows = RowRoles()
    for (scenario, result) in zip(sample.scenarios, sample.results) {
      rows.merge(RowRoles(scenario, result))
    }
    return rows
  }

  /// The roles of the devices when the server refused addFriend, in the order of `RowRoles.Role`.
  private func roles(_ text: String) throws -> [RowRoles.Role] {
    let row = try #require(
      try taken(text).rows.first { $0.file == "AddFriendRule" && $0.ids == ["D-25"] })
    return RowRoles.Role.allCases.filter(row.roles.contains)
  }

  @Test(arguments: [
    ("user B on phone", [RowRoles.Role.caller]),
    ("user B on phone, desktop", [.caller, .sibling]),
    ("user B on phone, desktop (offline: true)", [.caller, .absent]),
    ("user B on phone\nuser A on phone", [.caller, .other]),
    ("user B on phone\nuser A on phone (offline: true)", [.caller, .absent]),
    (
      "user B on phone, desktop\nuser A on phone, desktop (offline: true)",
      RowRoles.Role.allCases
    ),
  ])
  func `a role is reached by a device that is there`(_ users: String, _ expected: [RowRoles.Role])
    throws
  {
    #expect(try roles(Self.refusal(users)) == expected)
  }

  @Test(arguments: [
    ("B.desktop connects", [RowRoles.Role.caller, .sibling]),
    ("B.web connects\n  B.web disconnects", [.caller, .absent]),
  ])
  func `devices come and go`(_ statements: String, _ expected: [RowRoles.Role]) throws {
    let device = statements.hasPrefix("B.web") ? "web" : "desktop"
    let text = Self.refusal(
      "user B on phone, \(device) (offline: true)", "step \"before\"\n  \(statements)")
    #expect(try roles(text) == expected)
  }

  @Test func `the cases of a table reach together what each reaches`() throws {
    let text =
      Self.refusal("user B on phone, desktop (offline: <off>)")
      + "\nexamples\n  | off   |\n  | true  |\n  | false |\n"
    #expect(try roles(text) == [.caller, .sibling, .absent])
  }

  @Test func `the server's own interface is no caller and has no siblings`() throws {
    let rows = try taken(
      """
      scenario "the server sets a permission"
      user B on phone, desktop

      step "it is set"
        server calls setFriendAddPermission(B, permission: Free)
      """
    ).rows
    let row = try #require(rows.first { $0.file == "SetPermissionRule" })
    #expect(row.roles == [.other])
    #expect(row.ids == ["FR-24", "D-29"])
  }

  @Test func `what is given does not count`() throws {
    let rows = try taken(
      """
      scenario "A has asked"
      user A on phone
      user B on phone

      given
        A.phone calls addFriend(B)

      step "B looks"
        B.phone calls getFriends()
      """
    ).rows
    #expect(!rows.contains { $0.file == "AddFriendRule" })
    #expect(rows.contains { $0.file == "FriendBook+Info" })
  }

  private func report(_ excused: [String] = []) throws -> RoleReport {
    let rows = try taken(Self.refusal("user B on phone\nuser A on phone"))
    return RoleReport(rows, excused: excused, isWhole: false, path: "excused.md")
  }

  private func text(_ report: RoleReport) -> String {
    var buffer = TextBuffer()
    report.appendText(isColored: false, to: &buffer)
    return buffer.string
  }

  @Test func `what is never reached is listed, and says what is to be done`() throws {
    let report = try report()
    #expect(!report.holds)
    #expect(
      text(report) == """
        # AddFriendRule

          :18      D-25                      never with sibling, absent

        2 of 4 combinations of rows and roles reached, 0 excused, 2 never reached
        write a scenario with such a device when the row decides, or say
        in excused.md why there can be none: | `AddFriendRule D-25 sibling` | … |

        """)
  }

  @Test func `what is excused is counted, and needs the excuse`() throws {
    let both = ["AddFriendRule D-25 sibling", "AddFriendRule D-25 absent", "1 more of 20"]
    let report = try report(both)
    #expect(report.holds)
    #expect(
      text(report)
        == "2 of 4 combinations of rows and roles reached, 2 excused, 0 never reached\n")
    let needless = try self.report(both + ["AddFriendRule D-25 other"])
    #expect(!needless.holds)
    #expect(needless.unneeded == ["AddFriendRule D-25 other"])
    #expect(text(needless).hasPrefix("NOT NEEDED  AddFriendRule D-25 other\n"))
  }

  @Test func `programs get a line for each row`() throws {
    var buffer = TextBuffer()
    try report(["AddFriendRule D-25 sibling"]).appendJSON(to: &buffer)
    #expect(
      buffer.string == """
        {"row":"AddFriendRule:D-25","ids":["D-25"],"reached":["caller","other"],\
        "excused":["sibling"],"lacking":["absent"]}

        """)
  }
}

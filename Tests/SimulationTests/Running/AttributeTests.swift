import Simulation
import Testing

@Suite struct AttributeTests {
  /// B has either the attributes `city: "Rome"` and `team: "Reds"`, or no attributes.
  @Test(arguments: [
    (#"{city: "Rome", team: "Reds"}"#, nil), (#"{team: "Reds", city: any}"#, nil),
    (#"{city: "Rome", team: "Reds", club: nil}"#, nil), (#"{city: "Rome", ...}"#, nil),
    ("{...}", nil), (#"{club: nil, ...}"#, nil), ("any", nil),
    (#"{city: "Rome"}"#, "team"), ("{}", "city"), (#"{city: "Rome", team: nil, ...}"#, "team"),
    (#"{city: "Oslo", ...}"#, "city"), ("{club: any, ...}", "club"), ("nil", "top"),
  ])
  func `attributes are compared as a whole, or those that are named`(
    pattern: String, failing: String?
  ) throws {
    let path = failing.map { $0 == "top" ? "extProfile" : "extProfile.\($0)" }
    let received = path.map { " #! \($0) on A.desktop" } ?? ""
    let returned = path.map { " #! result at [0].\($0)" } ?? ""
    let held = path.map { " #! local data of A.phone at friends.[0].\($0)" } ?? ""
    try check(
      Self.header + """
        step "two"
          A.phone calls setFriendInfo(B, extProfile: {city: "Rome", team: "Reds"})
          A.desktop receives onFriendInfoChangedSync(extProfile: \(pattern))\(received)
          A.phone calls getFriendsInfo([B])
            returns [{extProfile: \(pattern)}]\(returned)
          A.phone holds {friends: [{extProfile: \(pattern)}]}\(held)
        """)
  }

  @Test func `no attributes are written as empty brackets`() throws {
    let held = "#! local data of A.phone at friends.[0].extProfile.city"
    try check(
      Self.header + """
        step "none"
          A.phone holds {friends: [{extProfile: {}}]}
          A.phone holds {friends: [{extProfile: {...}}]}
          A.phone holds {friends: [{extProfile: {city: nil}}]}
        step "one"
          A.phone holds {friends: [{extProfile: {city: any}}]} \(held)
        """)
  }

  private static let header = """
    scenario "test"
    app friendExtKeys: [city, team, club]
    user A on phone, desktop
    user B on phone
    friends A and B

    """
}

import Testing

@testable import IMProtocol

struct ReasonTests {
  @Test(
    arguments: [
      ("FR-01", ["FR-01"]), ("FR-25, FR-26", ["FR-25", "FR-26"]), ("D-07,D-10", ["D-07", "D-10"]),
      ("D-07,  , D-10", ["D-07", "D-10"]), ("", []),
    ] as [(CitedClauses, [String])])
  func `a reason's ids are separated by commas and blanks`(
    _ citedClauses: CitedClauses, _ ids: [String]
  ) {
    #expect(Reason(citedClauses).ids == ids)
  }

  @Test(
    arguments: [
      ("IMServer/AddFriendRule.swift", "AddFriendRule"), ("A/B/C.swift", "C"),
      ("C.swift", "C"), ("IMServer/notes", "notes"), ("", ""),
    ] as [(StaticString, String)])
  func `a reason's file name has no folders and no extension`(_ file: StaticString, _ name: String)
  {
    #expect(Reason("FR-01", file: file).fileName == name)
    #expect(Reason("FR-01", file: file).row == "\(name):FR-01")
  }
}

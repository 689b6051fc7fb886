import IMProtocol
import Testing

@Suite struct AreaTests {
  @Test(
    arguments: [
      ("FR-30", .friends), ("RL-06", .friends), ("GR-01", .groups), ("UP-25", .profiles),
      ("SU-14", .subscriptions), ("MD-01", .connection), ("D-21", nil), ("F-00", nil),
      ("FRR-00", nil), ("FR", nil), ("", nil), ("-00", nil),
    ] as [(String, Area?)])
  func `the letters of a requirement's id tell its area`(_ id: String, _ area: Area?) {
    #expect(Area.ofRequirement(id) == area)
  }

  @Test func `areas with requirements are those that can be finished`() {
    #expect(
      Area.withRequirements == [.friends, .groups, .profiles, .subscriptions, .connection])
    #expect(Area.finished.allSatisfy(Area.withRequirements.contains))
    for area in Area.allCases { #expect(area.isFinished == Area.finished.contains(area)) }
  }
}

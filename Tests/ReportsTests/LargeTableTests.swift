import Events
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// The cost of a row in a table depends on the row's content, not on the length of the table.
@Suite(.serialized) struct LargeTableTests {
  @Test func `what came of a row is told without a look at all rows`() throws {
    // Reading these comments again for each row would be too slow.
    let comments = String(repeating: "# \(String(repeating: "x", count: 96))\n", count: 20)
    let isModerate = try Growth.isModerate(from: 40) { rows in
      let text =
        String(repeating: comments, count: rows) + "scenario \"<c>\"\nuser A on phone\nstep \"s\"\n"
        + "  A.phone calls addFriend(A)\nexamples\n  | c |\n"
        + (0..<rows).map { "  | \($0) | known failure \"why\"\n" }.joined()
      let events = try Sample(text).events
      #expect(events.allSatisfy { $0.status == .knownFailure } && events.count == rows)
    }
    #expect(isModerate)
  }
}

import Events
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// A row of a table costs what it says, however long the table is.
@Suite(.serialized) struct LargeTableTests {
  @Test func `what came of a row is told without a look at all rows`() throws {
    // Comments that nobody need look at with each row.
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

import Findings
import ScenarioLanguage
import TestSupport
import Testing

/// The cost of accepting must be proportional to the number of changes.
@Suite(.serialized) struct LargeAcceptanceTests {
  @Test func `callbacks of a step are told apart once, and not for each of them`() throws {
    let isModerate = Growth.isModerate(from: 150) { users in
      let text =
        "scenario \"t\"\nusers F[1...\(users)] on phone\nuser A on phone\nstep \"s\"\n"
        + "  each F[1...\(users)].phone calls addFriend(A)\n    returns any\n"
      let acceptance = Acceptance(Source(path: "t", text: text))
      #expect(acceptance.refusals.isEmpty)
      #expect(acceptance.changes.flatMap(\.after).count >= users)
    }
    #expect(isModerate)
  }
}

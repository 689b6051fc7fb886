import TestSupport
import Testing

struct GoldenTests {
  @Test func `a difference shows the lines that differ`() {
    #expect(
      differences(found: ["a", "b", "c"], expected: ["a", "x"]) == [
        "line 2, expected: x", "line 2, found:    b",
        "line 3, expected: (no line)", "line 3, found:    c",
      ])
    #expect(differences(found: ["a"], expected: ["a"]).isEmpty)
  }

  @Test func `a missing golden file fails`() {
    let problem = goldenProblem("", "NoSuchRule.md")
    #expect(problem == "NoSuchRule.md is missing: UPDATE_GOLDEN=1 swift test writes it")
  }
}

import IMProtocol
import ScenarioLanguage
import Testing

@Suite struct TableMeaningTests {
  private func scenarios(_ text: String) -> [Scenario] {
    let source = Source(path: "t.scenario", text: text)
    let result = ScenarioFile.parse(source)
    let errors = DiagnosticRenderer(source).render(result.diagnostics)
    #expect(result.diagnostics.isEmpty, "\(errors)")
    return result.scenarios
  }

  @Test func `a scenario runs once a row, the cells filled in`() {
    let scenarios = scenarios(
      """
      scenario "<who>: \\<who> <what>"
      users <users>
      user A on phone
      user B on phone

      step "<what>"
        A.phone calls <call>
          <result>
        <receivers> receive nothing

      # the rows
      examples
        | who | what | users | call | result | receivers |
        | B | a \\| b | F[1...2] | addFriend(B, extra: "a\\|<x>") | returns 0 | A, B |
        # between
        | "C" | "say \\"hi\\"" | G, F[1...9] | deleteFriends([G]) | fails with 1 | B.phone |  # last
      """)
    #expect(scenarios.map(\.title) == ["B: <who> a | b", "C: <who> say \"hi\""])
    #expect(scenarios.map(\.row) == [1, 2])
    #expect(scenarios.map { $0.steps[0].title } == ["a | b", "say \"hi\""])
    #expect(scenarios.map(\.accounts.count) == [4, 12])
    guard case .call(let call) = scenarios[0].steps[0].statements[0].kind,
      case .value(.text(let extra)) = call.arguments[2]
    else { return #expect(Bool(false)) }
    #expect(scenarios[0].names.texts.string(of: extra) == "a|<x>")
  }

  @Test func `a place within a cell's tokens is that of the column`() throws {
    let text = """
      scenario "t"
      user A on phone
      step "s"
        A.phone calls <call>
      examples
        | call                          |
        | deleteFriends(["x"])          |
        | addFriend("nobody", extra: "") |
      """
    let source = Source(path: "t", text: text)
    for scenario in scenarios(text) {
      let statement = scenario.steps[0].statements[0]
      #expect(source.text(of: statement.range) == "A.phone calls <call>")
    }
  }

  @Test func `an empty cell is nothing`() {
    let scenarios = scenarios(
      """
      scenario "t<n>"
      user A <devices>
      step "s"
        wait 1s
      examples
        | n | devices  |
        |   | on phone |
        | 2 |          |
      """)
    #expect(scenarios.map(\.title) == ["t", "t2"])
    #expect(scenarios.map(\.devices.count) == [1, 0])
  }
}

import Events
import IMProtocol
import TestSupport
import Testing

@testable import Findings
@testable import ScenarioLanguage
@testable import Simulation

struct ExplorationTextTests {
  /// Explorations with different results. Results that need a counterexample are not included.
  private static func explored() throws -> [ExploredCase] {
    let source = Source(
      path: "scenarios/a.scenario",
      text: """
        scenario "A asks B"
        user A on phone
        user B on phone
        step "A asks itself"
          A.phone calls addFriend(A)
        """)
    var scenario = try source.scenario()
    scenario.exploration = Exploration(
      title: "two who change their minds", range: SourceRange(start: 0, end: 8))
    scenario.properties.always = [Properties.Always(range: SourceRange(start: 0, end: 8))]
    var statistics = ExplorationStatistics()
    statistics.states = 25_817
    statistics.statesAtRest = 412
    statistics.transitions = 91_204
    statistics.skipped = 478_821
    statistics.depth = 31
    statistics.bytes = 25_817 * 61
    statistics.levels = [1, 3, 9]
    let result = ScenarioRunner.run(scenario)
    let events = EventBuilder(source: source, seed: 1, isOneOfSeveral: false)
      .events(scenario, result, index: 0)
    var cut = statistics
    cut.waiting = 1_204
    func one(
      _ ending: ExplorationEvents.Ending, _ statistics: ExplorationStatistics, row: Int? = nil,
      cut: ExplorationEvents.Cut? = nil
    ) -> ExploredCase {
      var events = events
      events.row = row
      events.exploration?.ending = ending
      events.exploration?.cut = cut
      events.exploration?.statistics = statistics
      return ExploredCase(events)
    }
    return [
      one(.holds, statistics), one(.cut, cut, row: 2, cut: .init(.states, limit: 25_817)),
      one(.cut, cut, cut: .init(.bytes, limit: 1_574_837)), one(.notBegun, ExplorationStatistics()),
    ]
  }

  @Test(arguments: [false, true])
  func `a person reads how each ended, what is wrong, and the counts`(_ isColored: Bool) throws {
    let text = ExplorationText(isColored: isColored, areWritten: false)
    var buffer = TextBuffer()
    let explored = try Self.explored()
    for one in explored {
      text.append(one.events, microseconds: isColored ? 40_339 : nil, to: &buffer)
    }
    for one in explored { text.appendProblem(one, to: &buffer) }
    buffer.endLine()
    text.appendCounts(explored.map(\.exploration), to: &buffer)
    let shown = buffer.string.replacing("\u{1B}", with: "ESC")
    try expectGolden(shown, "explorations\(isColored ? "-in-colour" : "").txt")
  }

  @Test func `a program reads an object for each`() throws {
    var buffer = TextBuffer()
    for one in try Self.explored() { EventLines.appendExploration(of: one.events, to: &buffer) }
    try expectGolden(buffer.string, "explorations.jsonl")
  }
}

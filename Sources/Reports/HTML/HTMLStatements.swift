import Events
import ScenarioLanguage

/// The requirements and decisions that the cases cite, with their texts: what the ids link to.
struct HTMLStatements {
  private let statements: [KnownStatement]
  /// How many cases cite a statement, how many of those have passed, and whether something is
  /// wrong with one, by its id.
  private var counts: [String: (all: Int, passed: Int, isWrong: Bool)] = [:]

  init(_ run: RunEvents) {
    for events in run.cases {
      for id in events.verifies + events.assumes {
        let count = counts[id] ?? (0, 0, false)
        counts[id] = (
          count.all + 1, count.passed + (events.status == .passed ? 1 : 0),
          count.isWrong || events.status.isWrong
        )
      }
    }
    let known = Set(run.statements.map(\.id))
    // Without a catalogue the ids still have a place to which their links lead.
    let others = counts.keys.filter { !known.contains($0) }.sorted()
    let counts = counts
    statements =
      run.statements.filter { counts[$0.id] != nil } + others.map { KnownStatement(id: $0) }
  }

  func append(to html: inout HTMLWriter) {
    guard !statements.isEmpty else { return }
    html.statements(
      "What the cases cite", of: "cases",
      statements.map { statement in
        let count = counts[statement.id] ?? (0, 0, false)
        let look = count.isWrong || count.passed == 0 ? "f" : "p"
        return (statement, look, "\(count.passed) of \(count.all) passed")
      })
    html.raw("</section>\n")
  }
}

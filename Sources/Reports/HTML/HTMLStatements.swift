import Events
import ScenarioLanguage

/// The requirements and decisions that the cases cite, with their texts: what the ids link to.
enum HTMLStatements {
  static func append(_ run: RunEvents, to html: inout HTMLWriter) {
    // How many cases cite a statement, how many of those have passed, and whether something is
    // wrong with one, by its id.
    var counts: [String: (all: Int, passed: Int, isWrong: Bool)] = [:]
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
    let others = counts.keys.filter { !known.contains($0) }.sorted().map { KnownStatement(id: $0) }
    let rows = (run.statements + others).compactMap { statement in
      counts[statement.id].map { count in
        let look = count.isWrong || count.passed == 0 ? "f" : "p"
        return (statement, look, "\(count.passed) of \(count.all) passed")
      }
    }
    guard !rows.isEmpty else { return }
    html.statements("What the cases cite", of: "cases", rows)
    html.raw("</section>\n")
  }
}

import Events
import ScenarioLanguage

/// The texts of the requirements and decisions that cases cite. Ids elsewhere on the page link to
/// these texts.
enum HTMLClauses {
  static func append(_ run: RunEvents, to html: inout HTMLWriter) {
    // For each clause's id: how many cases cite the clause, how many of these cases passed, and
    // whether one of these cases has a problem.
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
    // Unknown ids are links, too, so each unknown id needs a row as the link's target. Such a row
    // has no text.
    let others = counts.keys.filter { !known.contains($0) }.sorted().map { KnownClause(id: $0) }
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

import Events
import ScenarioLanguage

/// The texts of the requirements and decisions that cases cite. Ids elsewhere on the page link to
/// these texts.
enum HTMLClauses {
  static func append(_ run: RunEvents, to html: inout HTMLWriter) {
    var counts: [String: Count] = [:]
    for events in run.cases {
      let atStake = clausesAtStake(in: events)
      for id in events.verifies + events.assumes {
        counts[id, default: Count()].add(events.status, isAtStake: atStake?.contains(id))
      }
    }
    let known = Set(run.statements.map(\.id))
    // Unknown ids are links, too, so each unknown id needs a row as the link's target. Such a row
    // has no text.
    let others = counts.keys.filter { !known.contains($0) }.sorted().map { KnownClause(id: $0) }
    let rows = (run.statements + others).compactMap { statement in
      counts[statement.id].map { (statement, $0.look, $0.text) }
    }
    guard !rows.isEmpty else { return }
    html.statements("What the cases cite", of: "cases", rows)
    html.raw("</section>\n")
  }

  /// The cases that cite a clause.
  private struct Count {
    var all = 0
    var passed = 0
    /// How many cases failed where the clause decides something, and how many failed elsewhere.
    var atStake = 0
    var elsewhere = 0
    var isWrong = false

    /// - Parameter isAtStake: Whether the clause decides what failed in the case; nil if unknown.
    mutating func add(_ status: RunEvents.Status, isAtStake: Bool?) {
      all += 1
      if status == .passed { passed += 1 }
      guard status.isWrong else { return }
      switch isAtStake {
      case true?: atStake += 1
      case false?: elsewhere += 1
      case nil: isWrong = true
      }
    }

    var look: String {
      if isWrong || atStake > 0 || passed + elsewhere == 0 { return "f" }
      return elsewhere > 0 ? "" : "p"
    }

    var text: String {
      var parts = ["\(passed) of \(all) passed"]
      if atStake > 0 { parts.append("at stake in \(atStake)") }
      if elsewhere > 0 { parts.append("not at stake in \(elsewhere)") }
      return parts.joined(separator: ", ")
    }
  }

  /// The clauses that decide what differs in a case: those of each unexpected event, and for a
  /// callback that did not come, those that suppressed it. Nil if some failure cites no clauses.
  private static func clausesAtStake(in events: CaseEvents) -> Set<String>? {
    var all: Set<String> = []
    for failure in events.failures where failure.follows == nil {
      let clauses = clauses(of: failure, in: events)
      if clauses.isEmpty { return nil }
      all.formUnion(clauses)
    }
    return all
  }

  private static func clauses(of failure: FailureEvents, in events: CaseEvents) -> Set<String> {
    var clauses: Set<String> = []
    for execution in Set(failure.others.map(\.execution) + [failure.execution].compactMap(\.self))
    where events.executions.indices.contains(execution) {
      let trace = events.executions[execution].trace
      let differences = failure.differences(in: execution)
      for event in differences.compactMap(\.event) { clauses.formUnion(trace[event].citedClauses) }
      let missing = Set(differences.flatMap(\.missing).map { $0.prefix { $0 != "(" } })
      guard !missing.isEmpty else { continue }
      for (index, outline) in trace.outlines.enumerated()
      where outline.kind == .suppressed && outline.step == failure.step {
        let event = trace[index]
        if missing.contains(event.name[...]) { clauses.formUnion(event.citedClauses) }
      }
    }
    return clauses
  }
}

import Base
import ScenarioLanguage
import Simulation

/// For each clause, counts the log entries that confirm the clause and the entries that contradict
/// it. A clause is a requirement or a decision.
struct ClauseTable {
  /// The counts of one clause.
  struct Entry {
    let id: String
    var confirmed = 0
    var contradicted = 0
  }

  /// The clauses that log entries confirm or contradict, in the order of the list of all clauses.
  private(set) var entries: [Entry]
  /// The number of clauses that no log entry confirms or contradicts.
  let untouched: Int
  /// Decisions from which the service may deviate. A decision is a suspect if every divergence
  /// depends on the decision, and if the decision has at least as many contradicting entries as
  /// confirming entries. Of several such decisions, only those with the fewest confirming entries
  /// are suspects. Suspects whose text mentions the difference come first.
  let suspects: [Entry]

  init(_ checked: CheckedLogs, _ diagnosis: Diagnosis, _ known: KnownClauses) {
    var indices: [String: Int] = [:]
    var entries: [Entry] = []
    func index(of id: String) -> Int {
      if let index = indices[id] { return index }
      indices[id] = entries.count
      entries.append(Entry(id: id))
      return entries.count - 1
    }
    for pair in diagnosis.observed.pairs.joined() {
      for id in diagnosis.citedClauses(of: pair.record) { entries[index(of: id)].confirmed += 1 }
    }
    for one in diagnosis.divergences where !one.isOfRepeats {
      for id in diagnosis.citedClauses(of: one.divergence) {
        entries[index(of: id)].contradicted += 1
      }
    }
    // A divergence that may result from an instrumentation error or an unknown cause is no evidence
    // about the service.
    let unexplained = checked.restsOnUnknown ? [] : diagnosis.unexplained
    let citedClauses = unexplained.map(diagnosis.suspicious)
    let shared = (citedClauses.first ?? []).filter { id in
      KnownClauses.isDecision(id) && citedClauses.allSatisfy { $0.contains(id) }
    }.map { entries[index(of: $0)] }.filter { $0.confirmed <= $0.contradicted }
    let least = shared.map(\.confirmed).min()
    let names = unexplained.flatMap(diagnosis.names)
    let likely = shared.filter { $0.confirmed == least }.map { entry in
      (entry: entry, isNamed: known.names(names, in: entry.id))
    }
    suspects = (likely.filter(\.isNamed) + likely.filter { !$0.isNamed }).map(\.entry)
    let order = Dictionary(
      known.ids.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    self.entries = entries.sorted { one, other in
      let (left, right) = (order[one.id] ?? .max, order[other.id] ?? .max)
      return left == right ? one.id < other.id : left < right
    }
    untouched = known.ids.count { indices[$0] == nil }
  }

  /// Sorts clauses by how likely the service is to deviate from them. Clauses with at least as many
  /// contradicting entries as confirming entries come first, beginning with the clause with the
  /// fewest confirming entries. Among equally likely clauses, those for which `isNamed` is true
  /// come first.
  ///
  /// - Parameter isNamed: returns whether the text of a clause mentions the difference.
  func suspectsFirst(_ ids: [String], isNamed: (String) -> Bool = { _ in false }) -> [String] {
    let ranks = ids.map { id in
      let entry = entries.first { $0.id == id } ?? Entry(id: id)
      let isSuspect = entry.confirmed <= entry.contradicted
      return (isSuspect ? entry.confirmed : .max, isNamed(id) ? 0 : 1)
    }
    return ids.indices.sorted { one, other in
      (ranks[one].0, ranks[one].1, one) < (ranks[other].0, ranks[other].1, other)
    }.map { ids[$0] }
  }

  /// Returns the clauses on which a divergence depends, beginning with the clauses from which the
  /// service most likely deviates. If the divergence concerns a callback, a clause about the
  /// callback's content precedes an equally likely clause about the callback's recipients.
  func suspectsFirst(
    of divergence: Divergence, _ diagnosis: Diagnosis, _ known: KnownClauses
  ) -> [String] {
    let names = diagnosis.names(of: divergence)
    var citedClauses = diagnosis.citedClauses(of: divergence)
    if case .callback? = diagnosis.log[divergence.observed]?.event { citedClauses.reverse() }
    return suspectsFirst(citedClauses) { id in known.names(names, in: id) }
  }
}

extension KnownClauses {
  /// Returns whether the text of a clause contains any of the names.
  fileprivate func names(_ names: [String], in id: String) -> Bool {
    guard let text = self[id]?.text else { return false }
    return names.contains { text.contains($0) }
  }
}

import ScenarioLanguage
import Simulation

/// How often rows confirm requirements and decisions, and contradict them.
struct StatementTable {
  /// What rows say of a statement.
  struct Entry {
    let id: String
    var confirmed = 0
    var contradicted = 0
  }

  /// Statements of which rows say something, in the order of the catalogue.
  private(set) var entries: [Entry]
  /// How many statements no row touches.
  let untouched: Int
  /// The decisions on which every divergence rests, and that rows contradict at least as often as
  /// they confirm them: the service may do otherwise than they say. The least confirmed ones, those
  /// first that name what differs.
  let suspects: [Entry]

  init(_ checked: CheckedLogs, _ diagnosis: Diagnosis, _ known: KnownStatements) {
    var places: [String: Int] = [:]
    var entries: [Entry] = []
    func place(of id: String) -> Int {
      if let place = places[id] { return place }
      places[id] = entries.count
      entries.append(Entry(id: id))
      return entries.count - 1
    }
    for pair in diagnosis.told.pairs.joined() {
      for id in diagnosis.grounds(of: pair.record) { entries[place(of: id)].confirmed += 1 }
    }
    for one in diagnosis.divergences {
      for id in diagnosis.grounds(of: one.divergence) { entries[place(of: id)].contradicted += 1 }
    }
    // A log that was written wrongly says nothing of the service.
    let grounds = diagnosis.unexplained.map { diagnosis.grounds(of: $0) }
    let shared = (grounds.first ?? []).filter { id in
      KnownStatements.isDecision(id) && grounds.allSatisfy { $0.contains(id) }
    }.map { entries[place(of: $0)] }.filter { $0.confirmed <= $0.contradicted }
    let least = shared.map(\.confirmed).min()
    let names = diagnosis.unexplained.flatMap(diagnosis.names)
    let likely = shared.filter { $0.confirmed == least }.map { entry in
      (entry: entry, isNamed: names.contains { known[entry.id]?.text.contains($0) ?? false })
    }
    suspects = (likely.filter(\.isNamed) + likely.filter { !$0.isNamed }).map(\.entry)
    let order = Dictionary(
      known.ids.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    self.entries = entries.sorted { one, other in
      let (left, right) = (order[one.id] ?? .max, order[other.id] ?? .max)
      return left == right ? one.id < other.id : left < right
    }
    untouched = known.ids.count { places[$0] == nil }
  }

  /// Statements of a divergence, those first that the fewest rows confirm: they are the likeliest
  /// that the service does not keep.
  func suspectsFirst(_ ids: [String]) -> [String] {
    let confirmed = ids.map { id in entries.first { $0.id == id }?.confirmed ?? 0 }
    return ids.indices.sorted { (confirmed[$0], $0) < (confirmed[$1], $1) }.map { ids[$0] }
  }
}

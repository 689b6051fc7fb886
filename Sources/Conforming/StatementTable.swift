import Ground
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
    // A log that was written wrongly says nothing of the service, nor does what may have stood.
    let unexplained = checked.restsOnUnknown ? [] : diagnosis.unexplained
    let grounds = unexplained.map(diagnosis.suspicious)
    let shared = (grounds.first ?? []).filter { id in
      KnownStatements.isDecision(id) && grounds.allSatisfy { $0.contains(id) }
    }.map { entries[place(of: $0)] }.filter { $0.confirmed <= $0.contradicted }
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
    untouched = known.ids.count { places[$0] == nil }
  }

  /// Statements, those first that rows contradict as often as they confirm them, of these the least
  /// confirmed: they are the likeliest that the service does not keep. Then those that are named.
  ///
  /// - Parameter isNamed: whether a statement names what differs.
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

  /// The statements on which a divergence rests, the likeliest first. Of a callback those that say
  /// who is told stand behind those that say of what.
  func suspectsFirst(
    of divergence: Divergence, _ diagnosis: Diagnosis, _ known: KnownStatements
  ) -> [String] {
    let names = diagnosis.names(of: divergence)
    var grounds = diagnosis.grounds(of: divergence)
    if case .callback? = diagnosis.log[divergence.told]?.event { grounds.reverse() }
    return suspectsFirst(grounds) { id in known.names(names, in: id) }
  }
}

extension KnownStatements {
  /// Whether the text of a statement has one of these names.
  fileprivate func names(_ names: [String], in id: String) -> Bool {
    guard let text = self[id]?.text else { return false }
    return names.contains { text.contains($0) }
  }
}

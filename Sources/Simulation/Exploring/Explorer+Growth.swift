import ScenarioLanguage

/// The growth of the number of states with the bounds of an exploration.
extension Explorer {
  /// For each bound, the number of represented states that do not exhaust the bound. If the bound
  /// permitted one use fewer, about as many states would be reachable. The number is approximate,
  /// because partial-order reduction may then prune other states.
  package var statesBelowBounds: [Int] {
    let counts = model.exploration.bounds.indices.map { bound in
      statesWithBudget.indices.reduce(0) { sum, budget in
        let isExhausted = model.budgets.isExhausted(bound, in: UInt32(budget))
        return isExhausted ? sum : sum + statesWithBudget[budget]
      }
    }
    guard let permutations = visited.images?.symmetry.permutations else { return counts }
    // An image of a state exhausts the images of the state's bounds.
    return counts.indices.map { bound in
      permutations.reduce(0) { $0 + counts[$1.line(.bound, bound)] } / permutations.count
    }
  }
}

import ScenarioLanguage

/// Estimates how the number of states depends on the bounds of an exploration.
extension Explorer {
  /// For each bound, the number of represented states that do not exhaust the bound. About this
  /// number of states would be reachable if the bound were lower by one. The number is an estimate,
  /// because partial-order reduction may prune other states with the lower bound.
  package var statesBelowBounds: [Int] {
    let counts = model.exploration.bounds.indices.map { bound in
      statesWithBudget.indices.reduce(0) { sum, budget in
        let isExhausted = model.budgets.isExhausted(bound, in: UInt32(budget))
        return isExhausted ? sum : sum + statesWithBudget[budget]
      }
    }
    guard let permutations = visited.images?.symmetry.permutations else { return counts }
    // If a state exhausts a bound, an image of the state exhausts the image of the bound.
    return counts.indices.map { bound in
      permutations.reduce(0) { $0 + counts[$1.line(.bound, bound)] } / permutations.count
    }
  }
}

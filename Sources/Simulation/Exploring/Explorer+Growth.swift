import ScenarioLanguage

/// Estimates how the number of states grows with the bounds of an exploration.
extension Explorer {
  /// For each bound, the number of represented states that don't exhaust the bound. About as many
  /// states would be reachable if the bound were lower by one. The estimate isn't exact, because
  /// partial-order reduction might prune different states under a different bound.
  package var statesBelowBounds: [Int] {
    let counts = model.exploration.bounds.indices.map { bound in
      statesWithBudget.indices.reduce(0) { sum, budget in
        let isExhausted = model.budgets.isExhausted(bound, in: UInt32(budget))
        return isExhausted ? sum : sum + statesWithBudget[budget]
      }
    }
    guard let permutations = visited.images?.symmetry.permutations else { return counts }
    // If a state exhausts a bound, the state's image exhausts the bound's image.
    return counts.indices.map { bound in
      permutations.reduce(0) { $0 + counts[$1.line(.bound, bound)] } / permutations.count
    }
  }
}

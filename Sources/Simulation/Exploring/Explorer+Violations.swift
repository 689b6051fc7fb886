import ScenarioLanguage

/// Checks properties at rest, and adds counterexamples.
extension Explorer {
  /// Checks the properties of a state at rest that the exploration visits for the first time.
  mutating func look(at state: ExploredState, _ number: Int) {
    statistics.statesAtRest += 1
    for hash in visited.hashes(of: state) { statesAtRest &+= hash }
    check(atRest: state, number)
  }

  /// Checks the properties of a state at rest, except properties that were already checked in an
  /// equivalent state.
  ///
  /// - Parameter steps: The steps that lead from the visited state `number` to `state`.
  mutating func check(atRest state: ExploredState, _ number: Int, by steps: [StepCode] = []) {
    var violations = model.checkDeliveries(atRest: state)
    // Properties that aren't about deliveries don't depend on the budget or the monitor.
    let isNew = checked.insert(model.hashOfComponents(state))
    if isNew { violations += model.check(atRest: state) }
    for violation in violations where outcome == nil { violate(violation, number, by: steps) }
    if isNew, visited.images != nil, model.properties.areAtRest {
      checkImages(of: state, number, by: steps)
    }
  }

  /// Checks the scenario's properties at rest in the images of a state. The images must be checked
  /// because a property can depend on the order of a list, and an image can have a different order.
  private mutating func checkImages(
    of state: ExploredState, _ number: Int, by steps: [StepCode]
  ) {
    for (index, permutation) in (visited.images?.symmetry.permutations ?? []).enumerated() {
      let image = visited.image(of: state, under: index)
      guard checked.insert(model.hashOfComponents(image)) else { continue }
      for violation in model.check(atRest: image) where outcome == nil {
        violate(violation, number, by: steps, permutation: permutation)
      }
    }
  }

  /// Adds a counterexample.
  ///
  /// - Parameters:
  ///   - number: The number of the visited state at which `steps` begin.
  ///   - steps: The steps that lead to the violation.
  ///   - isAtRest: Whether the violation is in the state after the steps, not in the last step.
  ///   - permutation: If not nil, the state's image under this permutation violates the property.
  mutating func violate(
    _ violation: Counterexample.Violation, _ number: Int, by steps: [StepCode] = [],
    isAtRest: Bool = true, permutation: Permutation? = nil
  ) {
    let property = violation.property
    let isBuiltIn = Counterexample.Property.builtIns.contains(property)
    if isBuiltIn { outcome = .stopped }
    if isBuiltIn, let target, target != property { return }
    var path = visited.path(to: number) + steps
    if options.reduces { path = model.withArrivals(path, until: isAtRest ? nil : property) }
    if let permutation { path = path.map { permutation.step($0, model.counts) } }
    let found = model.counterexample(path, violation)
    self.found.append(shortening.shortest(found, bytes: bytes))
    if property == target { outcome = .complete }
  }
}

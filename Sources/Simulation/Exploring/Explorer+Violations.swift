import ScenarioLanguage

/// Checks properties at rest, and adds counterexamples.
extension Explorer {
  /// Checks the properties of a state at rest that was visited for the first time.
  mutating func look(at state: ExploredState, _ number: Int) {
    statistics.statesAtRest += 1
    for hash in visited.hashes(of: state) { statesAtRest &+= hash }
    check(atRest: state, number)
  }

  /// Checks the properties of a state at rest. A state whose properties were already checked is not
  /// checked again.
  ///
  /// - Parameter steps: The steps to the state from the visited state `number`.
  mutating func check(atRest state: ExploredState, _ number: Int, by steps: [StepCode] = []) {
    var violations = model.checkDeliveries(atRest: state)
    // The budget and the monitor do not affect the other properties.
    let isNew = checked.insert(model.hashOfComponents(state))
    if isNew { violations += model.check(atRest: state) }
    for violation in violations where outcome == nil { violate(violation, number, by: steps) }
    if isNew, visited.images != nil, model.properties.areAtRest {
      checkImages(of: state, number, by: steps)
    }
  }

  /// Checks the stated properties at rest in the images of a state. A property can distinguish a
  /// state from its image by the order of a list.
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
  ///   - number: The visited state from which the steps lead to the violation.
  ///   - steps: The steps.
  ///   - isAtRest: Whether the result of the steps violates the property; otherwise, the last step
  ///     does.
  ///   - permutation: If it is not nil, the image of the result violates the property.
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

import IMProtocol
import ScenarioLanguage

extension ExplorationFacts {
  /// The facts about all images of the visited states. The image of an execution consists of the
  /// images of all events in the execution.
  func closed(under symmetry: Symmetry, _ properties: Properties) -> ExplorationFacts {
    var all = self
    for permutation in symmetry.permutations { all.add(self, mappedBy: permutation, properties) }
    return all
  }

  private mutating func add(
    _ facts: ExplorationFacts, mappedBy permutation: Permutation, _ properties: Properties
  ) {
    func add(
      _ member: WritableKeyPath<ExplorationFacts, [Bool]>, _ kind: UserExchange.LineKind
    ) {
      for (index, holds) in facts[keyPath: member].enumerated() where holds {
        self[keyPath: member][permutation.line(kind, index)] = true
      }
    }
    add(\.isTaken, .permission)
    for (index, codes) in facts.codes.enumerated() {
      for code in codes { note(code, of: permutation.line(.permission, index)) }
    }
    add(\.isReached, .bound)
    add(\.hasOccurred, .never)
    add(\.hasEnded, .never)
    add(\.isChecked, .always)
    add(\.hasHeldAtRest, .sometimesAtRest)
    for (index, missing) in facts.missing.enumerated() {
      let reached = properties.sometimes[index].devices.filter { !missing.contains($0) }
        .map { DeviceID(permutation.devices[Int($0.index)]) }
      self.missing[permutation.line(.sometimes, index)].removeAll(where: reached.contains)
    }
    // A permutation maps a property at rest as a whole, so the property's lines about deliveries
    // stay in order.
    var first = [0]
    for always in properties.always {
      first.append(first[first.count - 1] + always.deliveries.count)
    }
    for (index, always) in properties.always.enumerated() {
      let other = first[permutation.line(.always, index)]
      for line in always.deliveries.indices {
        if facts.isDelivered[first[index] + line] { isDelivered[other + line] = true }
        if facts.isCompared[first[index] + line] { isCompared[other + line] = true }
      }
    }
  }
}

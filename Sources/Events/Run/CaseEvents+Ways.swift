/// Choosing the ways that a report shows, since a case can have thousands.
extension CaseEvents {
  /// Ways that are shown at most.
  private static let mostShown = 8

  /// The ways that are shown, by their indices: some with failures, then those that show an outcome
  /// of a race that no earlier one shows.
  package var shownWays: [Int] {
    let failing = ways.indices.filter { way in failures.contains { $0.way == way } }
    var shown = Array(failing.prefix(Self.mostShown / 2))
    var seen = Set(shown.flatMap(outcomes))
    for way in ways.indices where shown.count < Self.mostShown && !shown.contains(way) {
      let ends = outcomes(of: way)
      if shown.isEmpty || !seen.isSuperset(of: ends) { shown.append(way) }
      seen.formUnion(ends)
    }
    return shown
  }

  private func outcomes(of way: Int) -> [[Int]] {
    ways[way].choices.compactMap { choice in choice.outcome.map { [choice.step, $0] } }
  }

  /// In which outcomes the races of a way ended; nil without races.
  package func title(ofWay way: Int) -> String? {
    let choices = ways[way].choices
    guard !choices.isEmpty else { return nil }
    let parts = choices.map { choice in
      let race = races.first { $0.step == choice.step }
      let outcome = choice.outcome.flatMap { race?.outcomes[$0].title } ?? "no outcome"
      return choices.count == 1 ? outcome : "\(steps[choice.step].title): \(outcome)"
    }
    return parts.joined(separator: "; ")
  }
}

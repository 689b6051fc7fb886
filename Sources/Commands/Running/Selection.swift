import Events
import ScenarioLanguage

/// What a command takes of a set: the cases that are wanted, and the files with errors; of that,
/// with shards, one part.
struct Selection: Sendable {
  /// The cases, in the order of the set.
  private(set) var cases: [Case] = []
  /// The files with errors, in the order of the set, with their numbers among all that are wanted.
  private(set) var broken: [(file: Int, place: Int)] = []
  /// How many cases and files with errors are wanted, over all shards.
  private(set) var count = 0
  private(set) var skipped = 0
  /// How many of them are marked, to be skipped or to fail.
  private(set) var marked = 0
  /// The requirements and decisions that all of the wanted cases cite.
  private(set) var cited: Set<String> = []
  /// The part that is taken; nil for all.
  let shard: Shard?

  /// A case with its place among all that are wanted.
  struct Case: Sendable {
    let file: Int
    let scenario: Int
    let place: Int
  }

  struct Wish: Sendable {
    /// Which lines of files; nil for whole files.
    var places: ScenarioPlaces?
    /// Of which one holds for a case; none for all cases.
    var filters: [Filter] = []
    /// What did not pass last time; nil for all.
    var failed: FailedCases?
    /// The part that is taken; nil for all.
    var shard: Shard?
  }

  /// Takes what is wanted. Files with errors are, whatever the filters: nobody knows what is in
  /// them.
  init(_ set: ScenarioSet, _ wish: Wish = Wish()) {
    shard = wish.shard
    for (index, file) in set.files.enumerated() {
      let path = file.source.path
      if let failed = wish.failed, !failed.hold(anyOf: path) { continue }
      if !file.diagnostics.isEmpty {
        if isTaken { broken.append((index, count)) }
        count += 1
      }
      let failed = wish.failed?.indices(among: file.scenarios, of: path)
      for place in wish.places?.scenarios(of: file) ?? Array(file.scenarios.indices) {
        let scenario = file.scenarios[place]
        let isFound =
          wish.filters.isEmpty || wish.filters.contains { $0.holds(for: scenario, path: path) }
        guard isFound, failed?.contains(place) ?? true else { continue }
        if isTaken { cases.append(Case(file: index, scenario: place, place: count)) }
        cited.formUnion(scenario.verifies + scenario.assumes)
        if scenario.mark?.kind == .skip { skipped += 1 }
        if scenario.mark != nil { marked += 1 }
        count += 1
      }
    }
  }

  /// Takes only one of the cases, by its place among them; none when there is no such case.
  mutating func keep(only place: Int) {
    cases = cases.indices.contains(place) ? [cases[place]] : []
  }

  /// Leaves out cases, by their places among all that are wanted.
  mutating func leaveOut(_ places: Set<Int>) {
    cases.removeAll { places.contains($0.place) }
  }

  /// The same without the cases that are marked, and how many those are.
  func withoutMarked(_ set: ScenarioSet) -> (rest: Selection, marked: Int) {
    var rest = self
    rest.cases.removeAll { set.scenario(of: $0).mark != nil }
    return (rest, cases.count - rest.cases.count)
  }

  /// Whether the next item belongs to the part that is taken.
  private var isTaken: Bool { shard?.holds(count) ?? true }
}

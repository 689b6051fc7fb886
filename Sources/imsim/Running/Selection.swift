import Events
import ScenarioLanguage

/// What a command takes of a set: the cases that match, and the files with errors; of that, with
/// shards, one part.
struct Selection: Sendable {
  /// The cases, in the order of the set.
  private(set) var cases: [Case] = []
  /// The files with errors, in the order of the set.
  private(set) var broken: [Broken] = []
  /// How many cases and files with errors match, over all shards.
  private(set) var count = 0
  /// The requirements and decisions that all of the matching cases cite.
  private(set) var cited: Set<String> = []
  /// The part that is taken; nil for all.
  let shard: Shard?

  /// A case with its place among all that match.
  struct Case: Sendable {
    let file: Int
    let scenario: Int
    let place: Int
  }

  /// A file with errors with its place among all that match.
  struct Broken: Sendable {
    let file: Int
    let place: Int
  }

  /// Takes the cases whose title or path holds one of the texts, or that bear a tag which does;
  /// without texts, all of them. Files with errors match always: nobody knows what is in them.
  init(_ set: ScenarioSet, matching filters: [String] = [], shard: Shard? = nil) {
    self.shard = shard
    for (index, file) in set.files.enumerated() {
      if !file.diagnostics.isEmpty {
        if isTaken { broken.append(Broken(file: index, place: count)) }
        count += 1
      }
      for (place, scenario) in file.scenarios.enumerated()
      where Self.matches(scenario, file.source.path, filters) {
        if isTaken { cases.append(Case(file: index, scenario: place, place: count)) }
        cited.formUnion(scenario.verifies + scenario.assumes)
        count += 1
      }
    }
  }

  /// Takes only one of the cases, by its place among them; none when there is no such case.
  mutating func keep(only place: Int) {
    cases = cases.indices.contains(place) ? [cases[place]] : []
  }

  /// Whether the next item belongs to the part that is taken.
  private var isTaken: Bool { shard?.holds(count) ?? true }

  private static func matches(_ scenario: Scenario, _ path: String, _ filters: [String]) -> Bool {
    let texts = [scenario.title, path] + scenario.tags
    return filters.isEmpty || filters.contains { filter in texts.contains { $0.contains(filter) } }
  }
}

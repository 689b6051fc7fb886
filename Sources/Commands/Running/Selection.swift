import Base
import Events
import ScenarioLanguage

/// The cases that are selected from a set, and the files with errors. In a run with shards, the
/// selection contains only the cases and files of one shard.
struct Selection: Sendable {
  /// The cases, in the order of the set.
  private(set) var cases: [Case] = []
  /// The files with errors, in the order of the set, each with its index in the set and in the
  /// whole selection.
  private(set) var broken: [(file: Int, index: Int)] = []
  /// The number of selected cases and files with errors, in all shards together.
  private(set) var count = 0
  private(set) var skipped = 0
  /// How many cases are marked with `skip` or as a known failure.
  private(set) var marked = 0
  /// The requirements and decisions that the selected cases cite.
  private(set) var cited: Set<String> = []
  /// The selected shard, or nil if the whole selection runs.
  let shard: Shard?
  /// If only a shard is selected, a hash of the selected cases and files in all shards.
  private var inputs = Fingerprint()
  /// The last file whose contents are in the hash.
  private var notedFile: Int?

  /// A case. `index` is the position of the case in the whole selection.
  struct Case: Sendable {
    let file: Int
    let scenario: Int
    let index: Int
  }

  struct Wish: Sendable {
    /// The selected lines of files, or nil if whole files are selected.
    var locations: ScenarioLocations?
    /// A case must match at least one of these filters. Without filters, all cases are selected.
    var filters: [Filter] = []
    /// The failures of the last run, if only these are selected.
    var failed: FailedCases?
    /// The selected shard, or nil if the whole selection runs.
    var shard: Shard?
  }

  /// Selects cases and files. Filters don't exclude files with errors, because their cases are
  /// unknown.
  init(_ set: ScenarioSet, _ wish: Wish = Wish()) {
    shard = wish.shard
    for (index, file) in set.files.enumerated() {
      let path = file.source.path
      if let failed = wish.failed, !failed.hold(anyOf: path) { continue }
      if !file.diagnostics.isEmpty {
        if isTaken { broken.append((index, count)) }
        note(0, of: index, set)
        count += 1
      }
      let failed = wish.failed?.indices(among: file.scenarios, of: path)
      for position in wish.locations?.scenarios(of: file) ?? Array(file.scenarios.indices) {
        let scenario = file.scenarios[position]
        let isFound =
          wish.filters.isEmpty || wish.filters.contains { $0.holds(for: scenario, path: path) }
        guard isFound, failed?.contains(position) ?? true else { continue }
        if isTaken { cases.append(Case(file: index, scenario: position, index: count)) }
        note(position + 1, of: index, set)
        cited.formUnion(scenario.verifies + scenario.assumes)
        if scenario.mark?.kind == .skip { skipped += 1 }
        if scenario.mark != nil { marked += 1 }
        count += 1
      }
    }
  }

  /// Adds a case of a file to the hash, or 0 for the file itself.
  private mutating func note(_ item: Int, of index: Int, _ set: ScenarioSet) {
    guard shard != nil else { return }
    if notedFile != index {
      inputs.add(set.files[index].source.path)
      inputs.add(set.files[index].source.bytes.count)
      for byte in set.files[index].source.bytes { inputs.add(byte) }
      notedFile = index
    }
    inputs.add(item)
  }

  /// What this part of a run has in common with the other parts; nil if the whole selection runs.
  ///
  /// - Parameter command: the command with the options that decide the results.
  func division(of command: String) -> RunEvents.Division? {
    shard.map { _ in RunEvents.Division(command: command, inputs: inputs.value) }
  }

  /// Removes all cases except the one at the position `index`. If there is no such position,
  /// removes all cases.
  mutating func keep(only index: Int) {
    cases = cases.indices.contains(index) ? [cases[index]] : []
  }

  /// Removes the cases whose index in the whole selection is in `indices`.
  mutating func leaveOut(_ indices: Set<Int>) {
    cases.removeAll { indices.contains($0.index) }
  }

  /// Returns the selection without the marked cases, and the number of marked cases.
  func withoutMarked(_ set: ScenarioSet) -> (rest: Selection, marked: Int) {
    var rest = self
    rest.cases.removeAll { set.scenario(of: $0).mark != nil }
    return (rest, cases.count - rest.cases.count)
  }

  /// Whether the next case or file belongs to the selected shard.
  private var isTaken: Bool { shard?.holds(count) ?? true }
}

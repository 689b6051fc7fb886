import IMProtocol
import Simulation

/// The cases as the model is, one after the other, with what each of them uses.
struct MutantBaseline {
  /// All mutants of what any case uses, each with the cases that use it, by their places in the
  /// selection.
  private(set) var mutants: [(mutant: Mutant, cases: [Int])] = []
  /// The cases that do not pass.
  private(set) var failing: [Int] = []
  /// How much happens in each case, for the order in which they are tried.
  private(set) var costs: [Int] = []

  init(_ set: ScenarioSet, _ selection: Selection, seed: UInt64) {
    let progress = Progress(total: selection.cases.count, isOn: true)
    defer { progress.end() }
    var users: [Mutants.Use: [Int]] = [:]
    for (place, one) in selection.cases.enumerated() {
      var options = RunOptions()
      options.seed = seed
      options.model = .watched
      let result = ScenarioRunner.run(set.scenario(of: one), options: options)
      for use in Mutants.used { users[use, default: []].append(place) }
      if case .passed = result.verdict {} else { failing.append(place) }
      costs.append(result.counters.packets + result.counters.callbacks + result.counters.calls)
      progress.show(place + 1)
    }
    for (mutant, uses) in Mutants.all {
      let cases = Set(uses.flatMap { users[$0] ?? [] })
      mutants.append((mutant, cases.sorted { (costs[$0], $0) < (costs[$1], $1) }))
    }
  }
}

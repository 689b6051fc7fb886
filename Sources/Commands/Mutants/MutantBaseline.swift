import IMProtocol
import ScenarioLanguage
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
  /// The mutants that each use can show, by their places in ``mutants``.
  private var shown: [Mutants.Use: [Int]] = [:]

  init(_ set: ScenarioSet, _ selection: Selection, seed: UInt64) {
    let progress = Progress(total: selection.cases.count, isOn: true)
    defer { progress.end() }
    var users: [Mutants.Use: [Int]] = [:]
    for (place, one) in selection.cases.enumerated() {
      var options = RunOptions()
      options.seed = seed
      options.model = .watched(step: nil)
      let result = ScenarioRunner.run(set.scenario(of: one), options: options)
      for use in Mutants.used { users[use, default: []].append(place) }
      if case .passed = result.verdict {} else { failing.append(place) }
      costs.append(result.counters.packets + result.counters.callbacks + result.counters.calls)
      progress.show(place + 1)
    }
    for (place, (mutant, uses)) in Mutants.all.enumerated() {
      for use in uses { shown[use, default: []].append(place) }
      let cases = Set(uses.flatMap { users[$0] ?? [] })
      mutants.append((mutant, cases.sorted { (costs[$0], $0) < (costs[$1], $1) }))
    }
  }

  /// The mutants of what a step of a scenario uses.
  func mutants(of scenario: Scenario, step: Int, seed: UInt64) -> [Mutant] {
    var options = RunOptions()
    options.seed = seed
    options.model = .watched(step: step)
    _ = ScenarioRunner.run(scenario, options: options)
    let places = Set(Mutants.used.flatMap { shown[$0] ?? [] })
    return places.sorted().map { mutants[$0].mutant }
  }
}

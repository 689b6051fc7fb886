import ScenarioLanguage

/// What all parts of a run share: its options, and what follows from the scenario.
struct RunContext {
  let options: RunOptions
  let devicesOfUsers: DevicesOfUsers
  /// Which named calls have their result told further down; they may fail.
  let toldFurtherDown: [Bool]
  let lastStep: Int

  init(_ scenario: Scenario, _ options: RunOptions) {
    var options = options
    options.limits = options.limits.shared(by: scenario.scenariosOfFile)
    self.options = options
    devicesOfUsers = DevicesOfUsers(scenario)
    lastStep = scenario.steps.count - 1
    var labels = Array(repeating: false, count: scenario.callNames.count)
    for case .result(let label, _) in scenario.steps.lazy.flatMap(\.statements).map(\.kind) {
      labels[label] = true
    }
    toldFurtherDown = labels
  }

  var limits: RunLimits { options.limits }
  var exemptions: Exemptions { options.exemptions }
}

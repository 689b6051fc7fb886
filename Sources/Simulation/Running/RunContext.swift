import ScenarioLanguage

/// The options of a run and facts about its scenario. All parts of the run share this context.
struct RunContext {
  let options: RunOptions
  let devicesOfUsers: DevicesOfUsers
  /// For each named call, whether a later line states its result. If a later line states the
  /// result, the call may fail.
  let reportedFurtherDown: [Bool]
  let lastStep: Int
  /// Whether the scenario names groups, so that its lines can refer to members of groups.
  let hasGroups: Bool

  init(_ scenario: borrowing Scenario, _ options: RunOptions) {
    var options = options
    options.limits = options.limits.shared(by: scenario.scenariosOfFile)
    self.options = options
    devicesOfUsers = DevicesOfUsers(scenario)
    lastStep = scenario.steps.count - 1
    hasGroups = !scenario.names.groups.isEmpty
    var labels = Array(repeating: false, count: scenario.callNames.count)
    for case .result(let label, _) in scenario.steps.lazy.flatMap(\.statements).map(\.kind) {
      labels[label] = true
    }
    reportedFurtherDown = labels
  }

  var limits: RunLimits { options.limits }
  var exemptions: Exemptions { options.exemptions }
}

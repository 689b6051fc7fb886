import IMProtocol
import ScenarioLanguage

/// The unchanged scenario, and its result. Variants are derived from this scenario.
struct Baseline {
  let document: ScenarioDocument
  let scenario: Scenario
  let result: CaseResult
  let executions: [StepRecords]
  let seed: UInt64
  /// Turns the statements that variants add into text.
  let text: ScenarioText
  private let devicesOfUsers: DevicesOfUsers

  init(_ document: ScenarioDocument, _ scenario: Scenario, _ options: RunOptions) {
    self.document = document
    self.scenario = scenario
    devicesOfUsers = DevicesOfUsers(scenario)
    seed = options.seed
    text = ScenarioText(scenario, .exact)
    result = ScenarioRunner.run(scenario, options: options)
    executions = result.executions.map { StepRecords(scenario, $0) }
  }

  var hasPassed: Bool { if case .passed = result.verdict { true } else { false } }

  /// Whether the device was connected during the whole step in every execution.
  func isSteady(_ device: DeviceID, in step: Int) -> Bool {
    executions.allSatisfy { $0.isSteady(device, in: step) }
  }

  /// Whether the device was connected at the beginning of the step in every execution.
  func isConnected(_ device: DeviceID, before step: Int) -> Bool {
    executions.allSatisfy { $0.isConnected(device, before: step) }
  }

  /// The execution of the unchanged scenario with the same interleavings of races as `execution`;
  /// nil if there is no such execution. If `race` is not nil, `execution` contains two added steps,
  /// one before this race and one after the race.
  func execution(like execution: CaseResult.Execution, withStepsAround race: Int?) -> StepRecords? {
    result.executions.firstIndex { own in
      own.choices.elementsEqual(execution.choices) { own, other in
        let added = race.map { own.step < $0 ? 0 : own.step == $0 ? 1 : 2 } ?? 0
        return own.step + added == other.step
          && own.transitions.elementsEqual(other.transitions) { $0.isLike($1) }
      }
    }.map { executions[$0] }
  }

  func devices(of user: UserID) -> [DeviceID] { devicesOfUsers[user].map { DeviceID($0) } }

  func user(of device: DeviceID) -> UserID { scenario.devices[Int(device.index)].user }

  /// The device that a statement controls or examines; nil if there is no such device.
  static func actor(of statement: Statement) -> DeviceID? {
    switch statement.kind {
    case .call(let call): call.device == .absent ? nil : call.device
    case .connect(let device, _), .disconnect(let device, _), .holds(let device, _),
      .opens(let device, _), .shows(let device, _), .taps(let device, _), .hears(let device),
      .isHeard(let device):
      device
    case .result, .receive, .wait, .fault: nil
    }
  }
}

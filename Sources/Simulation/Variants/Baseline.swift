import IMProtocol
import ScenarioLanguage

/// A scenario as it runs unchanged, with what variants are derived from.
struct Baseline {
  let document: ScenarioDocument
  let scenario: Scenario
  let result: CaseResult
  let ways: [StepRecords]
  let seed: UInt64
  /// Writes what variants add.
  let text: ScenarioText
  private let devicesOfUsers: DevicesOfUsers

  init(_ document: ScenarioDocument, _ scenario: Scenario, _ options: RunOptions) {
    self.document = document
    self.scenario = scenario
    devicesOfUsers = DevicesOfUsers(scenario)
    seed = options.seed
    text = ScenarioText(scenario, .exact)
    result = ScenarioRunner.run(scenario, options: options)
    ways = result.ways.map { StepRecords(scenario, $0) }
  }

  var hasPassed: Bool { if case .passed = result.verdict { true } else { false } }

  /// Whether a device was connected in a step from its beginning to its end, on every way.
  func isSteady(_ device: DeviceID, in step: Int) -> Bool {
    ways.allSatisfy { $0.isSteady(device, in: step) }
  }

  /// Whether a device was connected as a step began, on every way.
  func isConnected(_ device: DeviceID, before step: Int) -> Bool {
    ways.allSatisfy { $0.isConnected(device, before: step) }
  }

  /// The way that has gone through the races as another did, if any; the other has a step more
  /// before the race at a place, and one more behind it.
  func way(like way: CaseResult.Way, withStepsAround race: Int?) -> StepRecords? {
    result.ways.firstIndex { own in
      own.choices.elementsEqual(way.choices) { own, other in
        let added = race.map { own.step < $0 ? 0 : own.step == $0 ? 1 : 2 } ?? 0
        return own.step + added == other.step
          && own.moves.elementsEqual(other.moves) { $0.isLike($1) }
      }
    }.map { ways[$0] }
  }

  func devices(of user: UserID) -> [DeviceID] { devicesOfUsers[user].map { DeviceID($0) } }

  func user(of device: DeviceID) -> UserID { scenario.devices[Int(device.index)].user }

  /// The device that a statement is about, where one does something or is looked at.
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

import DiscreteEvents
import IMDevice
package import IMProtocol
import IMServer
package import ScenarioLanguage

/// An execution of the model that explains logs, written as the steps of a scenario.
package struct ExplainingExecution: Sendable {
  /// The steps of the scenario, without lines about received callbacks. A step ends when every call
  /// has ended and no packet is in flight.
  package private(set) var steps: [Step] = []
  /// The names of the scenario's captures. The steps need captures for page tokens.
  package private(set) var captureNames: [String]
  /// The names of the scenario's calls. The steps name each call whose answer is lost.
  package private(set) var callNames: [String]
  /// The execution of the steps, not including packets that arrive after the end of the logs.
  package let execution: CaseResult.Execution
  /// For each step, the range of its records in `execution`.
  package private(set) var records: [Range<Int>]

  /// Thrown by `init` if statements can't describe the execution.
  package struct Obstacle: Error {
    /// The reason why statements can't describe the execution, as a sentence without a period.
    package let reason: String
  }

  /// Writes the execution in `log` as steps.
  ///
  /// - Parameters:
  ///   - log: The model's log from a check. All entries in this check must agree with the model.
  ///     The log must contain the transitions (``Conformance/Options/keepsTransitions``).
  ///   - parts: The devices of each independent part of the logs.
  ///   - scenario: The state in which the logs begin.
  ///   - style: The style of the steps. With `plain`, steps with one action are ordinary steps. If
  ///     the scenario has a latency, the events of an ordinary step do not have the same moments as
  ///     in `log`.
  package init(
    _ log: Log, _ parts: [[DeviceID]], in scenario: Scenario, _ style: Session.StepStyle
  ) throws(Obstacle) {
    var scene = scenario.scene
    scene.nameAttributes()
    let beginning = Conformance.beginning(of: scene, keepsTransitions: true)
    let first = beginning.log.transitions.count
    let transitions = Self.delayed(
      Self.limited(Array(log.transitions.dropFirst(first))), firstCall: beginning.log.calls.count)
    var repetition = Repetition(beginning, scene, style)
    try repetition.make(Self.parts(transitions, parts), log.arena)
    repetition.end()
    (steps, execution, records) = (repetition.steps, repetition.execution, repetition.records)
    captureNames = scene.captureNames + repetition.tokens.indices.map { "page\($0 + 1)" }
    for _ in repetition.unanswered { _ = scene.addCallName() }
    callNames = scene.callNames
    scene.captureNames = captureNames
    nameSteps(ScenarioText(scene, .exact))
    if steps.isEmpty {
      let wait = Statement(range: .none, kind: .wait(microseconds: 1_000))
      steps = [Step(title: "nothing happens", range: .none, statements: [wait])]
      records = [0..<0]
    }
  }

  /// Titles each step with the text of its first action.
  private mutating func nameSteps(_ text: ScenarioText) {
    for index in steps.indices {
      let action = steps[index].statements.first { !$0.kind.isWait }
      steps[index].title = action.map { ScenarioText.title(text.statement($0.kind)) } ?? ""
    }
  }

  /// Divides transitions into groups, one for each independent part of the logs. The check follows
  /// the parts one after another, and each part begins at the same time. A transition without a
  /// device belongs to the same part as the preceding transition.
  private static func parts(
    _ transitions: [FollowedTransition], _ devices: [[DeviceID]]
  ) -> [FollowedPart] {
    var divided: [[FollowedTransition]] = Array(repeating: [], count: devices.count + 1)
    var partOfDevice: [DeviceID: Int] = [:]
    for (part, devices) in devices.enumerated() {
      for device in devices { partOfDevice[device] = part }
    }
    var partOfCall: [CallToken: Int] = [:]
    var part = 0
    for followed in transitions {
      if case .act(.disturb(.loseAnswer(let call)), _) = followed.transition {
        part = partOfCall[call] ?? part
      } else if let device = followed.transition.device {
        part = partOfDevice[device] ?? devices.count
      }
      if let call = followed.call { partOfCall[call] = part }
      divided[part].append(followed)
    }
    return divided.map(FollowedPart.init)
  }

  /// Adds time limits for connecting. A log doesn't report a time limit, but only reports that the
  /// limit has ended. A limit is a whole number of seconds.
  private static func limited(_ transitions: [TimedTransition]) -> [TimedTransition] {
    var transitions = transitions
    var ends: [(device: DeviceID, time: VirtualTime)] = []
    for index in transitions.indices.reversed() {
      let time = transitions[index].time
      switch transitions[index].transition {
      case .wake(let device, .limit):
        ends.removeAll { $0.device == device }
        ends.append((device, time))
      case .act(.connect(let device, var options), let statement):
        guard let end = ends.firstIndex(where: { $0.device == device }) else { continue }
        let span = ends.remove(at: end).time.microseconds - time.microseconds
        options.limit = max(1, (span + 999_999) / 1_000_000)
        transitions[index].transition = .act(.connect(device, options), statement: statement)
      case .begin, .act, .deliver, .lose, .fire, .wake, .timeOut, .wait: break
      }
    }
    return transitions
  }

  /// Delays each call until the next transition of the calling device. The check makes calls as
  /// early as the entries permit, but in a scenario, such an early call might time out.
  private static func delayed(
    _ transitions: [TimedTransition], firstCall: Int
  ) -> [FollowedTransition] {
    var calls = firstCall
    var delayed: [FollowedTransition] = []
    delayed.reserveCapacity(transitions.count)
    var waiting: [(device: DeviceID, transition: FollowedTransition)] = []
    for timed in transitions {
      var one = FollowedTransition(time: timed.time, transition: timed.transition)
      if case .act(.call, _) = timed.transition {
        one.call = CallToken(calls)
        calls += 1
      }
      guard let device = timed.transition.device else {
        delayed.append(one)
        continue
      }
      if let index = waiting.firstIndex(where: { $0.device == device }) {
        var earlier = waiting.remove(at: index).transition
        earlier.time = timed.time
        delayed.append(earlier)
      }
      if case .act(.call, _) = timed.transition, device != .absent {
        waiting.append((device, one))
      } else {
        delayed.append(one)
      }
    }
    return delayed + waiting.map(\.transition)
  }
}

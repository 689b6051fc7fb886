import DiscreteEvents
import IMDevice
package import IMProtocol
import IMServer
package import ScenarioLanguage

/// Writes an execution of the model that explains logs in the words of a scenario.
package enum ExplainingExecution {
  /// Repeats the execution in `log`. A part ends when every call has ended and no packet is in
  /// flight. The transcript's scenario has a capture for each page token that a call uses, and a
  /// name for each call whose answer is lost.
  ///
  /// - Parameters:
  ///   - log: The model's log from a check. All entries in this check must agree with the model.
  ///     The log must contain the transitions (``Conformance/Options/keepsTransitions``).
  ///   - parts: The devices of each independent part of the logs.
  ///   - scenario: The state in which the logs begin. The scenario has no steps and no properties,
  ///     and names all attributes.
  package static func transcript(
    _ log: Log, _ parts: [[DeviceID]], in scenario: Scenario
  ) throws(Transcript.Failure) -> Transcript {
    let beginning = Conformance.beginning(of: scenario, keepsTransitions: true)
    let transitions = delayed(
      limited(log.transitions.dropFirst(beginning.log.transitions.count)),
      firstCall: beginning.log.calls.count)
    var repetition = Repetition(beginning, scenario)
    try repetition.make(Self.parts(transitions, parts), log.arena)
    return repetition.transcript
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
  private static func limited(_ transitions: some Sequence<TimedTransition>) -> [TimedTransition] {
    var ends: [DeviceID: VirtualTime] = [:]
    let limited = transitions.reversed().map { timed -> TimedTransition in
      if case .wake(let device, .limit) = timed.transition { ends[device] = timed.time }
      guard case .act(.connect(let device, var options), let statement) = timed.transition,
        let end = ends.removeValue(forKey: device)
      else { return timed }
      let span = end.microseconds - timed.time.microseconds
      options.limit = max(1, (span + 999_999) / 1_000_000)
      return TimedTransition(
        time: timed.time, transition: .act(.connect(device, options), statement: statement))
    }
    return limited.reversed()
  }

  /// Delays each call until the next transition of the calling device. The check makes calls as
  /// early as the entries permit, but in a scenario, such an early call might time out.
  private static func delayed(
    _ transitions: [TimedTransition], firstCall: Int
  ) -> [FollowedTransition] {
    var calls = firstCall
    var delayed: [FollowedTransition] = []
    var waiting: [FollowedTransition] = []
    for timed in transitions {
      let device = timed.transition.device
      if let index = waiting.firstIndex(where: { $0.transition.device == device }) {
        waiting[index].time = timed.time
        delayed.append(waiting.remove(at: index))
      }
      var one = FollowedTransition(time: timed.time, transition: timed.transition)
      if case .act(.call, _) = timed.transition {
        one.call = CallToken(calls)
        calls += 1
      }
      if one.call != nil, device != .absent { waiting.append(one) } else { delayed.append(one) }
    }
    return delayed + waiting
  }
}

import Findings
import IMProtocol
import ScenarioLanguage
import Simulation

/// The comparison of the execution that explains logs with a repetition of this execution.
///
/// If a scenario repeats the execution, calls time out and SDKs reconnect only after the model's
/// delays. In a check of logs, timeouts and reconnections happen as early as the entries permit.
/// All events after a timeout or a reconnection may therefore happen later in the repetition. For
/// the logs, only the order of moments matters.
struct ExecutionComparison {
  private let checked: CheckedLogs
  private let observations: [DeviceID: [Received]]

  init(_ checked: CheckedLogs, _ words: ScenarioText) {
    self.checked = checked
    observations = Self.observations(checked.conformance.log, words)
  }

  private static func observations(_ log: Log, _ words: ScenarioText) -> [DeviceID: [Received]] {
    Dictionary(grouping: Received.all(log, words), by: \.device)
  }

  /// Compares the callbacks and the results of calls, device by device. Returns the first
  /// difference, or nil if there is no difference. Additional observations of the repetition after
  /// the last observation of the execution don't count as differences.
  func difference(_ repetition: Log, _ words: ScenarioText) -> String? {
    let repeated = Self.observations(repetition, words)
    let clockError = checked.options.clockError ?? .max
    for part in checked.devices {
      // Moments of different parts are independent, because the parts are checked separately. The
      // pairs in `back` ensure that different moments have different moments in the repetition.
      var (pairs, back) = (MomentPairs(), MomentPairs())
      for device in part where device != .absent {
        let difference = Received.difference(
          observations[device] ?? [], repeated[device] ?? [], mayContinue: true
        ) { one, other in
          abs(one.time / 1_000 - other.time / 1_000) <= clockError
            && one.timelessWords == other.timelessWords && one.times.count == other.times.count
            && zip(one.times, other.times).allSatisfy { time, other in
              guard case (.integer(let moment), .integer(let repeated)) = (time, other) else {
                return time == other
              }
              return pairs.pair(moment, with: repeated) && back.pair(repeated, with: moment)
            }
        }
        if let difference { return difference }
      }
    }
    return nil
  }
}

extension CheckedLogs {
  /// The devices of each independent part of the logs.
  var devices: [[DeviceID]] { conformance.parts.map { $0.map { reading.logs[$0].device } } }
}

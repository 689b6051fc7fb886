import IMProtocol
import ScenarioLanguage
import Simulation

/// Decides whether divergences may be caused by a device of the initial state that has no log.
///
/// The check has already tried calls that these devices may have made. If a tried call explains the
/// logs, the check reports the call as missing. If a divergence concerns the friendship of two
/// users, calls that were not tried can cause only two differences: an unexpected callback, or the
/// content of a list. If a divergence concerns groups, profiles or subscriptions, calls that were
/// not tried can cause any difference except a repeated callback.
struct OpenAbsence {
  /// The devices without a log that may be the cause of a divergence.
  private(set) var devices: [DeviceID] = []
  /// Whether the devices without a log can't have caused one of the divergences.
  private(set) var isDecided = false

  init(_ checked: CheckedLogs) {
    let scenario = checked.reading.scenario
    let absent = scenario.devices.indices.map { DeviceID($0) }.filter { device in
      !checked.reading.logs.contains { $0.device == device }
    }
    for part in checked.conformance.parts {
      guard let first = checked.conformance.decisive(of: part) else { continue }
      let subject = DivergenceSubject(first, checked)
      let concerned = absent.filter { device in
        subject.map {
          $0.area == .groups || $0.observed.contains(scenario.devices[Int(device.index)].user)
        } ?? false
      }
      if let subject, !concerned.isEmpty, Self.isOpen(first, subject) {
        devices += concerned.filter { !devices.contains($0) }
      } else {
        isDecided = true
      }
    }
  }

  private static func isOpen(_ divergence: Divergence, _ subject: DivergenceSubject) -> Bool {
    if divergence.again != .none { return false }
    switch subject.area {
    case .connection, .parameters: return false
    case .general: return subject.isOfLists
    case .groups, .profiles, .subscriptions: return true
    case .friends:
      if case .unexpected = divergence.difference { return true }
      return subject.isOfLists
    }
  }
}

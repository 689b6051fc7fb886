import IMProtocol
import ScenarioLanguage
import Simulation

/// Whether what goes wrong in a scene may be the doing of somebody of whose device there is no log.
///
/// Calls are tried that such devices may have made, and where some explain the logs, they are what
/// is missing. What is tried is not all that may have been done. Between two users it is, save that
/// what arrives out of nothing, or stands in a list, may have come about in other ways; in a group,
/// a profile or a subscription anything may have.
struct OpenAbsence {
  /// The devices without a log whose doing it may be.
  private(set) var devices: [DeviceID] = []
  /// Whether one of the divergences is nobody's doing of these.
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
          $0.area == .groups || $0.told.contains(scenario.devices[Int(device.index)].user)
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

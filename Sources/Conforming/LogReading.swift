package import ScenarioLanguage
package import Simulation

/// A file with logs.
package struct LogFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The contents of the logs, and the names that the logs use.
package struct LogReading: Sendable {
  /// The users, devices, groups and texts of the logs, and the initial state if there is one. Each
  /// token in the logs is a capture of this scenario; equal tokens have the same capture.
  package internal(set) var scenario: Scenario
  /// The logs in the order of the devices, followed by the server's log.
  package let logs: [DeviceLog]
  /// The path of each log's file.
  package let paths: [String]
  /// The AppKey settings that the heads of the logs state.
  let settings: [AppSetting]
  /// Notes about content that was skipped.
  package let notes: [LogProblem]
}

package import ScenarioLanguage
package import Simulation

/// The name and content of a file of logs.
package struct LogFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The contents of logs, and the names used in the logs.
package struct LogReading: Sendable {
  /// The scenario of the logs: the initial state or an empty scenario, extended by the users,
  /// devices, groups and texts of the logs. Tokens in the logs are captures of the scenario; equal
  /// tokens have the same capture.
  package internal(set) var scenario: Scenario
  /// The logs in the order of the devices; the server's log is the last.
  package let logs: [DeviceLog]
  /// The path of each log's file.
  package let paths: [String]
  /// The AppKey settings that heads state.
  let settings: [AppSetting]
  /// Notes about content that was skipped.
  package let notes: [LogProblem]
}

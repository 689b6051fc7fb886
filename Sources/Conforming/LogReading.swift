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
  /// The scenario of the logs. This scenario consists of the initial state, if any, and the users,
  /// devices, groups and texts of the logs. Each token in the logs is a capture of the scenario.
  /// Equal tokens have the same capture.
  package internal(set) var scenario: Scenario
  /// The logs in the order of the devices; the server's log is the last.
  package let logs: [DeviceLog]
  /// The path of each log's file.
  package let paths: [String]
  /// The AppKey settings in the heads of the logs.
  let settings: [AppSetting]
  /// Notes about content that was skipped.
  package let notes: [LogProblem]
}

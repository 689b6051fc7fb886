package import ScenarioLanguage
package import Simulation

/// The path and the contents of a file with logs.
package struct LogFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The contents of logs, and the names that the logs use.
package struct LogReading: Sendable {
  /// The scenario of the logs. This scenario contains the users, devices, groups and texts of the
  /// logs. If there is an initial state, the scenario also contains the initial state. Each token
  /// in the logs is a capture of the scenario. Equal tokens have the same capture.
  package internal(set) var scenario: Scenario
  /// The logs in the order of the devices. The server's log is the last log.
  package let logs: [DeviceLog]
  /// The path of each log's file.
  package let paths: [String]
  /// The AppKey settings that the heads of the logs state.
  let settings: [AppSetting]
  /// The notes about content that was skipped.
  package let notes: [LogProblem]
}

package import ScenarioLanguage
package import Simulation

/// A file of logs, as it was found.
package struct LogFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// What logs say, with the names that they use.
package struct LogReading: Sendable {
  /// The scene, or an empty one, with the users, devices, groups and texts of the logs. Its
  /// captures go on with the tokens that stand for values: equal tokens are the same capture.
  package internal(set) var scenario: Scenario
  /// The logs, in the order of their devices; the server's last.
  package let logs: [DeviceLog]
  /// The file of each log.
  package let paths: [String]
  /// The settings of the AppKey that heads tell.
  let settings: [AppSetting]
  /// What was passed over, and is worth a word.
  package let notes: [LogProblem]
}

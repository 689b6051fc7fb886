package import ScenarioLanguage
package import Simulation

/// A file with logs.
package struct LogFile: Sendable {
  package let path: String
  /// The log in the format of JSON Lines.
  package let bytes: [UInt8]
  /// Where the lines of a converted text log come from. Nil if the file was not converted.
  let origin: TextOrigin?

  package init(path: String, bytes: [UInt8]) { self.init(path: path, bytes: bytes, origin: nil) }

  init(path: String, bytes: [UInt8], origin: TextOrigin?) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
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

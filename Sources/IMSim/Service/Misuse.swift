/// Stops a test that uses IMSim incorrectly.
enum Misuse {
  /// Stops the test with a message that must say how to use IMSim correctly. If the cause is a bug
  /// in imsim, call `fatal` instead.
  static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}

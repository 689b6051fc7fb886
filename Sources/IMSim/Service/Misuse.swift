/// Stops a test that uses IMSim incorrectly.
enum Misuse {
  /// Stops the test. The message must state the correct use. If the cause is a bug in imsim, use
  /// `fatal` instead.
  static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}

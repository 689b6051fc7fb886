/// Misuse of the API by a test.
enum Misuse {
  /// Stops the test. The message states the correct use. Use `fatal` instead for a defect of imsim.
  static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}

/// Misuse of the API by a test.
enum Misuse {
  /// Stops the test. The message states the correct use. For a defect of imsim, use `fatal`
  /// instead.
  static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}

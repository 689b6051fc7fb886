/// Misuse of the API by a test.
enum Misuse {
  /// Stops the test. The message states what to do instead. This function differs from `fatal`,
  /// which reports a defect of imsim.
  static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}

/// A call that no test can mean.
enum Misuse {
  /// Stops the test: the message says what to do instead. Not `fatal`, which reports a defect of
  /// imsim.
  static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}

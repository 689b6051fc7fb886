/// Stops the test at a call that no test can mean: the message says what to do instead.
///
/// Not `fatal`, which reports a defect of imsim.
func misuse(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

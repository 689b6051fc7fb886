import IMProtocol

/// What the language knows and the simulator does not carry out yet.
///
/// Each is an error, so that no scenario passes without being run. The calls and callbacks among it
/// are those that the catalogue does not mark as supported.
extension Checker {
  /// Reports something that the simulator does not carry out yet.
  mutating func reportUnsupported(_ what: String, at range: SourceRange) {
    report(.unsupported(what), at: range)
  }
}

package import IMProtocol

/// What a device has received that a `never` line forbids.
package struct SequenceViolation: Hashable, Sendable {
  /// The line, by its index in `Properties.never`.
  package var line: Int
  package var device: DeviceID
  /// The callback that should not have come, or not then: an index of the log.
  package var callback: TraceIndex
  /// The one before it without which it would have been right; `none` for a line that looks at one
  /// callback, or at what is missing before it.
  package var before: TraceIndex
}

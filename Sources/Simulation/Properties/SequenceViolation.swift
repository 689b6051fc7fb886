package import IMProtocol

/// What a device has received that a `never` line forbids.
package struct SequenceViolation: Hashable, Sendable {
  /// The line, by its index in `Properties.never`.
  package var line: Int
  package var device: DeviceID
  /// The callback that should not have come, or not then: an index of the log.
  package var callback: TraceIndex
  /// The callback before it that makes it wrong; `none` where a line looks at one callback only.
  package var before: TraceIndex
}

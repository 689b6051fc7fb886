package import IMProtocol

/// An entry of a log that contradicts the model.
struct Contradiction: Sendable {
  var log: Int
  /// The index of the entry that doesn't fit.
  var row: Int
  /// What the device observes in the model instead, if anything.
  var observed: FollowedWorld.Observation?
  /// How the entry differs from the model.
  var difference: Divergence.Difference
}

/// An entry that the model doesn't explain, or an observation of the model that has no entry.
package struct Divergence: Sendable {
  /// The log in which the divergence is, as an index in the checked logs.
  package var log: Int
  /// The index of the entry. At the end of the log, it is the number of entries.
  package var row: Int
  /// The first index at which a missing entry might belong. For any other divergence, the same as
  /// `row`.
  package var since: Int
  package var difference: Difference
  /// What the device observes in the model, as an index in ``Conformance/log``, or `none` if
  /// nothing.
  package var observed: TraceIndex
  /// The earlier observation that an unexpected entry repeats, or `none`.
  package var again = TraceIndex.none

  /// How a log differs from the model.
  package enum Difference: Sendable {
    /// The model's observation has no entry.
    case missing
    /// The entry is about something that doesn't happen in the model.
    case unexpected
    /// A value in the entry differs from the model's.
    case value(ValueMismatch)
    /// In the model, the call ends with this code instead of the entry's.
    case code(Code)
    /// The entry is at the wrong position. In the model, its observation precedes the entry at the
    /// index `row`.
    case otherOrder(row: Int)
    /// The model notifies another device instead, whose log has the index `log` and lacks the
    /// entry.
    case otherDevice(log: Int)
  }
}

package import IMProtocol

/// A contradiction between the model and an entry of a log.
struct Contradiction: Sendable {
  /// The index of the log.
  var log: Int
  /// The index of the entry that does not fit.
  var row: Int
  /// The device's observation in the model; nil if the model has no observation.
  var observed: FollowedWorld.Observation?
  /// The difference between the entry and the model.
  var difference: Divergence.Difference
}

/// An entry of a log that the model does not explain, or an observation of the model that no entry
/// reports.
package struct Divergence: Sendable {
  /// The index of the log.
  package var log: Int
  /// The index of the entry. If the log has ended, the value is the number of entries in the log.
  package var row: Int
  /// For a missing entry, the smallest index at which the entry might be missing. For any other
  /// divergence, the value equals `row`.
  package var since: Int
  package var difference: Difference
  /// The index of the model's observation in ``Conformance/log``; `none` if the model has no
  /// observation.
  package var observed: TraceIndex
  /// The index of the earlier observation that an unexpected entry repeats; `none` if there is no
  /// such observation.
  package var again = TraceIndex.none

  /// A difference between a log and the model.
  package enum Difference: Sendable {
    /// No entry reports the model's observation.
    case missing
    /// The entry reports an event that does not happen in the model.
    case unexpected
    /// A value in the entry differs from the value in the model.
    case value(ValueMismatch)
    /// In the model, the call ends with this code instead of the code in the entry.
    case code(Code)
    /// The entry is at a wrong position in the log. In the model, the observation of the entry
    /// precedes the entry at the index `row`.
    case otherOrder(row: Int)
    /// The model notifies another device. The log of this device has the index `log`, and does not
    /// contain the entry.
    case otherDevice(log: Int)
  }
}

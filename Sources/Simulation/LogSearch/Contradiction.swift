package import IMProtocol

/// A point where the model contradicts a log.
struct Contradiction: Sendable {
  /// The index of the log.
  var log: Int
  /// The index of the entry that does not fit.
  var row: Int
  /// The device's observation in the model, or nil if the model has none.
  var observed: FollowedWorld.Observation?
  /// How the entry and the model differ.
  var difference: Divergence.Difference
}

/// An entry of a log that the model does not explain, or an observation of the model that no entry
/// reports.
package struct Divergence: Sendable {
  /// The index of the log.
  package var log: Int
  /// The index of the entry. If the log has ended, the value is the number of its entries.
  package var row: Int
  /// For a missing entry, the earliest index that the entry might have. For other divergences, the
  /// index equals `row`.
  package var since: Int
  package var difference: Difference
  /// The index of the model's observation in ``Conformance/log``, or `none` if the model has none.
  package var observed: TraceIndex
  /// The index of the earlier observation that an unexpected entry repeats, or `none`.
  package var again = TraceIndex.none

  /// How a log and the model differ.
  package enum Difference: Sendable {
    /// No entry reports the model's observation.
    case missing
    /// The entry reports something that the model does not do.
    case unexpected
    /// A value in the entry differs from the value in the model.
    case value(ValueMismatch)
    /// In the model, the call ends with this code, not with the code in the entry.
    case code(Code)
    /// The entry is at a wrong position in the log. In the model, this entry precedes the entry at
    /// index `row`.
    case otherOrder(row: Int)
    /// The model notifies a different device, whose log has the index `log` and does not contain
    /// the entry.
    case otherDevice(log: Int)
  }
}

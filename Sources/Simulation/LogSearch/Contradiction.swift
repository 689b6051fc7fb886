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
  /// The index of the entry. At the end of a log, the number of entries.
  package var row: Int
  /// If an entry is missing, the earliest index where the entry may be missing. For other
  /// divergences, the index equals `row`.
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
    /// A value of the entry differs from the model's.
    case value(ValueMismatch)
    /// In the model, the call ends with this code, not with the code in the entry.
    case code(Code)
    /// The entry is at a wrong position in the log. In the model, it precedes the entry at index
    /// `row`.
    case otherOrder(row: Int)
    /// The model notifies a different device. The log of that device, at index `log`, does not
    /// contain the entry.
    case otherDevice(log: Int)
  }
}

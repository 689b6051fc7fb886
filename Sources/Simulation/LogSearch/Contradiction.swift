package import IMProtocol

/// An entry of a log that contradicts the model.
struct Contradiction: Sendable {
  var log: Int
  /// The index of the entry that contradicts the model.
  var row: Int
  /// The device's observation in the model at this point, if there is one.
  var observed: FollowedWorld.Observation?
  /// How the entry differs from the model.
  var difference: Divergence.Difference
}

/// An entry that the model doesn't explain, or an observation in the model that has no entry.
package struct Divergence: Sendable {
  /// The index, among the checked logs, of the log with the divergence.
  package var log: Int
  /// The index of the entry. If the divergence is at the end of the log, the index is the number of
  /// entries.
  package var row: Int
  /// The first index at which a missing entry might belong. If no entry is missing, this is the
  /// same as `row`.
  package var since: Int
  package var difference: Difference
  /// The index, in ``Conformance/log``, of the device's observation in the model. If there is no
  /// observation, the index is `none`.
  package var observed: TraceIndex
  /// The earlier observation that an unexpected entry repeats, or `none` if the entry doesn't
  /// repeat an observation.
  package var again = TraceIndex.none

  /// How a log differs from the model.
  package enum Difference: Sendable {
    /// The log has no entry for an observation that the device makes in the model.
    case missing
    /// The entry is about something that doesn't happen in the model.
    case unexpected
    /// A value in the entry differs from the value in the model.
    case value(ValueMismatch)
    /// In the model, the call ends with this code instead of the code in the entry.
    case code(Code)
    /// The entry is at the wrong position. According to the model, the entry should precede the
    /// entry at the index `row`.
    case otherOrder(row: Int)
    /// The model notifies a different device. The log of that device has the index `log` and lacks
    /// the entry.
    case otherDevice(log: Int)
  }
}

extension Divergence {
  /// An entry that the model doesn't explain, and that repeats no observation.
  package init(unexpected row: Int, in log: Int) {
    self.init(log: log, row: row, since: row, difference: .unexpected, observed: .none)
  }
}

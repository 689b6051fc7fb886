package import IMProtocol

/// Where the model does something else than a log says.
struct Contradiction: Sendable {
  /// The log, by its index.
  var log: Int
  /// The row that does not fit, by its index.
  var row: Int
  /// What the model has told the device there; nil where it tells nothing.
  var told: FollowedWorld.Told?
  /// How the two differ.
  var difference: Divergence.Difference
}

/// A row of a log that the model does not explain, or something that the model does and no row
/// tells.
package struct Divergence: Sendable {
  /// The log, by its index.
  package var log: Int
  /// The row, by its index; the number of rows for the end of a log.
  package var row: Int
  /// Where a row is missing, the first row before which it may stand; else the row itself.
  package var since: Int
  package var difference: Difference
  /// What the model tells the device there, in ``Conformance/log``; none where it tells nothing.
  package var told: TraceIndex
  /// What the device was told before that an unexpected row says again; none where it says
  /// something new.
  package var again = TraceIndex.none

  /// How a log and the model differ.
  package enum Difference: Sendable {
    /// The model tells the device something that no row tells.
    case missing
    /// The row tells something that the model does not do.
    case unexpected
    /// Both tell the same with another value.
    case value(ValueMismatch)
    /// A call ends with this code in the model.
    case code(Code)
    /// The row stands behind one that the model tells later.
    case otherOrder(row: Int)
    /// The model tells another device, whose log lacks it: its index.
    case otherDevice(log: Int)
  }
}

/// What a step has come to, as far as it has changed anything; the same wherever it is taken with
/// the same parts.
struct StepResult: BitwiseCopyable {
  /// The ids of the parts that it leaves; `none` for those that stay.
  var server = Self.none
  var device = Self.none
  var wire = Self.none
  var clockwork = Self.none
  /// The messages that it has put on wires, by their places among all sends.
  var firstSend: UInt32 = 0
  var sendCount: UInt32 = 0
  /// The place of the call that has ended on the device; `none` for no call.
  var ended = Self.none
  /// The callbacks that the device has received, by their place among all that was observed.
  var observed = Self.none
  /// The built-in property that is violated, by its place among all violations.
  var violation = Self.none

  static let none = UInt32.max
}

/// Messages that a step puts on a wire: to a device, or to the server.
struct SentBatch: Hashable, Sendable {
  var isUp: Bool
  /// By their ids, in order.
  var messages: [UInt32]
}

/// A state as an exploration holds it: the ids of its parts, and the sum of their keys.
struct ExploredState: Sendable {
  /// The server, each device, each wire, the clockwork, the budget, the monitor.
  var columns: [UInt32]
  var hash: UInt64
}

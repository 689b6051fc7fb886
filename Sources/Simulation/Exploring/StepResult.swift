/// The changes that a step makes. A step's changes depend only on the components that the step
/// uses.
struct StepResult: BitwiseCopyable {
  /// The ids of the components after the step. The id of a component that the step doesn't change
  /// is `none`.
  var server = Self.none
  var device = Self.none
  var channel = Self.none
  var timerState = Self.none
  /// The batches that the step sends, as a range in the list of all sent batches.
  var firstSend: UInt32 = 0
  var sendCount: UInt32 = 0
  /// The position, among the device's pending calls, of the call that ended. If no call ended, the
  /// position is `none`.
  var ended = Self.none
  /// The index of the device's observations in the list of all observations, or `none` if the
  /// device observed nothing.
  var observed = Self.none
  /// The index, in the list of all violations, of the violation of a built-in property. If there is
  /// no violation, the index is `none`.
  var violation = Self.none

  static let none = UInt32.max
}

/// Messages that a step appends to a channel, all in the same direction.
struct SentBatch: Hashable, Sendable {
  var isUp: Bool
  /// The ids of the messages, in the order in which they were sent.
  var messages: [UInt32]
}

/// A state of an exploration: the ids of its components, and a hash that is the sum of the
/// components' keys.
struct ExploredState: Sendable {
  /// The ids of the server, each device, each channel, the timer state, the budget and the monitor.
  var columns: [UInt32]
  var hash: UInt64
}

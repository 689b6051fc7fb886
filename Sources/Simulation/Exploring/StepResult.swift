/// The result of a step, which contains the changes that the step makes. The result depends only on
/// the components that the step uses.
struct StepResult: BitwiseCopyable {
  /// The ids of the components after the step. The id of an unchanged component is `none`.
  var server = Self.none
  var device = Self.none
  var channel = Self.none
  var timerState = Self.none
  /// The batches that the step sends are a range in the list of all sent batches. `firstSend` is
  /// the index of the first batch. `sendCount` is the number of batches.
  var firstSend: UInt32 = 0
  var sendCount: UInt32 = 0
  /// The position, among the device's pending calls, of the call that has ended; `none` if no call
  /// has ended.
  var ended = Self.none
  /// The index of the device's observations in the list of all observations; `none` if the device
  /// has observed no event.
  var observed = Self.none
  /// The index of the violation in the list of all violations; `none` if the step violates no
  /// built-in property.
  var violation = Self.none

  static let none = UInt32.max
}

/// Messages that a step appends to a channel. All messages of a batch have the same direction.
struct SentBatch: Hashable, Sendable {
  var isUp: Bool
  /// The ids of the messages, in the order in which the messages were sent.
  var messages: [UInt32]
}

/// A state of an exploration. A state consists of the ids of the components and of a hash. The hash
/// is the sum of the components' keys.
struct ExploredState: Sendable {
  /// The ids of the server, each device, each channel, the timer state, the budget and the monitor.
  var columns: [UInt32]
  var hash: UInt64
}

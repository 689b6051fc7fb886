/// The changes that a step makes. The result depends only on the components that the step uses.
struct StepResult: BitwiseCopyable {
  /// The ids of the resulting components. The id of an unchanged component is `none`.
  var server = Self.none
  var device = Self.none
  var channel = Self.none
  var timerState = Self.none
  /// The sent batches, as a range of the list of all sends: the index of the first element, and the
  /// number of elements.
  var firstSend: UInt32 = 0
  var sendCount: UInt32 = 0
  /// The position of the ended call among the device's pending calls, or `none`.
  var ended = Self.none
  /// The index of the device's callbacks in the list of all observations, or `none`.
  var observed = Self.none
  /// The index of the violated built-in property in the list of all violations, or `none`.
  var violation = Self.none

  static let none = UInt32.max
}

/// Messages that a step appends to a channel. All messages of a batch have the same direction.
struct SentBatch: Hashable, Sendable {
  var isUp: Bool
  /// The ids of the messages, in order.
  var messages: [UInt32]
}

/// A state of an exploration: the ids of its components, and the sum of their keys.
struct ExploredState: Sendable {
  /// The ids of the server, each device, each channel, the timer state, the budget and the monitor.
  var columns: [UInt32]
  var hash: UInt64
}

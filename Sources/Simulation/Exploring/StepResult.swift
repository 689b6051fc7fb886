/// What a step changes. This depends only on the components that the step uses.
struct StepResult: BitwiseCopyable {
  /// The ids of the components after the step, or `none` for those that it doesn't change.
  var server = Self.none
  var device = Self.none
  var channel = Self.none
  var timerState = Self.none
  /// The batches that the step sends, as a range in the list of all sent batches.
  var firstSend: UInt32 = 0
  var sendCount: UInt32 = 0
  /// Which of the device's pending calls ended, given as its position among them, or `none`.
  var ended = Self.none
  /// What the device observed, as an index in the list of all observations, or `none` if it
  /// observed nothing.
  var observed = Self.none
  /// The violated built-in property, as an index in the list of all violations, or `none`.
  var violation = Self.none

  static let none = UInt32.max
}

/// Messages that a step appends to a channel, all in the same direction.
struct SentBatch: Hashable, Sendable {
  var isUp: Bool
  /// The ids of the messages, in the order in which they were sent.
  var messages: [UInt32]
}

/// A state of an exploration: the ids of its components, and a hash that is the sum of their keys.
struct ExploredState: Sendable {
  /// The ids of the server, each device, each channel, the timer state, the budget and the monitor.
  var columns: [UInt32]
  var hash: UInt64
}

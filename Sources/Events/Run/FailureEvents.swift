package import ScenarioLanguage

/// A failure, described with names and texts instead of ids and values.
package struct FailureEvents: Hashable, Sendable {
  package var kind: Kind
  /// The failure in one sentence.
  package var summary: String
  /// The line of the scenario, counted from 1.
  package var line: Int
  /// The column in the line, measured in characters and counted from 1.
  package var column: Int
  /// The index of the step in `CaseEvents.steps`.
  package var step: Int?
  /// The index in `CaseEvents.executions` of the execution in which the failure occurred. The index
  /// is nil if the failure concerns all executions of a race together.
  package var execution: Int?
  /// The index of the unexpected event in the trace of the execution.
  package var event: Int?
  /// The index of the device in `CaseEvents.devices`.
  package var device: Int?
  /// The expected and the received callbacks, side by side.
  package var comparison: Comparison?
  /// Additional facts, such as the row of a table, the order of a race, or a value that differs.
  package var details: [String] = []
  /// The causes of the event, from the nearest cause to the action of the scenario.
  package var causes: [String] = []
  /// The number of other failures at this line that are similar to this failure. The similar
  /// failures occurred on other devices, or in other orders of a race.
  package var alike = 0
  /// The indices in `CaseEvents.devices` of some other devices with a similar failure.
  package var alikeDevices: [Int] = []
  /// The index in `CaseEvents.failures` of the failure that probably causes this failure. The index
  /// is nil if no failure is a probable cause.
  package var follows: Int?

  package enum Kind: String, CaseIterable, Sendable {
    /// A device did not receive the callbacks that the step lists for the device.
    case callbacks
    /// A call did not end with the expected result.
    case result
    case noConnectedDevice
    case localData
    /// The request list page of a device does not show the expected content, or does not support
    /// the action of the statement.
    case page
    /// The local data of a device differ from the server's data. The cause is a bug in imsim's
    /// rules.
    case disagreement
    /// A call has not ended, or has ended more than once. The cause is a bug in imsim.
    case call
    /// An argument names a capture that is not bound yet.
    case unboundCapture
    case noOutcome
    case severalOutcomes
    case outcomeNotReached
    case missedFault
    /// A step marked `by hand` delivers a packet that is not in flight.
    case nothingInFlight = "nothingUnderWay"
    /// A device has received callbacks that a `never` line forbids.
    case sequence
    /// At rest, devices have not received the callbacks that an `always at rest` line demands.
    case delivery
    /// A built-in property does not hold. The cause is a bug in imsim.
    case builtIn
    /// An exploration has found a violation of a property.
    case violation
    /// An exploration has not reached a state or reception that must be reachable (`sometimes`).
    case unreached
    /// A line of an exploration or property is vacuous.
    case vacuous
    /// imsim stopped in the case because of an internal error. The cause is a bug in imsim.
    case trap
    /// The case passes although it is marked as a known failure.
    case unexpectedPass
    /// A budget ran out before the case had a verdict.
    case budget

    /// Whether a failure of this kind always comes from a bug in imsim.
    package var isFault: Bool { [.disagreement, .call, .builtIn, .trap].contains(self) }
  }

  /// A table of two columns. One column contains the callbacks that the scenario lists for a
  /// device, and the other column contains the callbacks that the device received. The table shows
  /// only the rows around the first difference.
  package struct Comparison: Hashable, Sendable {
    package var rows: [Row]
    /// The number of rows omitted before `rows`. These rows show no difference.
    package var before: Int
    /// The number of rows omitted after `rows`.
    package var after: Int

    /// A row of the table: a listed callback, a received callback, or both.
    package struct Row: Hashable, Sendable {
      /// The listed callback; nil if the row has no listed callback. The text begins with `and ` if
      /// this callback and the previous listed callback may arrive in any order.
      package var expected: String?
      /// The received callback with its time, for example `+20ms onFriendAdd(userId: B)`. The value
      /// is nil if the row has no received callback.
      package var received: String?
      /// Whether the two callbacks differ, or one of the two callbacks is missing.
      package var differs: Bool
    }
  }
}

extension FailureEvents {
  /// Creates a failure at a range of a file.
  package init(_ kind: Kind, _ summary: String, at range: SourceRange, in lines: LineIndex) {
    let start = Int(range.start)
    self.init(
      kind: kind, summary: summary, line: lines.line(of: start), column: lines.column(of: start))
  }
}

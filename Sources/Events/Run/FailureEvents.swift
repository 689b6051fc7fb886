package import ScenarioLanguage

/// A failed expectation, as names and text.
package struct FailureEvents: Hashable, Sendable {
  package var kind: Kind
  /// The failure in one sentence.
  package var summary: String
  /// The line of the scenario, counted from 1.
  package var line: Int
  /// The column, counted from 1 in characters.
  package var column: Int
  /// The step, as an index in `CaseEvents.steps`.
  package var step: Int?
  /// The execution in which the failure occurred, as an index in `CaseEvents.executions`; nil if
  /// the failure concerns the race as a whole.
  package var execution: Int?
  /// The unexpected event, as an index in the execution's trace.
  package var event: Int?
  /// The device, as an index in `CaseEvents.devices`.
  package var device: Int?
  /// The expected and the received callbacks, side by side.
  package var comparison: Comparison?
  /// Additional facts, such as the row of a table, the order of a race, or a value that differs.
  package var details: [String] = []
  /// The causes of the event, from the nearest cause to the action of the scenario.
  package var causes: [String] = []
  /// The number of other failures at this line that are similar to this failure. These failures
  /// occurred on other devices, or in other orders of a race.
  package var alike = 0
  /// Some other devices with a similar failure, as indices in `CaseEvents.devices`.
  package var alikeDevices: [Int] = []
  /// The failure that probably causes this failure, as an index in `CaseEvents.failures`; nil if no
  /// failure is a probable cause.
  package var follows: Int?

  package enum Kind: String, CaseIterable, Sendable {
    /// A device did not receive the callbacks that the step lists for the device.
    case callbacks
    /// A call did not end with the expected result.
    case result
    case noConnectedDevice
    case localData
    /// The request list page of a device does not show the expected content, or does not support
    /// the action.
    case page
    /// The local data of a device differ from the server's data: a fault of imsim's rules.
    case disagreement
    /// A call has not ended, or has ended more than once: a fault of imsim.
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
    /// At rest, devices have not received what a line of `always at rest` demands.
    case delivery
    /// A built-in property does not hold: a fault of imsim.
    case builtIn
    /// An exploration has found a violation of a property.
    case violation
    /// An exploration has not reached a state or reception that must be reachable (`sometimes`).
    case unreached
    /// A line of an exploration or property is vacuous.
    case vacuous
    /// imsim stopped because of an internal error in the case: a fault of imsim.
    case trap
    /// The case passes although it is marked as a known failure.
    case unexpectedPass
    /// A budget ran out before the case had a verdict.
    case budget

    /// Whether a failure of this kind is a fault of imsim, regardless of the scenario.
    package var isFault: Bool { [.disagreement, .call, .builtIn, .trap].contains(self) }
  }

  /// A table that compares the callbacks listed for a device with the callbacks that the device
  /// received. The table shows only the rows around the first difference.
  package struct Comparison: Hashable, Sendable {
    package var rows: [Row]
    /// The number of rows omitted before `rows`. These rows show no difference.
    package var before: Int
    /// The number of rows omitted after `rows`.
    package var after: Int

    /// A row of the table: a listed callback, a received callback, or both.
    package struct Row: Hashable, Sendable {
      /// The listed callback; nil if the row has no listed callback. The text begins with `and ` if
      /// the order relative to the previous listed callback does not matter.
      package var expected: String?
      /// The received callback with its time: `+20ms onFriendAdd(userId: B)`; nil if the row has no
      /// received callback.
      package var received: String?
      /// Whether the two callbacks differ, or one of them is missing.
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

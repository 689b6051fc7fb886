package import ScenarioLanguage

/// An expectation that was not met, as names and text.
package struct FailureEvents: Hashable, Sendable {
  package var kind: Kind
  /// What is wrong, in one sentence.
  package var summary: String
  /// The line of the scenario, counted from 1.
  package var line: Int
  /// The column, counted from 1 in characters.
  package var column: Int
  /// The step, by its index in `CaseEvents.steps`.
  package var step: Int?
  /// The way on which it happened, by its index in `CaseEvents.ways`; nil when it is about the race
  /// as a whole.
  package var way: Int?
  /// The event that is not as expected, by its index in the way's trace.
  package var event: Int?
  /// The device, by its index in `CaseEvents.devices`.
  package var device: Int?
  /// The callbacks that were expected beside those that came.
  package var comparison: Comparison?
  /// What else must be known: the row of a table, the order of a race, the value that differs.
  package var details: [String] = []
  /// Why the event came, from what is nearest back to what the scenario did.
  package var causes: [String] = []
  /// How many more fail alike on this line: on other devices, in other orders of a race.
  package var alike = 0
  /// The first of the other devices on which they do, by their indices.
  package var alikeDevices: [Int] = []
  /// The failure from which it seems to follow, by its index in `CaseEvents.failures`.
  package var follows: Int?

  package enum Kind: String, CaseIterable, Sendable {
    /// A device did not receive what the step lists for it.
    case callbacks
    /// A call did not give what was expected.
    case result
    case noConnectedDevice
    case localData
    /// A device's request list page shows something else, or can't be used so.
    case page
    /// What a device keeps is not what the server knows: a fault of imsim's own rules.
    case disagreement
    /// A call has not ended exactly once: a fault of imsim, too.
    case call
    /// An argument names a capture that nothing has bound by then.
    case unboundCapture
    case noOutcome
    case severalOutcomes
    case outcomeNotReached
    case missedFault
    /// A step by hand lets arrive what is not under way.
    case nothingUnderWay
    /// A device has received what a `never` line forbids.
    case sequence
    /// What holds of every scenario does not: a fault of imsim, too.
    case builtIn
    /// An exploration has reached what violates a property.
    case violation
    /// imsim trapped in it: a fault of imsim, too.
    case trap
    /// It is marked as a known failure, and passes.
    case unexpectedPass
    /// A budget ran out before the verdict.
    case budget

    /// Whether it is a fault of imsim, whatever the scenario says.
    package var isFault: Bool { [.disagreement, .call, .builtIn, .trap].contains(self) }
  }

  /// What a step lists for a device beside what came, around the first row that differs.
  package struct Comparison: Hashable, Sendable {
    package var rows: [Row]
    /// How many rows are left out before those, as expected.
    package var before: Int
    /// How many rows are left out after them.
    package var after: Int

    /// A callback that is listed beside one that came, or either alone.
    package struct Row: Hashable, Sendable {
      /// What the step lists, with `and ` before what may come in either order with the one before;
      /// nil where nothing is listed.
      package var expected: String?
      /// What came, with its time: `+20ms onFriendAdd(userId: B)`; nil where nothing came.
      package var received: String?
      /// Whether the two differ, or one is missing.
      package var differs: Bool
    }
  }
}

extension FailureEvents {
  /// Says something of a range of a file.
  package init(_ kind: Kind, _ summary: String, at range: SourceRange, in lines: LineIndex) {
    let start = Int(range.start)
    self.init(
      kind: kind, summary: summary, line: lines.line(of: start), column: lines.column(of: start))
  }
}

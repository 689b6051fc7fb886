package import ScenarioLanguage

/// A failure, described with names and texts instead of ids and values.
package struct FailureEvents: Hashable, Sendable {
  package var kind: Kind
  /// Describes the failure in one sentence.
  package var summary: String
  /// The line of the scenario, counted from 1.
  package var line: Int
  /// The column in the line, measured in characters and counted from 1.
  package var column: Int
  /// The index of the step in `CaseEvents.steps`.
  package var step: Int?
  /// The index in `CaseEvents.executions` of the execution that failed; nil if the failure concerns
  /// all executions of a race together.
  package var execution: Int?
  /// The index of the unexpected event in the execution's trace.
  package var event: Int?
  /// The index of the device in `CaseEvents.devices`.
  package var device: Int?
  /// The expected and the received callbacks, side by side.
  package var comparison: Comparison?
  /// Additional facts, such as the row of a table, the order of a race, or a value that differs.
  package var details: [String] = []
  /// The causes of the event, from the nearest cause back to the action of the scenario. If an
  /// expected callback found no delegate on its device, this is the first cause.
  package var causes: [String] = []
  /// How many similar failures this line has on other devices or in other orders of a race.
  package var alike = 0
  /// Some of the other devices with a similar failure, as indices in `CaseEvents.devices`.
  package var alikeDevices: [Int] = []
  /// Further differences that diagrams mark: those of similar failures, and in an order of a race
  /// that ends in no outcome, those from the closest outcome.
  package var others: [Difference] = []
  /// The index in `CaseEvents.failures` of the failure that probably caused this failure, if any.
  package var follows: Int?

  package enum Kind: String, CaseIterable, Sendable {
    /// A device did not receive the callbacks that the step lists for it.
    case callbacks
    /// A call did not end with the expected result.
    case result
    case noConnectedDevice
    case localData
    /// A device's request list page differs from the line's expectation, or does not permit the
    /// statement's action.
    case page
    /// A device's local data differ from the server's data, because of a bug in imsim's rules.
    case disagreement
    /// A call never ended, or ended more than once, because of a bug in imsim.
    case call
    /// An argument names a capture that has no value yet.
    case unboundCapture
    case noOutcome
    case severalOutcomes
    case outcomeNotReached
    case missedFault
    /// A line of a population was due, but its action never happened.
    case neverHappened
    /// A step marked `by hand` delivers a packet that is not in flight.
    case nothingInFlight = "nothingUnderWay"
    /// A device has received callbacks that a `never` line forbids.
    case sequence
    /// Devices have not received the callbacks that an `always at rest` line demands.
    case delivery
    /// A built-in property does not hold, because of a bug in imsim.
    case builtIn
    /// An exploration has found a violation of a property.
    case violation
    /// An exploration has not reached a state or reception that must be reachable (`sometimes`).
    case unreached
    /// A line of an exploration or property is vacuous.
    case vacuous
    /// imsim stopped during the case because of an internal error, which is a bug.
    case trap
    /// The case passes although it is marked as a known failure.
    case unexpectedPass
    /// A budget ran out before the case had a verdict.
    case budget
    /// A test that used a simulated service has failed. Only pages of recordings contain this kind.
    case test

    /// Whether failures of this kind always come from a bug in imsim.
    package var isFault: Bool { [.disagreement, .call, .builtIn, .trap].contains(self) }
  }

  /// Where an execution differs from what the scenario lists.
  package struct Difference: Hashable, Sendable {
    /// The index of the execution in `CaseEvents.executions`.
    package var execution: Int
    /// The index of the unexpected event in the execution's trace.
    package var event: Int?
    /// The index of the device in `CaseEvents.devices`.
    package var device: Int?
    /// The listed callbacks that the device did not receive.
    package var missing: [String] = []
  }

  /// The callbacks around the first difference, in two columns: those that the scenario lists for a
  /// device, and those that the device received.
  package struct Comparison: Hashable, Sendable {
    package var rows: [Row]
    /// How many rows are omitted before `rows`. The omitted rows are all as expected.
    package var before: Int
    /// How many rows are omitted after `rows`.
    package var after: Int

    /// A listed callback, a received callback, or both.
    package struct Row: Hashable, Sendable {
      /// The listed callback, if any. The text begins with `and ` if the callback may also arrive
      /// before the previously listed callback.
      package var expected: String?
      /// The received callback, if any, with its time, such as `+20ms onFriendAdd(userId: B)`.
      package var received: String?
      /// Whether the two callbacks differ, or one of them is missing.
      package var differs: Bool
    }
  }
}

extension FailureEvents.Comparison {
  /// The listed callbacks that did not come.
  package var missing: [String] {
    rows.filter { $0.received == nil }.compactMap(\.expected).map {
      String($0.hasPrefix("and ") ? $0.dropFirst(4) : $0[...])
    }
  }
}

extension FailureEvents {
  /// Where `execution` differs because of this failure and of similar failures.
  package func differences(in execution: Int) -> [Difference] {
    var all = others
    if let own = self.execution {
      all.insert(
        Difference(
          execution: own, event: event, device: device, missing: comparison?.missing ?? []), at: 0)
    }
    return all.filter { $0.execution == execution }
  }

  /// Creates a failure that is located at a range of a file.
  package init(_ kind: Kind, _ summary: String, at range: SourceRange, in lines: LineIndex) {
    let start = Int(range.start)
    self.init(
      kind: kind, summary: summary, line: lines.line(of: start), column: lines.column(of: start))
  }
}

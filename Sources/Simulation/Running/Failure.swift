package import IMProtocol
package import ScenarioLanguage

/// An expectation that was not met. A failure contains only facts, and reports turn these facts
/// into text.
package struct Failure: Sendable {
  /// The index of the step; -1 for `given`, or for the initial state of a scenario without steps.
  package var step: Int
  /// An index into `CaseResult.executions`; nil if the failure concerns the race as a whole.
  package var execution: Int?
  package var range: SourceRange
  package var kind: Kind
  /// True if an `always` property failed when it was checked after the step; false if the step
  /// itself failed.
  package var isOfProperty = false

  package enum Kind: Sendable {
    /// A device has not received exactly what the step lists for it.
    case callbacks(CallbackMismatch)
    /// A call's result differs from the expected result.
    case result(ResultMismatch)
    /// A receiver of a line has no connected device, so the line would check nothing for this
    /// receiver.
    case noConnectedDevice(Reception.Receiver)
    /// A device's local data differs from what the line expects. The values are the device, the
    /// first difference, and all local data of the device.
    case localData(DeviceID, ValueMismatch, Value)
    /// A device's request list page differs from what the line expects, or does not permit the
    /// line's action.
    case page(DeviceID, PageFailure)
    /// No packet is in flight, but a connected device's data differs from the server's data about
    /// the device's user. This difference is a defect of imsim, not of the scenario.
    case disagreement(DeviceID, ValueMismatch)
    /// A call has not ended, or has ended several times. This failure is a defect of imsim, not of
    /// the scenario.
    case call(CallFault)
    /// A fault had no effect, because it never became due or had no target.
    case missedFault(Fault, momentCame: Bool)
    /// An argument of a call is a capture without a value.
    case unboundCapture(Int)
    /// An execution of a race fits no outcome. `closest` is the index of the outcome with the
    /// fewest failures. `failures` contains the failures of that outcome.
    case noOutcome(closest: Int, failures: [Failure])
    /// An execution of a race fits several outcomes. The value contains their indices.
    case severalOutcomes([Int])
    /// No interleaving of the race ends in the outcome with this index.
    case outcomeNotReached(Int)
    /// In a step by hand, a line delivers a link's next packet, but the link has no packet, or the
    /// link stalls.
    case nothingInFlight(Link, isStalled: Bool)
    case sequence(SequenceViolation)
    /// A line of a population was due, but its action never happened.
    case neverHappened(PopulationResult.Line)
    /// A line about what devices have received does not hold at rest.
    case delivery(DeliveryViolation)
    /// A built-in property is violated. Built-in properties hold for every scenario. A violation is
    /// a defect of imsim, not of the scenario.
    case builtIn(BuiltInViolation)
  }
}

package enum PageFailure: Sendable {
  /// The page differs from the expected page. The values are the first difference and the whole
  /// content of the page.
  case shows(ValueMismatch, Value)
  case notOpen
  /// The page's sections `first` and `second` overlap (RL-11), because both contain the times from
  /// `start` up to `end`. If a section restricts types or statuses, `shared` contains a type and a
  /// status that both sections accept.
  case overlap(first: Text, second: Text, start: Timestamp, end: Timestamp, shared: Shared?)
  case noRow(section: Value, row: Value)

  package struct Shared: Hashable, Sendable {
    package var type: FriendApplicationType
    package var status: FriendApplicationStatus
  }
}

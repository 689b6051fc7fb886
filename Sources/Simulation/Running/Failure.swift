package import IMProtocol
package import ScenarioLanguage

/// An expectation that was not met. A failure contains only facts, which reports turn into text.
package struct Failure: Sendable {
  /// The index of the step; -1 for `given`, or for the initial state of a scenario without steps.
  package var step: Int
  /// The index of the execution in `CaseResult.executions`; nil if the failure concerns the race as
  /// a whole.
  package var execution: Int?
  package var range: SourceRange
  package var kind: Kind
  /// Whether an `always` property failed after the step. If false, the step failed.
  package var isOfProperty = false

  package enum Kind: Sendable {
    /// The callbacks that a device has received differ from the callbacks that the step lists for
    /// the device.
    case callbacks(CallbackMismatch)
    /// The result of a call differs from the expected result.
    case result(ResultMismatch)
    /// A receiver of a line has no connected device, so the line would check nothing.
    case noConnectedDevice(Reception.Receiver)
    /// A device's local data differ from the expected data. The values are the first difference and
    /// all local data of the device.
    case localData(DeviceID, ValueMismatch, Value)
    /// A device's request list page differs from the expected page, or does not permit the action.
    case page(DeviceID, PageFailure)
    /// Nothing is in flight, but the data of a connected device differ from the data that the
    /// server stores for the device's user. The failure is a defect of imsim, not of the scenario.
    case disagreement(DeviceID, ValueMismatch)
    /// A call has not ended exactly once. The failure is a defect of imsim, not of the scenario.
    case call(CallFault)
    /// A fault had no effect, because its moment did not come or because it had nothing to affect.
    case missedFault(Fault, momentCame: Bool)
    /// An argument names a capture that has no value.
    case unboundCapture(Int)
    /// An execution of a race fits no outcome. `closest` is the outcome with the fewest failures,
    /// and `failures` are its failures.
    case noOutcome(closest: Int, failures: [Failure])
    /// An execution of a race fits several outcomes. The values are the indices of these outcomes.
    case severalOutcomes([Int])
    /// No interleaving of the race ends in this outcome.
    case outcomeNotReached(Int)
    /// A step by hand delivers the next packet of a link, but the link has no packet or stalls.
    case nothingInFlight(Link, isStalled: Bool)
    case sequence(SequenceViolation)
    /// A line about what devices have received does not hold at rest.
    case delivery(DeliveryViolation)
    /// A property that every scenario must satisfy is violated. This is a defect of imsim, not of
    /// the scenario.
    case builtIn(BuiltInViolation)
  }
}

package enum PageFailure: Sendable {
  /// The page differs from the expected page. The values are the first difference and everything
  /// that the page shows.
  case shows(ValueMismatch, Value)
  case notOpen
  /// Two sections of the page overlap (RL-11): both contain the moments from `start` up to `end`.
  /// `first` and `second` are the titles of the sections. If a section restricts types or statuses,
  /// `shared` contains a type and a status that both sections accept.
  case overlap(first: Text, second: Text, start: Timestamp, end: Timestamp, shared: Shared?)
  case noRow(section: Value, row: Value)

  package struct Shared: Hashable, Sendable {
    package var type: FriendApplicationType
    package var status: FriendApplicationStatus
  }
}

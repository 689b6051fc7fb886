package import IMProtocol
package import ScenarioLanguage

/// An expectation that was not met. A failure contains only facts. Reports turn these facts into
/// text.
package struct Failure: Sendable {
  /// The index of the step; -1 for `given`, or for the initial state of a scenario without steps.
  package var step: Int
  /// The index of the execution in `CaseResult.executions`; nil if the failure concerns the race as
  /// a whole.
  package var execution: Int?
  package var range: SourceRange
  package var kind: Kind
  /// Whether the failure belongs to an `always` property that was checked after the step. If the
  /// value is false, the failure belongs to the step itself.
  package var isOfProperty = false

  package enum Kind: Sendable {
    /// The callbacks that a device has received differ from the callbacks that the step lists for
    /// the device.
    case callbacks(CallbackMismatch)
    /// The result of a call differs from the expected result.
    case result(ResultMismatch)
    /// A receiver of a line has no connected device. The line would therefore check nothing for
    /// this receiver.
    case noConnectedDevice(Reception.Receiver)
    /// A device's local data differ from the expected data. The associated values are the device,
    /// the first difference, and all local data of the device.
    case localData(DeviceID, ValueMismatch, Value)
    /// The request list page of a device differs from the expected page, or does not permit the
    /// action of the line.
    case page(DeviceID, PageFailure)
    /// No packet is in flight, but the data of a connected device differ from the server's data
    /// about the device's user. The failure is a defect of imsim, not of the scenario.
    case disagreement(DeviceID, ValueMismatch)
    /// A call has not ended exactly once. The failure is a defect of imsim, not of the scenario.
    case call(CallFault)
    /// A fault had no effect. Either the fault's moment did not come, or the fault had no target.
    case missedFault(Fault, momentCame: Bool)
    /// An argument of a call is a capture without a value.
    case unboundCapture(Int)
    /// An execution of a race fits no outcome. `closest` is the index of the outcome with the
    /// fewest failures, and `failures` contains the failures of this outcome.
    case noOutcome(closest: Int, failures: [Failure])
    /// An execution of a race fits several outcomes. The associated value contains the indices of
    /// these outcomes.
    case severalOutcomes([Int])
    /// No interleaving of the race ends in the outcome with this index.
    case outcomeNotReached(Int)
    /// A line of a step by hand delivers the next packet of a link. However, the link has no
    /// packet, or the link stalls.
    case nothingInFlight(Link, isStalled: Bool)
    case sequence(SequenceViolation)
    /// A line about what devices have received does not hold at rest.
    case delivery(DeliveryViolation)
    /// A built-in property is violated, although every scenario must satisfy the property. The
    /// failure is a defect of imsim, not of the scenario.
    case builtIn(BuiltInViolation)
  }
}

package enum PageFailure: Sendable {
  /// The page differs from the expected page. The associated values are the first difference and
  /// the complete contents of the page.
  case shows(ValueMismatch, Value)
  case notOpen
  /// Two sections of the page overlap (RL-11), because both sections contain the times from `start`
  /// up to `end`. The titles of the sections are `first` and `second`. If a section restricts types
  /// or statuses, `shared` contains a type and a status that both sections accept.
  case overlap(first: Text, second: Text, start: Timestamp, end: Timestamp, shared: Shared?)
  case noRow(section: Value, row: Value)

  package struct Shared: Hashable, Sendable {
    package var type: FriendApplicationType
    package var status: FriendApplicationStatus
  }
}

package import IMProtocol
package import ScenarioLanguage

/// An expectation that was not met; facts only, the text is made by a report.
package struct Failure: Sendable {
  /// The step, by its index; -1 for `given`, or for what a scenario without steps begins with.
  package var step: Int
  /// The execution, by its index in `CaseResult.ways`; nil when it is about the race as a whole.
  package var way: Int?
  package var range: SourceRange
  package var kind: Kind
  /// Whether it is about what holds at rest (`always`), and not about the step before.
  package var isOfProperty = false

  package enum Kind: Sendable {
    /// A device did not receive what the step lists for it.
    case callbacks(CallbackMismatch)
    /// A call did not give what was expected.
    case result(ResultMismatch)
    /// A receiver stands for no connected device, so that the line checks nothing.
    case noConnectedDevice(Reception.Receiver)
    /// A device's local data is something else: the first difference, and all that it is.
    case localData(DeviceID, ValueMismatch, Value)
    /// A device's request list page shows something else, or can't be used so.
    case page(DeviceID, PageFailure)
    /// Nothing is in flight, and what a connected device keeps is not what the server knows of its
    /// user: a fault of imsim's own rules, whatever the scenario says.
    case disagreement(DeviceID, ValueMismatch)
    /// A call has not ended exactly once: likewise a fault of imsim.
    case call(CallFault)
    /// A fault has hit nothing: its moment did not come, or there was nothing to hit when it came.
    case missedFault(Fault, momentCame: Bool)
    /// An argument names a capture that nothing has bound by then.
    case unboundCapture(Int)
    /// An execution of a race fits no outcome; the failures are those of the closest.
    case noOutcome(closest: Int, failures: [Failure])
    /// A way of a race fits several outcomes, by their indices.
    case severalOutcomes([Int])
    /// No order of the race ends in this outcome.
    case outcomeNotReached(Int)
    /// A step by hand lets arrive what is not under way, or stands still.
    case nothingUnderWay(Link, standsStill: Bool)
    case sequence(SequenceViolation)
    /// What holds of every scenario does not: likewise a fault of imsim.
    case builtIn(BuiltInViolation)
  }
}

package enum PageFailure: Sendable {
  /// It shows something else than expected: the first difference, and all that it shows.
  case shows(ValueMismatch, Value)
  case notOpen
  /// Two of its sections, by their titles, share the moments from `start` up to `end` (RL-11), and
  /// requests of a type and status where they ask for some.
  case overlap(first: Text, second: Text, start: Timestamp, end: Timestamp, shared: Shared?)
  case noRow(section: Value, row: Value)

  package struct Shared: Hashable, Sendable {
    package var type: FriendApplicationType
    package var status: FriendApplicationStatus
  }
}

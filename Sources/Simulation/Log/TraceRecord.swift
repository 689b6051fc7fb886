package import DiscreteEvents
package import IMProtocol
import ScenarioLanguage

/// Records one event. A record is a plain value of fixed size, which is converted to text only when
/// needed.
package struct TraceRecord: Hashable, Sendable {
  package let time: VirtualTime
  /// The device on which the event happened. `absent` if the event didn't happen on a device, for
  /// example because the server's own interface made a call.
  package let device: DeviceID
  /// The record of the event's cause, or `none` if no record contains the cause.
  package let cause: TraceIndex
  /// The scenario's statement that set off the event.
  package let origin: Origin
  /// The reasons for the event. Empty if the event didn't depend on a rule.
  package internal(set) var provenance: Provenance
  package let event: Event

  package enum Event: Hashable, Sendable {
    /// The step with this index begins. For `given`, the index is -1.
    case stepBegan(Int32)
    case called(CallToken)
    case taken(CallToken)
    case completed(CallToken, Reply)
    case callback(Notice)
    /// A notice arrives at a device that has no delegate for it.
    case unheard(Notice)
    /// The callback that `device` would have received was suppressed.
    case suppressed(Suppression)
    /// A device begins to connect. If the SDK retries, the device connects by itself; otherwise,
    /// the application has requested the connection.
    case connecting(byItself: Bool)
    /// The server processes a login.
    case loggedIn
    /// The server has accepted the login.
    case connected
    /// A device's application disconnects.
    case disconnecting
    /// The server learns that a connection has ended.
    case loggedOut
    /// A device's connection has ended.
    case disconnected
    /// A warning that a delegate was added only after the device had connected (D-07).
    case delegateAddedLate(DelegateKind)
    case pageOpened(items: Int32)
    case pageRefreshed(items: Int32)
    /// The user taps a row of a request list page.
    case pageTapped(section: Int32, row: Int32, by: TapHandler)
    /// The calling application was killed, so nobody waits for the call's result any more (D-105).
    case forgotten(CallToken)
    /// A fault begins or ends.
    case disturbed(InjectedFault)
    /// The scenario has waited until this record's time.
    case waited

    package var call: CallToken? {
      switch self {
      case .called(let token), .taken(let token), .completed(let token, _): token
      case .stepBegan, .callback, .unheard, .suppressed, .connecting, .loggedIn, .connected,
        .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
        .pageTapped, .forgotten, .disturbed, .waited:
        nil
      }
    }

    /// Whether the event has an entry in the device's log.
    package var isObserved: Bool {
      switch self {
      case .callback, .completed, .connected, .disconnected: true
      case .stepBegan, .called, .taken, .unheard, .suppressed, .connecting, .loggedIn,
        .disconnecting,
        .loggedOut, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
        .disturbed, .waited:
        false
      }
    }
  }

  /// Whether a connection ended because the application was killed. The application itself can't
  /// observe this end.
  package func isDeath(in log: Log) -> Bool {
    guard case .disconnected = event, case .disturbed(let injectedFault)? = log[cause]?.event else {
      return false
    }
    return injectedFault.action?.kind.startsApplication == true
  }
}

/// The position of a record in its log. A record refers to its cause by the cause's position.
@frozen package struct TraceIndex: Hashable, Sendable {
  /// The index, or `UInt32.max` if there is no record.
  package var value: UInt32

  @inlinable package init(_ index: Int) { value = UInt32(truncatingIfNeeded: index) }

  /// No record. A scenario's actions have no record as their cause. If recording is off, no event
  /// has a record as its cause.
  @inlinable package static var none: TraceIndex { TraceIndex(-1) }
}

/// The scenario's statement that set off an event.
package struct Origin: Hashable, Sendable {
  /// The index of the step, or -1 for `given`.
  package var step: Int32
  /// The index of the statement within the step, or -1 for the step itself.
  package var statement: Int32

  package init(step: Int, statement: Int = -1) {
    self.step = Int32(truncatingIfNeeded: step)
    self.statement = Int32(truncatingIfNeeded: statement)
  }
}

extension TraceRecord {
  /// When it happened, in microseconds of virtual time.
  package var microseconds: Int64 { time.microseconds }
}

package import DiscreteEvents
package import IMProtocol
import ScenarioLanguage

/// The record of an event. A record is a plain value of fixed size. Text is created from a record
/// only if necessary.
package struct TraceRecord: Hashable, Sendable {
  package let time: VirtualTime
  /// The device of the event; `absent` if the event is not on a device. An example is a call of the
  /// server's own interface.
  package let device: DeviceID
  /// The index of the record of the event's cause; `none` if there is no such record.
  package let cause: TraceIndex
  /// The statement of the scenario that is the first cause of the event.
  package let origin: Origin
  /// The reasons for the event; empty if no rule has decided the event.
  package internal(set) var provenance: Provenance
  package let event: Event

  package enum Event: Hashable, Sendable {
    /// The step with this index begins; `given` has the index -1.
    case stepBegan(Int32)
    case called(CallToken)
    case taken(CallToken)
    case completed(CallToken, Reply)
    case callback(Notice)
    /// A notice arrives at a device that has no delegate for the notice.
    case unheard(Notice)
    /// A callback is suppressed. Without the suppression, `device` would have received the
    /// callback.
    case suppressed(Suppression)
    /// A device connects. The application requests the connection, or the SDK retries.
    case connecting(byItself: Bool)
    /// The server takes (processes) a login.
    case loggedIn
    /// The server has accepted the login.
    case connected
    /// A device's application disconnects.
    case disconnecting
    /// The server learns that a connection has ended.
    case loggedOut
    /// A device's connection has ended.
    case disconnected
    /// A delegate was added after the device connected (D-07). The record is a warning.
    case delegateAddedLate(DelegateKind)
    case pageOpened(items: Int32)
    case pageRefreshed(items: Int32)
    /// A row of a request list page is tapped.
    case pageTapped(section: Int32, row: Int32, by: TapHandler)
    /// The calling application was killed, so nobody waits for the result of the call any more
    /// (D-105).
    case forgotten(CallToken)
    /// A fault begins or ends.
    case disturbed(InjectedFault)
    /// The scenario waits, and virtual time has advanced to this record's time.
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

    /// Whether the device's log has an entry for the event.
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

  /// Whether the connection has ended because the application was killed. A killed application does
  /// not observe the end of the connection.
  package func isDeath(in log: Log) -> Bool {
    guard case .disconnected = event, case .disturbed(let injectedFault)? = log[cause]?.event else {
      return false
    }
    return injectedFault.action?.kind.startsApplication == true
  }
}

/// The index of a record in a log. A record contains the index of the record's cause.
@frozen package struct TraceIndex: Hashable, Sendable {
  /// The index; `UInt32.max` if there is no record.
  package var value: UInt32

  @inlinable package init(_ index: Int) { value = UInt32(truncatingIfNeeded: index) }

  /// No record. This value is the cause of a scenario's actions. If recording is off, this value is
  /// the cause of every event.
  @inlinable package static var none: TraceIndex { TraceIndex(-1) }
}

/// A statement of a scenario, as the origin of events.
package struct Origin: Hashable, Sendable {
  /// The index of the step; -1 for `given`.
  package var step: Int32
  /// The index of the statement within the step; -1 for the step itself.
  package var statement: Int32

  package init(step: Int, statement: Int = -1) {
    self.step = Int32(truncatingIfNeeded: step)
    self.statement = Int32(truncatingIfNeeded: statement)
  }
}

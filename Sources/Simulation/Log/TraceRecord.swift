package import DiscreteEvents
package import IMProtocol
import ScenarioLanguage

/// One thing that has happened: a plain value of fixed size, made into text on demand.
package struct TraceRecord: Hashable, Sendable {
  package let time: VirtualTime
  /// Where: a device, or `absent` for the server's own interface.
  package let device: DeviceID
  /// The record of what led to it.
  package let cause: TraceIndex
  /// The statement of the scenario that it comes from, by way of its causes.
  package let origin: Origin
  /// What decided it; empty where no rule did.
  package internal(set) var why: Why
  package let event: Event

  package enum Event: Hashable, Sendable {
    /// A step begins: its index; `given` is -1.
    case stepBegan(Int32)
    case called(CallToken)
    case taken(CallToken)
    case completed(CallToken, Reply)
    case callback(Notice)
    /// A notice arrives for which no delegate is there.
    case unheard(Notice)
    /// A callback is kept from somebody who could have had it; `device` is the one that would have.
    case silent(Silence)
    /// A device connects: its application says so, or the SDK tries again.
    case connecting(byItself: Bool)
    /// The server takes a login.
    case loggedIn
    /// The server has accepted the login.
    case connected
    /// A device goes offline on purpose.
    case disconnecting
    /// The server learns that a connection has ended.
    case loggedOut
    /// A device's connection has ended.
    case disconnected
    /// A delegate was added after connecting (D-07); a warning.
    case delegateAddedLate(DelegateKind)
    case pageOpened(items: Int32)
    case pageRefreshed(items: Int32)
    /// A row of a request list page is tapped.
    case pageTapped(section: Int32, row: Int32, by: TapHandler)
    /// A call that nobody waits for any more, since its application has died (D-105).
    case forgotten(CallToken)
    /// Something goes wrong, or is well again.
    case disturbed(Disturbance)
    /// Virtual time has moved on to this record's time because the scenario waits.
    case waited

    package var call: CallToken? {
      switch self {
      case .called(let token), .taken(let token), .completed(let token, _): token
      case .stepBegan, .callback, .unheard, .silent, .connecting, .loggedIn, .connected,
        .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
        .pageTapped, .forgotten, .disturbed, .waited:
        nil
      }
    }

    /// Whether the log of its device has a row of it.
    package var isObserved: Bool {
      switch self {
      case .callback, .completed, .connected, .disconnected: true
      case .stepBegan, .called, .taken, .unheard, .silent, .connecting, .loggedIn, .disconnecting,
        .loggedOut, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
        .disturbed, .waited:
        false
      }
    }
  }

  /// Whether it is the end of a connection with its application, which does not see it.
  package func isDeath(in log: Log) -> Bool {
    guard case .disconnected = event, case .disturbed(let disturbance)? = log[cause]?.event else {
      return false
    }
    return disturbance.action?.kind.startsApplication == true
  }
}

/// The index of a record in a log; a record names its cause by it.
@frozen package struct TraceIndex: Hashable, Sendable {
  /// The index; `UInt32.max` for none.
  package var value: UInt32

  @inlinable package init(_ index: Int) { value = UInt32(truncatingIfNeeded: index) }

  /// No record: what a scenario does has no cause, and without tracing nothing has.
  @inlinable package static var none: TraceIndex { TraceIndex(-1) }
}

/// A statement of a scenario, as where something that happens comes from.
package struct Origin: Hashable, Sendable {
  /// The step, by its index; -1 for `given`.
  package var step: Int32
  /// The statement, by its index in its step; -1 for the step itself.
  package var statement: Int32

  package init(step: Int, statement: Int = -1) {
    self.step = Int32(truncatingIfNeeded: step)
    self.statement = Int32(truncatingIfNeeded: statement)
  }
}

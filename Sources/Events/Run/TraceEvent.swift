import ScenarioLanguage

/// An event of a trace, described with names and texts instead of ids and values.
package struct TraceEvent: Hashable, Sendable {
  /// The time, in microseconds since the start of the case.
  package var time: Int64
  package var kind: Kind
  /// The index of the device in `CaseEvents.devices`. The index is nil if the event does not
  /// concern exactly one device. For example, `device` is nil for steps, for waits, and for events
  /// of the server's own interface. `device` is also nil if a callback is suppressed for all
  /// devices of a user.
  package var device: Int?
  /// The index of the step in `CaseEvents.steps`.
  package var step: Int
  /// The line of the statement at the beginning of the event's chain of causes, counted from 1. The
  /// line is nil if no statement caused the event.
  package var line: Int?
  /// The index in the trace of the event that caused this event; nil if the event has no cause.
  package var cause: Int?
  /// The id of the user for whom a callback is suppressed. The id is nil for other kinds of events.
  /// The id is also nil if the suppression concerns no user.
  package var user: String?
  /// The name of the call, of the callback or of the added delegate. The name is empty for other
  /// kinds of events.
  package var name: String = ""
  /// The text in the syntax of scenarios, for example `addFriend(B)`, `returns RC_SUCCESS (0)`,
  /// `onFriendAdd(userId: B)` or `3 items`. For a suppressed callback, the text is the reason for
  /// the suppression. The text is empty if the kind alone describes the event. Long lists are
  /// truncated.
  package var text: String = ""
  /// The complete arguments or the complete result of a call, or the complete fields of a callback.
  /// The value is nil for other events.
  package var values: JSONValue?
  /// The number of the call in the execution. The events `call`, `take` and `result` of a call have
  /// the same number.
  package var call: Int?
  package var code: Int?
  /// The time of the change that a callback reports, according to the server's clock. The time is
  /// in microseconds since the start of the case. The time is nil for other kinds of events. The
  /// time is also nil if the callback is suppressed at the time of the change.
  package var changed: Int64?
  /// The number of the scenario's line that lists the callback, counted from 1. The number is nil
  /// if no line lists the callback.
  package var listedLine: Int?
  /// The ids of the requirements and decisions that decided the event.
  package var citedClauses: [String] = []
  /// The names of the rows that decided the event, for example `AddFriendRule:FR-25,FR-26`. The
  /// rows belong to rules or handlers.
  package var rows: [String] = []

  package enum Kind: String, CaseIterable, Sendable {
    case step
    /// An application makes a call. If the event has no device, the server's own interface makes
    /// the call.
    case call
    /// The server processes a device's call.
    case take
    case result
    /// A delegate receives a callback.
    case callback
    /// A notice arrives at a device that has no delegate for the notice.
    case unheard
    /// A rule suppresses a callback, or nobody could receive the callback.
    case suppressed = "silent"
    case connecting
    case loggedIn
    case connected
    /// An application disconnects its device.
    case disconnecting
    /// The server detects that a connection has ended.
    case loggedOut
    case disconnected
    /// A delegate was added after connecting (D-07).
    case delegateAddedLate
    case pageOpened
    case pageRefreshed
    case pageTapped
    /// An application has terminated before its call ended (D-105).
    case forgotten
    /// A fault begins or ends. If the event has no device, the fault is at the server.
    case fault
    /// The scenario has waited, and virtual time has advanced.
    case wait
  }

  package var isAtServer: Bool { outline.isAtServer }

  /// Whether the event is a suppressed callback that nobody could receive.
  package var isToNobody: Bool { kind == .suppressed && device == nil && user == nil }

  package var isAct: Bool { outline.isAct }

  package var timeText: String { Self.text(ofTime: time) }

  /// A time since the start of the case, as text: `+10ms`.
  package static func text(ofTime time: Int64) -> String {
    (time < 0 ? "" : "+") + TimeText.span(microseconds: time)
  }
}

import ScenarioLanguage

/// An event of a trace, described with names and texts instead of ids and values.
package struct TraceEvent: Hashable, Sendable {
  /// The time, in microseconds since the start of the case.
  package var time: Int64
  package var kind: Kind
  /// The index of the device in `CaseEvents.devices`. Nil for an event that does not concern
  /// exactly one device: a step, a wait, an event of the server's own interface, or a callback that
  /// is suppressed for all devices of a user.
  package var device: Int?
  /// The index of the step in `CaseEvents.steps`.
  package var step: Int
  /// The line, counted from 1, of the statement that ultimately led to the event; nil if no
  /// statement did.
  package var line: Int?
  /// If another event in the trace caused this event, the index of that other event.
  package var cause: Int?
  /// The id of the user for whom a callback is suppressed. Nil for other events, and for a
  /// suppression that is not about a user.
  package var user: String?
  /// The name of the call, the callback or the added delegate; empty for other events.
  package var name: String = ""
  /// What happened, in the syntax of scenarios and with long lists truncated, for example
  /// `addFriend(B)`, `returns RC_SUCCESS (0)`, `onFriendAdd(userId: B)` or `3 items`. For a
  /// suppressed callback, the text is the reason. The text is empty if the event's kind says
  /// everything.
  package var text: String = ""
  /// A call's complete arguments or result, or a callback's complete fields; nil for other events.
  package var values: JSONValue?
  /// The number of the call in the execution; the `call`, `take` and `result` events of a call have
  /// the same number.
  package var call: Int?
  package var code: Int?
  /// The time, by the server's clock, of the change that a callback reports, in microseconds since
  /// the start of the case. Nil for other events, and for a callback that is suppressed at the time
  /// of the change.
  package var changed: Int64?
  /// The line of the scenario that lists the callback, counted from 1; nil if no line lists it.
  package var listedLine: Int?
  /// The requirements and decisions that determined the event.
  package var citedClauses: [String] = []
  /// The rows of rules or handlers that decided the event, such as `AddFriendRule:FR-25,FR-26`.
  package var rows: [String] = []

  package enum Kind: String, CaseIterable, Sendable {
    case step
    /// An application makes a call. If the event has no device, the call is made in the server's
    /// own interface.
    case call
    /// The server processes a device's call.
    case take
    case result
    /// A delegate receives a callback.
    case callback
    /// A notice arrives at a device that has no delegate for it.
    case unheard
    /// A rule suppresses a callback, or nobody could have received the callback.
    case suppressed = "silent"
    case connecting
    case loggedIn
    case connected
    case disconnecting
    /// The server detects that a connection has ended.
    case loggedOut
    case disconnected
    /// A delegate was added after connecting (D-07).
    case delegateAddedLate
    case pageOpened
    case pageRefreshed
    case pageTapped
    /// An application terminated before its call ended (D-105).
    case forgotten
    /// A fault begins or ends. If the event has no device, the fault is at the server.
    case fault
    /// The scenario waited, so virtual time has advanced.
    case wait
  }

  package var isAtServer: Bool { outline.isAtServer }

  /// Whether this is a suppressed callback that nobody could have received.
  package var isToNobody: Bool { kind == .suppressed && device == nil && user == nil }

  package var isAct: Bool { outline.isAct }

  package var timeText: String { Self.text(ofTime: time) }

  /// Formats a time since the start of the case: `+10ms`.
  package static func text(ofTime time: Int64) -> String {
    (time < 0 ? "" : "+") + TimeText.span(microseconds: time)
  }
}

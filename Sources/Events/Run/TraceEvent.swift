import ScenarioLanguage

/// One thing that has happened, as names and text.
package struct TraceEvent: Hashable, Sendable {
  /// Microseconds since the start of the case.
  package var time: Int64
  package var kind: Kind
  /// Where, by its index in `CaseEvents.devices`; nil for the server's own interface, for steps,
  /// and for what is kept from all devices of a user.
  package var device: Int?
  /// The step, by its index in `CaseEvents.steps`.
  package var step: Int
  /// The line of the statement that it comes from, by way of its causes, counted from 1; nil for
  /// what comes from none.
  package var line: Int?
  /// The index in the trace of what led to it.
  package var cause: Int?
  /// The id of the user from whom a callback is kept; nil for other kinds, or where nobody is
  /// there.
  package var user: String?
  /// The name of the call or callback; the delegate that was added; empty for other kinds.
  package var name: String = ""
  /// What it says, as scenarios write it: `addFriend(B)`, `returns RC_SUCCESS (0)`,
  /// `onFriendAdd(userId: B)`, `3 items`, why a callback is kept; empty where the kind says all.
  /// Long lists are cut.
  package var text: String = ""
  /// Arguments, result or fields, whole; nil where there are none.
  package var values: JSONValue?
  /// The call, by its number in the way; the same for its call, take and result.
  package var call: Int?
  package var code: Int?
  /// When what a callback tells of has changed, by the server's clock, in microseconds since the
  /// start of the case; nil for other kinds, and for what is kept from somebody at once.
  package var changed: Int64?
  /// The line that lists a callback, counted from 1; nil for one that no line lists.
  package var listedLine: Int?
  /// The ids of the requirements and decisions that decided it.
  package var grounds: [String] = []
  /// The rows of rules and handlers that decided it, by their names: `AddFriendRule:FR-25,FR-26`.
  package var rows: [String] = []

  package enum Kind: String, CaseIterable, Sendable {
    case step
    /// An application makes a call; without a device, the server's own interface does.
    case call
    /// The server takes a device's call.
    case take
    case result
    /// A delegate receives a callback.
    case callback
    /// A notice arrives for which no delegate is there.
    case unheard
    /// A callback is kept from somebody who could have had it.
    case silent
    case connecting
    case loggedIn
    case connected
    /// A device goes offline on purpose.
    case disconnecting
    /// The server learns that a connection has ended.
    case loggedOut
    case disconnected
    /// A delegate was added after connecting (D-07).
    case delegateAddedLate
    case pageOpened
    case pageRefreshed
    case pageTapped
    /// An application has died, and nobody waits for its call any more (D-105).
    case forgotten
    /// Something goes wrong, or is well again; without a device, at the server.
    case fault
    /// Virtual time has moved on because the scenario waits.
    case wait
  }

  package var isAtServer: Bool { outline.isAtServer }

  /// Whether nobody is there from whom a callback is kept.
  package var isToNobody: Bool { kind == .silent && device == nil && user == nil }

  package var isAct: Bool { outline.isAct }

  package var timeText: String { Self.text(ofTime: time) }

  /// A time from the start of the case on: `+10ms`.
  package static func text(ofTime time: Int64) -> String {
    (time < 0 ? "" : "+") + TimeText.span(microseconds: time)
  }
}

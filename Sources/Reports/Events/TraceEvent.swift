/// One thing that has happened, as names and text.
public struct TraceEvent: Hashable, Sendable {
  /// Microseconds since the start of the case.
  public var time: Int64
  /// What.
  public var kind: Kind
  /// Where, by its index in `CaseEvents.devices`; nil for the server's own interface and for steps.
  public var device: Int?
  /// The index in the trace of what led to it.
  public var cause: Int?
  /// The name of the call or callback; the delegate that was added; empty for other kinds.
  public var name: String
  /// What it says, as scenarios write it: `addFriend(B)`, `returns RC_SUCCESS (0)`,
  /// `onFriendAdd(userId: B)`, `3 items`; empty where the kind says all. Long lists are cut.
  public var text: String
  /// Arguments, result or fields, whole, as a text of JSON; empty where there are none.
  public var values: String
  /// The call, by its number in the way; the same for its call, take and result.
  public var call: Int?
  /// The code with which a call ended.
  public var code: Int?
  /// The step that begins, by its index in `CaseEvents.steps`.
  public var step: Int?
  /// The line of the statement that it carries out, counted from 1.
  public var line: Int?
  /// The ids of the requirements and decisions by which the server decided about what it took.
  public var grounds: [String]

  /// Makes an event.
  public init(
    time: Int64, kind: Kind, device: Int? = nil, cause: Int? = nil, name: String = "",
    text: String = "", values: String = "", call: Int? = nil, code: Int? = nil, step: Int? = nil,
    line: Int? = nil, grounds: [String] = []
  ) {
    self.time = time
    self.kind = kind
    self.device = device
    self.cause = cause
    self.name = name
    self.text = text
    self.values = values
    self.call = call
    self.code = code
    self.step = step
    self.line = line
    self.grounds = grounds
  }

  /// What has happened.
  public enum Kind: String, CaseIterable, Sendable {
    /// A step begins.
    case step
    /// An application makes a call; without a device, the server's own interface does.
    case call
    /// The server takes a device's call.
    case take
    /// A call has ended.
    case result
    /// A delegate receives a callback.
    case callback
    /// A notice arrives for which no delegate is there.
    case unheard
    /// A callback is kept from somebody who could have had it.
    case silent
    /// A device begins to connect.
    case connecting
    /// The server takes a login.
    case loggedIn
    /// Connecting has completed.
    case connected
    /// A device goes offline on purpose.
    case disconnecting
    /// The server learns that a connection has ended.
    case loggedOut
    /// A device's connection has ended.
    case disconnected
    /// A delegate was added after connecting (D-07).
    case delegateAddedLate
    /// A request list page is opened.
    case pageOpened
    /// A request list page has loaded again.
    case pageRefreshed
    /// A row of a request list page is tapped.
    case pageTapped
    /// Virtual time has moved on because the scenario waits.
    case wait
  }

  /// Whether it takes place at the server, and not at its device.
  public var isAtServer: Bool {
    switch kind {
    case .take, .loggedIn, .loggedOut: true
    case .call, .result: device == nil
    case .silent, .step, .callback, .unheard, .connecting, .connected, .disconnecting, .disconnected,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .wait:
      false
    }
  }

  /// Whether it deserves attention although it is no failure.
  public var isWarning: Bool { kind == .delegateAddedLate }

  /// The time from the start of the case on: `+10ms`.
  public var timeText: String { (time < 0 ? "" : "+") + TimeText.span(microseconds: time) }
}

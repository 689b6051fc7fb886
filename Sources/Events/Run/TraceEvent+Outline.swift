extension TraceEvent {
  /// An event without its texts. For a long execution, outlines take much less time to create than
  /// events.
  package struct Outline: Equatable, Sendable {
    package var time: Int64
    package var kind: Kind
    package var device: Int?
    package var step: Int
    package var cause: Int?
    package var call: Int?
    package var changed: Int64?

    /// Whether the event is an action of the scenario, not a consequence of an action.
    package var isAct: Bool {
      switch kind {
      case .call, .connecting, .disconnecting, .wait, .pageOpened, .pageTapped, .fault: true
      case .step, .take, .result, .callback, .unheard, .suppressed, .loggedIn, .connected,
        .loggedOut,
        .disconnected, .delegateAddedLate, .pageRefreshed, .forgotten:
        false
      }
    }

    /// Whether the event occurs at the server.
    package var isAtServer: Bool {
      switch kind {
      case .take, .loggedIn, .loggedOut, .suppressed: true
      case .call, .result, .fault: device == nil
      case .step, .callback, .unheard, .connecting, .connected, .disconnecting, .disconnected,
        .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .wait:
        false
      }
    }

    package var timeText: String { TraceEvent.text(ofTime: time) }
  }

  package var outline: Outline {
    Outline(
      time: time, kind: kind, device: device, step: step, cause: cause, call: call,
      changed: changed)
  }

  init(_ outline: Outline) {
    self.init(
      time: outline.time, kind: outline.kind, device: outline.device, step: outline.step,
      cause: outline.cause, call: outline.call, changed: outline.changed)
  }
}

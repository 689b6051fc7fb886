extension TraceEvent {
  /// What an event is, without its texts: of a long way it is made in a fraction of the time.
  package struct Outline: Equatable, Sendable {
    package var time: Int64
    package var kind: Kind
    package var device: Int?
    package var step: Int
    package var cause: Int?
    package var call: Int?
    package var changed: Int64?

    /// Whether it is what the scenario does, and not what follows from that.
    package var isAct: Bool {
      switch kind {
      case .call, .connecting, .disconnecting, .wait, .pageOpened, .pageTapped, .fault: true
      case .step, .take, .result, .callback, .unheard, .silent, .loggedIn, .connected, .loggedOut,
        .disconnected, .delegateAddedLate, .pageRefreshed, .forgotten:
        false
      }
    }

    /// Whether it takes place at the server, and not at its device.
    package var isAtServer: Bool {
      switch kind {
      case .take, .loggedIn, .loggedOut, .silent: true
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

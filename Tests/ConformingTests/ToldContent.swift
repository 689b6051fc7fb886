import IMProtocol
import Simulation

/// The content of a message that a device received. Times and other numbers are not included,
/// because they can depend on the order in which the server takes the inputs.
struct ToldContent: Equatable {
  private let event: Event
  private let values: [Value]

  private enum Event: Equatable {
    case callback(CallbackKind)
    case end(CallKind, Code)
    case connected, disconnected
  }

  /// Returns nil if the record is not a message that the device received.
  init?(_ index: TraceIndex, _ log: Log) {
    switch log[index]?.event {
    case .callback(let notice):
      event = .callback(notice.callback)
      values = notice.values(log.arena).map(\.withoutNumbers)
    case .completed(let token, let reply):
      event = .end(log[token].call.kind, reply.code)
      values = [reply.result.value(log.arena).withoutNumbers]
    case .connected:
      event = .connected
      values = []
    case .disconnected:
      event = .disconnected
      values = []
    case .some, nil: return nil
    }
  }
}

extension Value {
  fileprivate var withoutNumbers: Value {
    switch self {
    case .integer: .absent
    case .list(let items): .list(items.map(\.withoutNumbers))
    case .record(let kind, let values): .record(kind, values.map(\.withoutNumbers))
    case .absent, .boolean, .pageToken, .text, .code, .user, .group, .callback, .enumeration,
      .dictionary:
      self
    }
  }
}

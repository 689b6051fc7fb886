import IMProtocol
import Simulation

/// What a record says, and whether at the server or at its device.
struct TraceCell {
  var isAtServer = false
  let text: String
  var style: Style?

  /// The cell of a record; nil for a line across all columns.
  static func of(_ record: TraceRecord, in subject: TraceSubject) -> TraceCell? {
    let device = record.device
    let text = subject.text
    switch record.event {
    case .stepBegan, .waited:
      return nil
    case .called(let token):
      let call = text.call(subject.call(token), subject.arena)
      return TraceCell(isAtServer: device == .absent, text: "calls \(call)", style: .bold)
    case .taken(let token):
      let name = ValueText.name(of: subject.call(token))
      return TraceCell(isAtServer: true, text: "takes \(text.device(device))'s \(name)")
    case .completed(let token, let reply):
      let call = subject.call(token)
      let end = text.end(of: call, reply, subject.arena)
      let style: Style? = reply.code == .success ? nil : .yellow
      return TraceCell(
        isAtServer: device == .absent, text: "\(ValueText.name(of: call)) \(end)", style: style)
    case .callback(let notice):
      return TraceCell(text: text.callback(notice, subject.arena), style: .green)
    case .unheard(let notice):
      let callback = text.callback(notice, subject.arena)
      return TraceCell(text: "no delegate for \(callback)", style: .dim)
    default:
      return connection(record, text)
    }
  }

  /// What happens to connections and delegates.
  private static func connection(_ record: TraceRecord, _ text: ValueText) -> TraceCell? {
    let device = text.device(record.device)
    switch record.event {
    case .connecting: return TraceCell(text: "connects", style: .bold)
    case .loggedIn: return TraceCell(isAtServer: true, text: "takes \(device)'s login")
    case .connected: return TraceCell(text: "is connected")
    case .disconnecting: return TraceCell(text: "disconnects", style: .bold)
    case .loggedOut: return TraceCell(isAtServer: true, text: "learns that \(device) is gone")
    case .disconnected: return TraceCell(text: "is offline")
    case .delegateAddedLate(let kind):
      return TraceCell(text: "warning: \(kind.name) added after connecting", style: .yellow)
    default: return nil
    }
  }
}

import IMProtocol
import ScenarioLanguage
import Simulation

extension FailureWording {
  func headline(_ fault: Fault, _ momentCame: Bool) -> String {
    "`\(text.fault(fault))` hit nothing: " + (momentCame ? nothing(to: fault) : awaited(by: fault))
  }

  /// Says that the fault waited for something that did not happen.
  private func awaited(by fault: Fault) -> String {
    if case .loseAnswer(.call(let label)) = fault.action {
      return "the server has not answered \(text.label(label)) in this step"
    }
    if case .late(let callback, let device) = fault.action {
      return "\(text.device(device)) was sent no \(text.callback(callback)) that could be held "
        + "back in this step, or not what it waits for"
    }
    switch fault.moment {
    case .here: return nothing(to: fault)
    case .beforeTaking(let label), .taken(let label):
      return "no call \(text.label(label)) came to the server in this step"
    case .received(let device, let callback):
      return "\(text.device(device)) did not receive \(text.callback(callback)) in this step"
    case .told(let device):
      return "the server sent \(text.device(device)) nothing in this step"
    case .catchingUp: return "\(text.device(fault.device)) did not connect in this step"
    }
  }

  /// Says why the fault had no effect.
  private func nothing(to fault: Fault) -> String {
    let device = text.device(fault.device)
    if case .late(let callback, _) = fault.action {
      return "what \(text.callback(callback)) was to wait for came first anyway"
    }
    let kind = fault.action.kind
    if kind == .hearAgain { return "\(device) was never cut off from the server, or is offline" }
    if kind == .beHeardAgain {
      return "the server was never cut off from \(device), or the device is offline"
    }
    return kind.needsConnection
      ? "\(device) was not connected then" : "nothing was there then"
  }

  /// What the device did instead. If the fault waited for a callback or a notification, the details
  /// show the first callbacks that the device received in the step. For any other fault, the
  /// details show the device's last connections and disconnections in the step.
  func details(_ fault: Fault) -> [Line] {
    guard let subject else { return [] }
    let records = subject.records.filter { Int($0.origin.step) == failure.step }
    switch fault.moment {
    case .received(let device, _), .told(let device):
      let came = records.filter { record in
        if case .callback = record.event { record.device == device } else { false }
      }
      if came.isEmpty { return ["\(text.device(device)) received nothing"] }
      return came.prefix(5).map { record in
        let event = TraceEvents.event(record, subject)
        return "\(text.device(device)) received \(event.text) at \(subject.time(of: record))"
      }
    case .here, .beforeTaking, .taken, .catchingUp:
      let device = fault.device
      let links = records.filter { record in
        guard record.device == device, device != .absent else { return false }
        return switch record.event {
        case .connected, .disconnected, .connecting, .disconnecting: true
        case .stepBegan, .called, .taken, .completed, .callback, .unheard, .suppressed, .loggedIn,
          .loggedOut, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
          .disturbed, .waited:
          false
        }
      }
      return links.suffix(3).map { record in
        let event = TraceEvents.event(record, subject)
        let words = event.cell(device: text.device(device))?.text ?? ""
        return "\(text.device(device)) \(words) at \(subject.time(of: record))"
      }
    }
  }
}

import IMProtocol
import ScenarioLanguage
import Simulation

/// Failures about faults that have hit nothing: what was awaited, and what came instead.
extension FailureWording {
  func headline(_ fault: Fault) -> String {
    let whole = text.fault(fault)
    if case .lostAnswer(let label) = fault.kind {
      return "\(whole): the server answered no call \(text.callNames[label]) in this step"
    }
    if case .late(let callback, let device) = fault.kind {
      return "\(whole): \(text.callback(callback)) would have come to \(text.device(device)) "
        + "after that anyway, or did not come"
    }
    switch fault.moment {
    case .here: return "\(whole): there is nothing here to hit"
    case .beforeTaking(let label), .taken(let label):
      return "\(whole): nothing was hit, since the server did not take \(text.callNames[label]) "
        + "in this step, or there was nothing to hit then"
    case .received(let device, let callback):
      return "\(whole): \(text.device(device)) did not receive \(text.callback(callback)) "
        + "in this step, or there was nothing to hit then"
    case .told(let device):
      return "\(whole): the server told \(text.device(device)) nothing in this step"
    case .catchingUp:
      return "\(whole): \(text.device(fault.struck)) did not connect in this step"
    }
  }

  /// What came instead on the device that was awaited, or how the call ended.
  func details(_ fault: Fault) -> [Line] {
    guard let subject else { return [] }
    let records = subject.records.filter { Int($0.origin.step) == failure.step }
    switch fault.moment {
    case .received(let device, _), .told(let device):
      let came = records.filter { record in
        if case .callback = record.event { record.device == device } else { false }
      }
      if came.isEmpty { return [("\(text.device(device)) received nothing", nil)] }
      return came.prefix(5).map { record in
        let event = TraceEvents.event(record, subject)
        return ("\(text.device(device)) received \(event.text) at \(subject.time(of: record))", nil)
      }
    case .here, .beforeTaking, .taken, .catchingUp:
      let device = fault.struck
      let links = records.filter { record in
        guard record.device == device, device != .absent else { return false }
        return switch record.event {
        case .connected, .disconnected, .connecting, .disconnecting: true
        default: false
        }
      }
      return links.suffix(3).map { record in
        let event = TraceEvents.event(record, subject)
        let words = TraceCell.of(event, device: text.device(device))?.text ?? ""
        return ("\(text.device(device)) \(words) at \(subject.time(of: record))", nil)
      }
    }
  }
}

extension Fault {
  /// The device that it is to strike; absent for the server and for an answer.
  var struck: DeviceID {
    switch kind {
    case .lostConnection(let device), .hearing(let device, _), .heard(let device, _),
      .latency(let device, _), .late(_, let device), .restart(let device),
      .reinstallation(let device), .clock(let device, _):
      device
    case .lostAnswer, .serverRestart: .absent
    }
  }
}

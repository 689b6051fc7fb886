import IMProtocol
import Simulation

extension Diagnosis {
  /// Returns the clauses about delivery that a divergence contradicts. D-01 is about the order in
  /// which a device receives packets; D-100 and D-101 are about how often a device receives a
  /// packet.
  func deliveryClauses(of divergence: Divergence) -> [String] {
    switch divergence.difference {
    case .otherOrder: ["D-01"]
    case .unexpected where divergence.again != .none:
      [isBroken(since: divergence.again) ? "D-101" : "D-100"]
    case .missing where isSentAgain(divergence.observed): ["D-101"]
    case .missing, .unexpected, .value, .code, .otherDevice: []
    }
  }

  /// Returns whether the model sends a notification because its recipient has reconnected after
  /// losing the connection.
  private func isSentAgain(_ index: TraceIndex) -> Bool {
    guard log.notice(at: index) != nil, let device = log[index]?.device else { return false }
    let login = log.chain(from: index).first { _, record in
      record.device == device && record.event == .loggedIn
    }
    return login.map { hasBreak(of: device, before: $0.index) } ?? false
  }

  /// Returns whether the connection of a record's device broke after the event of the record.
  private func isBroken(since index: TraceIndex) -> Bool {
    guard let first = log[index] else { return false }
    return log.records[Int(index.value)...].contains { record in
      record.device == first.device && record.event == .disconnected
    }
  }

  /// Returns whether a device's last disconnection before a record was a break of the connection
  /// that the application had not requested.
  private func hasBreak(of device: DeviceID, before index: TraceIndex) -> Bool {
    for record in log.records[..<Int(index.value)].reversed() where record.device == device {
      if case .disconnecting = record.event { return false }
      if case .disconnected = record.event { return true }
    }
    return false
  }
}

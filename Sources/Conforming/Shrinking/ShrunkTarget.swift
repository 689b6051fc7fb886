import Events
import Findings
import IMProtocol
import ScenarioLanguage
import Simulation

/// The record that the model must also produce in the smaller scenario. The record is identified by
/// its device, its content without times, and the clauses that decided the record.
struct ShrunkTarget: Hashable {
  /// The record's device, or the recipient of a suppressed notification.
  let device: String
  /// The content, without times.
  let words: String
  let title: String
  /// The clauses that decided the record.
  let citedClauses: [String]

  /// Creates the target for a record. Returns nil if no device can observe the record.
  init?(_ record: TraceRecord, _ log: Log, _ words: ScenarioText) {
    var device = words.device(record.device)
    let received = Received(record, in: log, words)?.timelessWords ?? ""
    if case .callback(let notice) = record.event {
      self.words = received
      title = "receives \(Catalogue.callback(notice.callback).name)"
    } else if case .completed(let token, let reply) = record.event {
      self.words = "\(words.call(log[token].call, log.arena)): \(received)"
      let end = reply.code == .success ? "succeeds" : "fails with \(ScenarioText.code(reply.code))"
      title = "calls \(ScenarioText.name(of: log[token].call)), which \(end)"
    } else if case .suppressed(let suppression) = record.event {
      self.words = "does not receive \(Catalogue.callback(suppression.callback).name)"
      title = self.words
      if suppression.device == .absent { device = words.user(suppression.user) }
    } else if record.event == .connected || record.event == .disconnected {
      self.words = record.event == .connected ? "is connected" : "is disconnected"
      title = self.words
    } else {
      return nil
    }
    self.device = device
    citedClauses = log.citedClauses(of: record)
  }

  /// Returns whether the log of another run has a record that is equal to the target.
  func isPresent(in log: Log, _ words: ScenarioText) -> Bool {
    log.records.contains { record in
      // Describing a record takes a long time, so most records of other devices are excluded
      // without being described. The recipient of a suppressed notification may be a user.
      (record.device == .absent || words.device(record.device) == device)
        && ShrunkTarget(record, log, words) == self
    }
  }
}

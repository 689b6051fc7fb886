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
    switch record.event {
    case .callback(let notice):
      self.words = received
      title = "receives \(Catalogue.callback(notice.callback).name)"
    case .completed(let token, let reply):
      self.words = "\(words.call(log[token].call, log.arena)): \(received)"
      let end = reply.code == .success ? "succeeds" : "fails with \(ScenarioText.code(reply.code))"
      title = "calls \(ScenarioText.name(of: log[token].call)), which \(end)"
    case .connected, .disconnected:
      self.words = record.event == .connected ? "is connected" : "is disconnected"
      title = self.words
    case .suppressed(let suppression):
      self.words = "does not receive \(Catalogue.callback(suppression.callback).name)"
      title = self.words
      if suppression.device == .absent { device = words.user(suppression.user) }
    case .stepBegan, .called, .taken, .unheard, .connecting, .loggedIn, .disconnecting,
      .loggedOut, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
      .disturbed, .waited:
      return nil
    }
    self.device = device
    citedClauses = log.citedClauses(of: record)
  }

  /// Returns whether the log of another run has a record that is equal to the target.
  func isPresent(in log: Log, _ words: ScenarioText) -> Bool {
    log.records.contains { record in
      // Describing a record takes a long time, so most records are excluded without being
      // described.
      guard device == words.device(record.device) || isSuppression(record) else { return false }
      return ShrunkTarget(record, log, words) == self
    }
  }

  private func isSuppression(_ record: TraceRecord) -> Bool {
    if case .suppressed = record.event { true } else { false }
  }
}

import IMProtocol
import ScenarioLanguage
package import Simulation

/// How a cause is told, in failures and in reports about logs.
extension ScenarioText {
  /// What happened, as part of a sentence from an effect back to its first cause: `the server took
  /// A.phone's addFriend(B)`. A device's own action is told in full only if it is the first part;
  /// after the server's part one word is enough, such as `called`. Nil for records that cause
  /// nothing by themselves, and for faults, which readers of logs know by other words.
  ///
  /// - Parameters:
  ///   - log: the log with the record.
  ///   - action: where a device acted, such as ` in step "A asks"`, or an empty text.
  ///   - time: when something happened on the way, such as ` at +10ms`, or an empty text.
  package func cause(
    _ record: TraceRecord, in log: Log, action: String, time: String, isFirst: Bool
  ) -> String? {
    let device = device(record.device)
    func call(_ token: CallToken) -> String { self.call(log[token].call, log.arena) }
    switch record.event {
    case .called(let token):
      return (isFirst ? "\(device) called \(call(token))" : "called") + action
    case .taken(let token): return "the server took \(device)'s \(call(token))\(time)"
    case .connecting(byItself: true): return "the SDK of \(device) connected by itself\(time)"
    case .connecting: return (isFirst ? "\(device) connected" : "begun") + action
    case .loggedIn: return "the server took \(device)'s login\(time)"
    case .disconnecting: return (isFirst ? "\(device) went offline" : "which it did") + action
    case .loggedOut: return "the server learned that \(device) is gone\(time)"
    case .stepBegan, .completed, .callback, .unheard, .suppressed, .connected, .disconnected,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
      return nil
    }
  }
}

import IMProtocol
package import ScenarioLanguage

/// Faults, as a scenario writes them.
extension ValueText {
  /// What goes wrong, and when.
  package func fault(_ fault: Fault) -> String {
    var taker = "the server"
    if case .serverRestart = fault.kind { taker = "it" }
    let moment = moment(fault.moment, taker: taker)
    return switch fault.kind {
    case .lostConnection(let device): "\(self.device(device)) loses its connection\(moment)"
    case .lostAnswer(let label): "\(callNames[label])'s answer is lost"
    case .hearing(let device, let hears):
      "\(self.device(device)) hears \(hears ? "again" : "nothing")"
    case .heard(let device, let isHeard):
      "\(self.device(device)) is \(isHeard ? "heard again" : "not heard")"
    case .latency(let device, let range):
      "\(self.device(device))'s latency \(latency(range))"
    case .late(let callback, let device):
      "\(self.callback(callback)) reaches \(self.device(device))\(moment)"
    case .serverRestart: "server restarts\(moment)"
    case .restart(let device): "\(self.device(device)) restarts\(moment)"
    case .reinstallation(let device): "\(self.device(device)) reinstalls\(moment)"
    case .clock(let device, let offset): "\(self.device(device))'s clock is \(clock(offset))"
    }
  }

  /// When it goes wrong, with a blank before it; nothing where it stands.
  private func moment(_ moment: Fault.Moment, taker: String) -> String {
    switch moment {
    case .here: ""
    case .beforeTaking(let label): " before \(taker) takes \(callNames[label])"
    case .taken(let label): " when \(taker) has taken \(callNames[label])"
    case .received(let device, let callback):
      " after \(self.device(device)) received \(self.callback(callback))"
    case .told(let device): " when \(taker) has told \(self.device(device))"
    case .catchingUp: " while catching up"
    }
  }

  private func latency(_ range: ClosedRange<Int64>) -> String {
    let least = DurationText.text(microseconds: range.lowerBound)
    if range.lowerBound == range.upperBound { return least }
    return "\(least)...\(DurationText.text(microseconds: range.upperBound))"
  }

  private func clock(_ offset: Int64) -> String {
    if offset == 0 { return "right" }
    return "\(DurationText.text(microseconds: abs(offset))) \(offset < 0 ? "slow" : "fast")"
  }
}

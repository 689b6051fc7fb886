import IMProtocol
import ScenarioLanguage
import Simulation

/// Failures of steps by hand, and of what always holds.
extension FailureWording {
  func headline(_ link: Link, _ standsStill: Bool) -> String {
    let way = "\(link.direction == .up ? "from" : "to") \(text.device(link.device))"
    return standsStill
      ? "what is under way \(way) stands still" : "nothing is under way \(way)"
  }

  func headline(_ violation: SequenceViolation) -> String {
    let device = text.device(violation.device)
    let never = scenario.properties.never[violation.line]
    let callback = text.callback(never.callback)
    switch never.form {
    case .ever: return "\(device) received \(callback)"
    case .withoutBefore:
      return "\(device) received \(callback) with nothing before it that is named"
    case .twiceWithout:
      return "\(device) received \(callback) twice with nothing between that is named"
    case .outOfTurn(let other):
      return "\(device) received \(callback) and \(text.callback(other)) out of turn"
    }
  }

  func callbacks(of violation: SequenceViolation) -> [Line] {
    guard let subject else { return [] }
    let counted = scenario.properties.never[violation.line].counted
    let callbacks = [violation.before, violation.callback].filter { $0 != .none }
    return callbacks.compactMap { index in
      guard let record = subject.way.log[index], let notice = subject.way.log.notice(at: index)
      else { return nil }
      let fields = counted.first { $0.kind == notice.callback }?.fields ?? []
      let callback = text.callback(notice, only: fields.map(\.field), subject.arena)
      let step = subject.title(ofStep: Int(record.origin.step))
      return "\(subject.time(of: record)) \(callback) in \(step)"
    }
  }

  func headline(_ violation: BuiltInViolation) -> String {
    let what =
      switch violation {
      case .failedCallChanges(let call): "\(name(of: call)) has failed, and changed something"
      case .answered(let call, times: 0): "the server took \(name(of: call)) and did not answer it"
      case .answered(let call, _):
        "the server has answered \(name(of: call)) more than once, or when it took something else"
      case .packetLeadsToPacket(let device):
        "what arrived at \(text.device(device)) has led to another packet"
      case .toldUnconcerned(let device, let notice):
        "\(text.device(device)) is told \(Catalogue.callback(notice.callback).name), "
          + "which does not concern its user"
      case .siblingsDisagree(let one, let other, _):
        "\(text.device(one)) and \(text.device(other)) keep something else"
      }
    return "\(what); this is a fault of imsim or of its rules"
  }

  func details(_ violation: BuiltInViolation) -> [Line] {
    switch violation {
    case .failedCallChanges(let token), .answered(let token, _):
      return call(token, subject?.way.log[token].reply)
    case .packetLeadsToPacket: return []
    case .toldUnconcerned(_, let notice):
      guard let subject else { return [] }
      return [.text(text.callback(notice, comparedWith: nil, subject.arena))]
    case .siblingsDisagree(_, _, let mismatch): return [.text(difference(mismatch, root: "data"))]
    }
  }

  /// The device that is about; absent for the server.
  func device(of violation: BuiltInViolation) -> DeviceID {
    switch violation {
    case .failedCallChanges(let token), .answered(let token, _):
      subject?.way.log[token].device ?? .absent
    case .packetLeadsToPacket(let device), .toldUnconcerned(let device, _),
      .siblingsDisagree(_, let device, _):
      device
    }
  }
}

extension Properties.Never {
  /// The callbacks that may violate it.
  fileprivate var counted: [Reception.CallbackPattern] {
    switch form {
    case .ever, .withoutBefore, .twiceWithout: [callback]
    case .outOfTurn(let other): [callback, other]
    }
  }
}

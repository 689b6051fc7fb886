import IMProtocol
import ScenarioLanguage
import Simulation

/// The wording of failures of properties and of steps by hand. In a step by hand, statements
/// deliver the packets.
extension FailureWording {
  func headline(_ link: Link, _ isStalled: Bool) -> String {
    let execution = "\(link.direction == .up ? "from" : "to") \(text.device(link.device))"
    return isStalled
      ? "what is under way \(execution) is stalled" : "nothing is under way \(execution)"
  }

  func headline(_ violation: SequenceViolation) -> String {
    let device = text.device(violation.device)
    let never = scenario.properties.never[violation.line]
    let callback = text.callback(never.callback)
    switch never.form {
    case .ever: return "\(device) received \(callback)"
    case .withoutBefore:
      return "\(device) received \(callback) without any of the named callbacks before"
    case .twiceWithout:
      return "\(device) received \(callback) twice without any of the named callbacks between"
    case .after(let others, _):
      let first = others.map(text.callback).joined(separator: " or ")
      return "\(device) received \(callback) after \(first)"
    case .outOfOrder(let other):
      return "\(device) received \(callback) and \(text.callback(other)) out of turn"
    }
  }

  func callbacks(of violation: SequenceViolation) -> [Line] {
    guard let subject else { return [] }
    let counted = scenario.properties.never[violation.line].counted
    let callbacks = [violation.before, violation.callback].filter { $0 != .none }
    return callbacks.compactMap { index in
      guard let record = subject.execution.log[index],
        let notice = subject.execution.log.notice(at: index)
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
        "the server has answered \(name(of: call)) more than once, or while taking another input"
      case .packetLeadsToPacket(let device):
        "what arrived at \(text.device(device)) has led to another packet"
      case .notifiedUnconcerned(let device, let notice):
        "\(text.device(device)) is notified of \(Catalogue.callback(notice.callback).name), "
          + "which does not concern its user"
      case .siblingsDisagree(let one, let other, _):
        "\(text.device(one)) and \(text.device(other)) store different data"
      }
    return "\(what); this is a fault of imsim or of its rules"
  }

  func details(_ violation: BuiltInViolation) -> [Line] {
    switch violation {
    case .failedCallChanges(let token), .answered(let token, _):
      return call(token, subject?.execution.log[token].reply)
    case .packetLeadsToPacket: return []
    case .notifiedUnconcerned(_, let notice):
      guard let subject else { return [] }
      return [.text(text.callback(notice, comparedWith: nil, subject.arena))]
    case .siblingsDisagree(_, _, let mismatch): return [.text(difference(mismatch, root: "data"))]
    }
  }

  /// The device that violates the property; absent if the server violates the property.
  func device(of violation: BuiltInViolation) -> DeviceID {
    switch violation {
    case .failedCallChanges(let token), .answered(let token, _):
      subject?.execution.log[token].device ?? .absent
    case .packetLeadsToPacket(let device), .notifiedUnconcerned(let device, _),
      .siblingsDisagree(_, let device, _):
      device
    }
  }
}

extension Properties.Never {
  /// The callbacks that can violate the property.
  fileprivate var counted: [Reception.CallbackPattern] {
    switch form {
    case .ever, .withoutBefore, .twiceWithout: [callback]
    case .after(let others, _): [callback] + others
    case .outOfOrder(let other): [callback, other]
    }
  }
}

import IMProtocol
import ScenarioLanguage
import Simulation

/// The wording for properties, and for steps whose statements deliver the packets by hand.
extension FailureWording {
  func headline(_ link: Link, _ isStalled: Bool) -> String {
    let execution = "\(link.direction == .up ? "from" : "to") \(text.device(link.device))"
    return isStalled
      ? "what is under way \(execution) is stalled" : "nothing is under way \(execution)"
  }

  func headline(_ violation: SequenceViolation) -> String {
    let device = text.device(violation.device)
    let never = scenario.properties.never[violation.line]
    let event =
      switch never.event {
      case .callback(let pattern): "\(device) received \(text.callback(pattern))"
      case .result(let pattern):
        "\(device)'s \(text.call(pattern)) "
          + (pattern.outcome == .fails ? "failed with " : "returned ") + text.code(pattern)
      }
    switch never.form {
    case .ever: return event
    case .withoutBefore: return "\(event) without any of the named callbacks before"
    case .twiceWithout: return "\(event) twice without any of the named callbacks between"
    case .after(let others, _):
      return "\(event) after \(others.map(text.callback).joined(separator: " or "))"
    case .outOfOrder(let other): return "\(event) and \(text.callback(other)) out of turn"
    }
  }

  /// The events that together violate a `never` line.
  func events(of violation: SequenceViolation) -> [Line] {
    let counted = scenario.properties.never[violation.line].counted
    return [violation.before, violation.event].compactMap { index in
      let fields = counted.filter { $0.kind == subject?.execution.log.notice(at: index)?.callback }
      return words(of: index, only: fields.first?.fields.map(\.field) ?? []).map { .text($0) }
    }
  }

  /// A callback or a result in words; nil if the record at the index is neither a callback nor a
  /// result.
  func words(of index: TraceIndex, only fields: [Int]) -> String? {
    guard let subject, let record = subject.execution.log[index] else { return nil }
    let event: String
    switch record.event {
    case .callback(let notice): event = text.callback(notice, only: fields, subject.arena)
    case .completed(let token, let reply): event = "\(name(of: token)) \(result(reply))"
    case .stepBegan, .called, .taken, .unheard, .suppressed, .connecting, .loggedIn, .connected,
      .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
      .pageTapped, .forgotten, .disturbed, .waited:
      return nil
    }
    return
      "\(subject.time(of: record)) \(event) in \(subject.title(ofStep: Int(record.origin.step)))"
  }

  /// A result in words, such as `returned RC_SUCCESS` or `failed with RC_FRIEND_NOT_EXIST`.
  private func result(_ reply: Reply) -> String {
    if reply.code != .success { return "failed with \(reply.code.debugDescription)" }
    let code = subject.map { reply.codeOfResult($0.arena) } ?? .success
    return "returned \(code.debugDescription)"
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

  /// The device that violates the property, or `.absent` if the server violates it.
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
  /// The callbacks that matter to the property.
  fileprivate var counted: [Reception.CallbackPattern] {
    let callback = event.callback.map { [$0] } ?? []
    return switch form {
    case .ever, .withoutBefore, .twiceWithout: callback
    case .after(let others, _): callback + others
    case .outOfOrder(let other): callback + [other]
    }
  }
}

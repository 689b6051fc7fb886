import IMProtocol
import ScenarioLanguage
import Simulation

/// What to write instead, where a failure tells of a misunderstanding.
extension FailureWording {
  /// A code that a call returns is no failure, and the other way round.
  func hint(_ mismatch: ResultMismatch) -> [Line] {
    guard let reply = mismatch.reply, let subject else { return [] }
    switch mismatch.difference {
    case .failedInsteadOf(.value(.code(let code))) where code == reply.code:
      return help("to expect a failure write `fails with \(name(of: code))`")
    case .succeededInsteadOf(let code) where reply.result.value(subject.arena) == .code(code):
      return help("the call succeeds with this code: write `returns \(name(of: code))`")
    case .failed, .failedInsteadOf, .succeededInsteadOf, .otherCode, .value, .names: return []
    }
  }

  /// A user without a connected device may have had one that heard something and left.
  func hint(_ receiver: Reception.Receiver) -> [Line] {
    let all = "it stands for the devices that are connected when the step is over"
    guard case .user(let user) = receiver,
      let device = heard.first(where: { scenario.devices[$0].user == user })
    else { return help(all) }
    return help("\(all); \(left(DeviceID(device)))")
  }

  /// A device that has left is not among those for which its user stands; and one may have no
  /// delegate for what it should receive.
  func hint(_ mismatch: CallbackMismatch) -> [Line] {
    if case .missing = table?.difference, lacksDelegate(mismatch) {
      let name = text.device(mismatch.device).split(separator: ".").last ?? ""
      return help(
        "\(text.device(mismatch.device)) has no connectionStatusDelegate: declare "
          + "`\(name) (with: [connectionStatusDelegate])`")
    }
    guard let subject, case .unexpected = table?.difference,
      scenario.steps.indices.contains(failure.step),
      !subject.way.world.isConnected(mismatch.device),
      let receiver = whole(of: scenario.devices[Int(mismatch.device.index)].user, in: failure.step)
    else { return [] }
    let all = "`\(text.receiver(receiver))` stands for the devices that are connected when the step"
    return help("\(all) is over; \(left(mismatch.device))")
  }

  /// Whether it has no delegate for the callback that did not come, and adds none.
  private func lacksDelegate(_ mismatch: CallbackMismatch) -> Bool {
    guard mismatch.expected.indices.contains(mismatch.agreed),
      mismatch.expected[mismatch.agreed].pattern.kind == .onConnectionStatusChanged
    else { return false }
    let statements = scenario.given + scenario.steps.flatMap(\.statements)
    let adds = statements.contains { statement in
      guard case .call(let call) = statement.kind else { return false }
      return call.device == mismatch.device && call.kind == .addConnectionStatusChangeDelegate
    }
    return !adds && scenario.devices[Int(mismatch.device.index)].with.isEmpty
  }

  private func help(_ text: String) -> [Line] {
    Wrapping.lines("help: \(text)", width: 78, indent: 2).map(Line.text)
  }

  private func left(_ device: DeviceID) -> String {
    let name = text.device(device)
    return "\(name) heard something and left: write `\(name) receives …`"
  }

  private func name(of code: Code) -> String { Catalogue.code(code)?.name ?? String(code.number) }

  /// A receiver of a step that stands for all devices of a user, or of several.
  private func whole(of user: UserID, in step: Int) -> Reception.Receiver? {
    let step = scenario.steps[step]
    let receptions = (step.statements + (step.outcomes ?? []).flatMap(\.statements)).compactMap {
      if case .receive(let reception) = $0.kind { reception } else { nil }
    }
    return receptions.flatMap(\.receivers).first { receiver in
      switch receiver {
      case .device: false
      case .user(let named): named == user
      case .group: true
      }
    }
  }

  /// The devices that received something in the last step, the first that did first.
  private var heard: [Int] {
    guard let subject else { return [] }
    var heard: [Int] = []
    for record in subject.records {
      if case .stepBegan = record.event { heard = [] }
      if case .callback = record.event { heard.append(Int(record.device.index)) }
    }
    return heard
  }
}

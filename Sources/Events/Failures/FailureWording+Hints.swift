import IMProtocol
import ScenarioLanguage
import Simulation

/// Hints about failures. If a failure has a hint, the author of the scenario probably misunderstood
/// the scenario language.
extension FailureWording {
  /// A hint for a line that has the right code, but says `returns` although the call fails, or
  /// `fails` although the call succeeds.
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

  /// Explains that a user's name means the devices that are connected at the end of the step. If a
  /// device received a callback and then left, the hint names that device.
  func hint(_ receiver: Reception.Receiver) -> [Line] {
    let all = "it means the devices that are connected when the step is over"
    guard case .user(let user) = receiver,
      let device = heard.first(where: { scenario.devices[$0].user == user })
    else { return help(all) }
    return help("\(all); \(left(DeviceID(device)))")
  }

  /// Explains either that the device has no delegate for the missing callback, or that a user's
  /// name does not include disconnected devices.
  func hint(_ mismatch: CallbackMismatch) -> [Line] {
    if case .missing = table?.difference, lacksDelegate(mismatch) {
      let name = text.device(mismatch.device).split(separator: ".").last ?? ""
      return help(
        "\(text.device(mismatch.device)) has no connectionStatusDelegate: declare "
          + "`\(name) (with: [connectionStatusDelegate])`")
    }
    guard let subject, case .unexpected = table?.difference,
      scenario.steps.indices.contains(failure.step),
      !subject.execution.world.isConnected(mismatch.device),
      let receiver = whole(of: scenario.devices[Int(mismatch.device.index)].user, in: failure.step)
    else { return [] }
    let all = "`\(text.receiver(receiver))` means the devices that are connected when the step"
    return help("\(all) is over; \(left(mismatch.device))")
  }

  /// Whether `onConnectionStatusChanged` is missing because no delegate receives this callback:
  /// neither the device's declaration nor any statement adds such a delegate.
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
    return "\(name) received something and left: write `\(name) receives …`"
  }

  private func name(of code: Code) -> String { Catalogue.code(code)?.name ?? String(code.number) }

  /// The first receiver of a step that is not a single device: either a group, or `user` as a
  /// whole. Nil if there is none.
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

  /// The devices that received a callback in the last step of the execution, in the order in which
  /// they received it.
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

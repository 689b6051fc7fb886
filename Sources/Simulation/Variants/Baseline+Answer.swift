import IMProtocol
import ScenarioLanguage

extension Baseline {
  /// Variants in which an answer is lost: one variant for each call that a device makes, if the
  /// server answers the call in time.
  func lostAnswers() -> [Variant] {
    var variants: [Variant] = []
    for (step, part) in scenario.steps.enumerated() where part.outcomes == nil && !part.isByHand {
      for (index, statement) in part.statements.enumerated() {
        guard case .call(let call) = statement.kind, call.device != .absent,
          isAnswered(Origin(step: step, statement: index))
        else { continue }
        variants.append(lostAnswer(to: call, statement, Origin(step: step, statement: index)))
      }
    }
    return variants
  }

  /// Whether, in every execution, the server takes (processes) the call at `origin` and the call's
  /// answer arrives in time.
  private func isAnswered(_ origin: Origin) -> Bool {
    result.executions.allSatisfy { execution in
      guard let call = execution.log.calls.first(where: { $0.origin == origin }),
        let reply = call.reply,
        ![Code.networkUnavailable, .msgResponseTimeout, .channelInvalid].contains(reply.code)
      else { return false }
      return takes(origin, execution.log)
    }
  }

  private func takes(_ origin: Origin, _ log: Log) -> Bool {
    log.records.contains { record in
      if case .taken = record.event { record.origin == origin } else { false }
    }
  }

  private func lostAnswer(
    to call: CallStatement, _ statement: Statement, _ origin: Origin
  ) -> Variant {
    let step = Int(origin.step)
    var edits: [TextEdit] = []
    var named = scenario
    if call.label == nil { named.callNames.append(newName) }
    let label = call.label ?? scenario.callNames.count
    let name = named.callNames[label]
    if call.label == nil { edits.append(.insertion(" as \(name)", at: Int(statement.range.end))) }
    let code = "fails with RC_MSG_RESPONSE_TIMEOUT"
    let resultRange = call.label.flatMap(resultRange)
    if let result = call.expectation?.range {
      edits.append(TextEdit(range: Int(result.start)..<Int(result.end), text: code))
    } else if resultRange == nil {
      edits.append(document.insertion(["    \(code)"], after: statement.range))
    }
    let end = call.expectation?.range ?? statement.range
    let lost = ScenarioText(named, .exact).fault(Fault(.loseAnswer(.call(label: label))))
    edits.append(document.insertion(["  \(lost)"], after: end))
    if let resultRange {
      edits.append(
        TextEdit(range: Int(resultRange.start)..<Int(resultRange.end), text: "\(name) \(code)"))
    }
    var variant = Variant(
      change: .answer(call.device, step: step, statement: Int(origin.statement)), edits: edits)
    // If the lost answer contains new data, the device receives the data when it connects again
    // (D-103).
    variant.exemptions.exempt(.data(call.device), in: step...scenario.steps.count - 1)
    if let last = scenario.steps.last, isSteady(call.device, in: scenario.steps.count - 1) {
      let title = "\(text.device(call.device)) comes back"
      variant.edits.append(
        newStep(title, [.disconnect(call.device), .connect(call.device)], after: last))
      let added = scenario.steps.count
      variant.exemptions.exempt(.device(call.device), in: added...added)
      variant.exemptions.exempt(.status(user(of: call.device)), in: added...added)
    }
    variant.edits += titleEdit(keeping: edits)
    variant.edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return variant
  }

  /// Appends the columns of the replaced text to the title. The text must use every column of a
  /// table. Without this edit, the changed text might no longer use some columns.
  private func titleEdit(keeping edits: [TextEdit]) -> [TextEdit] {
    let columns = edits.flatMap { edit in
      document.columns(in: SourceRange(start: edit.range.lowerBound, end: edit.range.upperBound))
    }
    guard scenario.row != nil, !columns.isEmpty, let title = document.title else { return [] }
    return [.insertion(columns.map { " \($0)" }.joined(), at: Int(title.end) - 1)]
  }

  private func resultRange(_ label: Int) -> SourceRange? {
    for case .result(label, let expectation) in scenario.steps.flatMap(\.statements).map(\.kind) {
      return expectation.range
    }
    return nil
  }

  private var newName: String {
    var name = "lost"
    let taken = scenario.takenNames
    while taken.contains(name) { name += "-again" }
    return name
  }
}

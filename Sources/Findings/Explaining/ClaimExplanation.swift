import Base
import Events
import IMProtocol
import ScenarioLanguage

/// Explains a line of a property or of an exploration. For a property, also says whether the run
/// violated the property.
struct ClaimExplanation {
  let source: Source
  let scenario: Scenario
  let events: CaseEvents

  /// Explains a line of a property or of an exploration.
  func block(_ claim: ExplainQuestions.Claim) -> ExplainBlock {
    var block = ExplainBlock()
    let properties = scenario.properties
    switch claim {
    case .explore: explain(into: &block)
    case .permissions(let indices): explain(permissions: indices, into: &block)
    case .bounds(let indices): for index in indices { explain(bound: index, into: &block) }
    case .always(let index, let statement):
      let always = properties.always[index]
      explain(always, statement, into: &block)
      judge([always.range] + always.statements.map(\.range), always.cited, into: &block)
    case .delivery(let index, let line):
      let always = properties.always[index]
      explain(always.deliveries[line], into: &block)
      judge([always.deliveries[line].range], always.cited, into: &block)
    case .never(let indices):
      for index in indices { explain(never: index, into: &block) }
      let cited = indices.first.map { properties.never[$0].cited } ?? []
      judge(indices.map { properties.never[$0].range }, cited, into: &block)
    }
    return block
  }

  private func explain(into block: inout ExplainBlock) {
    guard let exploration = scenario.exploration else { return }
    let beginning =
      scenario.steps.last.map { "where step \(Escaping.quoted($0.title)) ends" }
      ?? (scenario.given.isEmpty ? "with what the header sets up" : "where given ends")
    block.entry(
      "",
      "The exploration begins \(beginning). From there everything below may happen within its "
        + "bounds, in every order, and packets may take any time. imsim explore tries everything "
        + "and checks the properties in every state; imsim run ignores the exploration.")
    let all = exploration.permissions.indices
    block.line("  things that may happen: \(all.count); bounds: \(exploration.bounds.count)")
  }

  /// Explains what a line permits. Several calls by the same device are explained together.
  private func explain(permissions indices: [Int], into block: inout ExplainBlock) {
    let permissions = indices.compactMap { scenario.exploration?.permissions[$0] }
    for (index, permission) in permissions.enumerated() {
      let device = permission.action.device
      func isAlike(_ other: Exploration.Permission) -> Bool {
        other.range == permission.range && other.action.device == device
      }
      if permissions[..<index].contains(where: isAlike) { continue }
      let count = permissions.count(where: isAlike)
      let who = device == .absent ? "" : "\(name(of: device)): "
      let each = count == 1 ? "" : "; it is \(count) calls, one for each combination"
      let kind = permission.action.kind.words
      var what = who
      if case .call(let call) = permission.action { what += "\(Catalogue.call(call.kind).name) " }
      block.entry("  ", what + kind.meaning + each, kind.decisions)
      if permission.condition != nil {
        block.entry("    ", "only while \(name(of: device)) holds the record after `when`")
      }
      let bounds = (scenario.exploration?.bounds ?? []).filter {
        $0.kind == permission.action.kind.bound && ($0.device ?? device) == device
      }
      let most = bounds.map(words).joined(separator: ", and ")
      block.entry("    ", bounds.isEmpty ? "any number of times" : "at most \(most)")
    }
  }

  private func explain(bound index: Int, into block: inout ExplainBlock) {
    guard let exploration = scenario.exploration else { return }
    let bound = exploration.bounds[index]
    let counted = exploration.permissions.filter {
      $0.action.kind.bound == bound.kind && (bound.device ?? $0.action.device) == $0.action.device
    }
    let count = "\(counted.count.counted("thing")) that may happen"
    let verb = counted.count == 1 ? "is" : "are"
    block.entry("  ", "at most \(words(bound)) in each execution; \(count) \(verb) counted")
  }

  private func words(_ bound: Exploration.Bound) -> String {
    let device = bound.device.map { " of \(name(of: $0))" } ?? ""
    return "\(bound.count.grouped) \(bound.kind.noun(bound.count))\(device)"
  }

  private func explain(
    _ always: Properties.Always, _ statement: Int?, into block: inout ExplainBlock
  ) {
    guard let statement else {
      let devices = always.connected.map(name).joined(separator: " and ")
      let verb = always.connected.count == 1 ? "is" : "are"
      let connected = devices.isEmpty ? "" : " and \(devices) \(verb) connected"
      return block.entry(
        "",
        "The lines below must hold whenever nothing is under way\(connected). imsim run checks "
          + "them after each step, imsim explore in every state at rest.")
    }
    guard case .call(let call) = always.statements[statement].kind else {
      return block.entry(
        "", "The device must hold this each time; only the named fields are compared.")
    }
    let isOffline =
      call.device == .absent
      ? "" : " While \(name(of: call.device)) is offline, the call is skipped."
    block.entry(
      "",
      "The call is made each time, on a copy of the world that is discarded, and must have the "
        + "result in the line below, or without one succeed.\(isOffline)")
  }

  private func explain(never index: Int, into block: inout ExplainBlock) {
    let never = scenario.properties.never[index]
    let devices = never.devices.map(name).joined(separator: ", ")
    let each = never.devices.count == 1 ? "" : ", each by itself"
    block.entry("  ", "\(devices)\(each): \(words(never))")
  }

  private func explain(_ delivery: Properties.Delivery, into block: inout ExplainBlock) {
    switch delivery.kind {
    case .received(let result, let callbacks):
      block.entry(
        "",
        "A device whose \(text(result.range)) has ended with this code has received "
          + "\(texts(callbacks)), before or after the result. Offline devices are not checked.")
    case .same(_, let devices, let callbacks):
      let which = callbacks.isEmpty ? "all callbacks" : texts(callbacks)
      block.entry(
        "",
        "Of \(devices.map(name).joined(separator: ", ")), those that are connected have received "
          + "the same: \(which), with the same fields, each the same number of times.")
    }
  }

  private func words(_ never: Properties.Never) -> String {
    let (subject, verb, again) = words(never.event)
    return switch never.form {
    case .ever: "no \(subject) may \(verb)"
    case .withoutBefore(let others):
      "\(subject) may \(verb) only when \(texts(others)) has come at any time before"
    case .twiceWithout(let others):
      "\(again) may \(verb) again only when \(texts(others)) has come between"
    case .after(let others, let ends):
      "when \(texts(others)) has come, no \(subject) may \(verb)"
        + (ends.isEmpty ? "" : " until \(texts(ends)) has come")
    case .outOfOrder(let other):
      "\(subject) and \(text(other.range)) must take turns, \(subject) first; "
        + "others may come between"
    }
  }

  /// What a property forbids, as a subject and a verb. `again` is the subject of a repetition.
  private func words(
    _ event: Properties.Never.Event
  ) -> (subject: String, verb: String, again: String) {
    switch event {
    case .callback(let pattern):
      let callback = text(pattern.range)
      return (callback, "come", "when \(callback) has come, it")
    case .result(let pattern):
      let isFailure = pattern.outcome == .fails
      let any = isFailure ? "with any code" : "with any result"
      let code = pattern.code.map { "\(isFailure ? "with " : "")\($0.debugDescription)" } ?? any
      let call = text(pattern.range)
      return (call, "\(isFailure ? "fail" : "return") \(code)", call)
    }
  }

  private func texts(_ patterns: [Reception.CallbackPattern]) -> String {
    patterns.map { text($0.range) }.joined(separator: " or ")
  }

  /// The source at a range, with single spaces.
  private func text(_ range: SourceRange) -> String {
    Escaping.plain(source.text(of: range).split { $0.isWhitespace }.joined(separator: " "))
  }

  /// Says whether the run violated the properties at certain ranges of the source, and which
  /// clauses the properties cite.
  private func judge(_ ranges: [SourceRange], _ ids: [String], into block: inout ExplainBlock) {
    let lines = LineIndex(source)
    let indices = ranges.map { lines.line(of: Int($0.start)) }
    if let failure = events.failures.first(where: { indices.contains($0.line) }) {
      block.entry("  violated, line \(failure.line): ", failure.summary)
    } else if events.status == .passed {
      let count = scenario.steps.count
      let when =
        count == 0
        ? "before anything happens" : "after \(count == 1 ? "the step" : "each of \(count) steps")"
      block.line("  held in this run, \(when)")
    }
    if !ids.isEmpty { block.entry("  cites ", ids.joined(separator: ", ")) }
    block.cite(ids)
  }

  private func name(of device: DeviceID) -> String { events.name(ofDevice: Int(device.index)) }
}

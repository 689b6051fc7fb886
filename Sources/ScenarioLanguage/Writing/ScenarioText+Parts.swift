package import IMProtocol

extension ScenarioText {
  /// The text of the whole scenario. Parsing this text gives a scenario equal to `scenario`. If
  /// `scenario` comes from a row of a table, the text contains the values of the row, but no table.
  package var whole: String { whole(declaring: users()) }

  /// The text of the whole scenario, with these lines for the users.
  func whole(declaring users: [String]) -> String {
    var parts = [head, scene(declaring: users)]
    if !scenario.given.isEmpty { parts.append(part("given", scenario.given)) }
    for step in scenario.steps {
      parts.append(lines(of: step))
      for outcome in step.outcomes ?? [] {
        parts.append(part(Self.outcome(outcome.title), outcome.statements))
      }
    }
    if let exploration = scenario.exploration { parts.append(lines(of: exploration)) }
    let properties = scenario.properties
    parts += properties.always.map { lines(atRest: "always", $0) + Self.vacuous($0.vacuous) }
    append("never", properties.never, to: &parts)
    parts += properties.sometimesAtRest.map { lines(atRest: "sometimes", $0) }
    append("sometimes", properties.sometimes, to: &parts)
    return Self.text(parts.filter { !$0.isEmpty })
  }

  /// Appends `never` or `sometimes` lines. Lines that shared a part in the original text share a
  /// part in the new text, too.
  private func append(_ opening: String, _ lines: [Properties.Never], to parts: inout [[String]]) {
    var last: SourceRange?
    for never in lines {
      if never.opening != last { parts.append([opening] + Self.citations(never.cited)) }
      parts[parts.count - 1] += ["  \(self.never(never))"] + Self.vacuous(never.vacuous)
      last = never.opening
    }
  }

  /// The lines of an `always at rest` or `sometimes at rest` property.
  private func lines(atRest word: String, _ property: Properties.Always) -> [String] {
    part(
      "\(word) at rest" + connected(property.connected), citing: property.cited,
      property.statements)
      + property.deliveries.map { "  \(delivery($0))" }
  }

  /// The words that say when a property at rest applies, such as ` when A.phone and A.desktop are
  /// connected`.
  package func connected(_ devices: [DeviceID]) -> String {
    if devices.isEmpty { return "" }
    let names = devices.map(device).joined(separator: " and ")
    return " when \(names) \(devices.count == 1 ? "is" : "are") connected"
  }

  /// The line `vacuous "…"`, if there is a reason to give.
  private static func vacuous(_ reason: String?) -> [String] {
    reason.map { ["    vacuous \(quoted($0))"] } ?? []
  }

  /// The lines of all parts, with an empty line between parts.
  private static func text(_ parts: [[String]]) -> String {
    parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// Writes a new scenario in which every step has one statement. `users` are declarations such as
  /// `A on phone`.
  package static func new(
    _ title: String, users: [String], steps: [(title: String, statement: String)]
  ) -> String {
    let scene = users.map { "user \($0)" }
    let parts = steps.map { ["step \(quoted($0.title))", "  \($0.statement)"] }
    return text([["scenario \(quoted(title))"]] + (scene.isEmpty ? [] : [scene]) + parts)
  }

  /// The line that opens an outcome.
  package static func outcome(_ title: String) -> String { "outcome \(quoted(title))" }

  /// The lines of a step or race. The outcomes of a race are not included.
  package func lines(of step: Step) -> [String] {
    if let population = step.population { return lines(of: population, step.title) }
    let opening = "\(step.outcomes == nil ? "step" : "race") \(Self.quoted(step.title))"
    return part(opening + (step.isByHand ? " by hand" : ""), step.statements)
  }

  private func part(_ opening: String, citing ids: [String] = [], _ statements: [Statement])
    -> [String]
  {
    [opening] + Self.citations(ids) + statements.flatMap(lines)
  }

  private static func citations(_ ids: [String]) -> [String] {
    [
      ("verifies", ids.filter { !KnownClauses.isDecision($0) }),
      ("assumes", ids.filter(KnownClauses.isDecision)),
    ].filter { !$0.1.isEmpty }.map { "  \($0.0) \($0.1.joined(separator: ", "))" }
  }

  /// The lines of a statement, including the line of a call's expected result.
  private func lines(of statement: Statement) -> [String] {
    let line = "  \(self.statement(statement.kind))"
    guard case .call(let call) = statement.kind, let expectation = call.expectation else {
      return [line]
    }
    return [line, "    \(result(expectation))"]
  }

  // MARK: - Explorations

  private func lines(of exploration: Exploration) -> [String] {
    ["explore \(Self.quoted(exploration.title))"]
      + exploration.permissions.flatMap { ["  \(permission($0))"] + Self.vacuous($0.vacuous) }
      + exploration.bounds.map { "  \(bound($0))" }
  }

  private func lines(of population: Population, _ title: String) -> [String] {
    let duration = DurationText.text(microseconds: population.duration)
    var opening = "population \(Self.quoted(title)) for \(duration)"
    if population.warmUp > 0 {
      opening += " after a warm-up of \(DurationText.text(microseconds: population.warmUp))"
    }
    let rests = population.rests.map { DurationText.text(microseconds: $0.gap) }
    return [opening]
      + population.lines.flatMap { ["  \($0.text)"] + Self.vacuous($0.vacuous) }
      + population.bounds.map { "  \(bound($0))" } + (rests.map { ["  at rest every \($0)"] } ?? [])
  }

  private func bound(_ bound: Exploration.Bound) -> String {
    let device = bound.device.map { " of \(self.device($0))" } ?? ""
    return "at most \(bound.count) \(bound.kind.noun(bound.count))\(device)"
  }

  /// All lines of one kind. If a property at rest has several lines, these lines are joined into
  /// one element of the list.
  func lines(of kind: UserExchange.LineKind) -> [String] {
    let properties = scenario.properties
    return switch kind {
    case .permission: scenario.exploration?.permissions.map(permission) ?? []
    case .bound: scenario.exploration?.bounds.map(bound) ?? []
    case .always: properties.always.map { Self.text([lines(atRest: "always", $0)]) }
    case .never: properties.never.map(never)
    case .sometimes: properties.sometimes.map(never)
    case .sometimesAtRest:
      properties.sometimesAtRest.map { Self.text([lines(atRest: "sometimes", $0)]) }
    }
  }

  /// A permission, such as `A.phone may restart when it holds {…}`.
  private func permission(_ permission: Exploration.Permission) -> String {
    let condition = permission.condition.map { " when it holds \(pattern($0, type: nil))" } ?? ""
    let action = permission.action
    var words = action.kind.words.may ?? "pass"
    if case .call(let call) = action { words = self.call(call.kind, call.arguments) }
    let doer = action.kind == .passTime ? "time" : device(action.device)
    return "\(doer) may \(words)\(condition)"
  }

  // MARK: - Properties

  /// A line of a `never` or `sometimes` part.
  package func never(_ never: Properties.Never) -> String {
    let first = event(never.event)
    func others(_ patterns: [Reception.CallbackPattern]) -> String {
      patterns.map(callback).joined(separator: " or ")
    }
    let callbacks =
      switch never.form {
      case .ever: first
      case .withoutBefore(let patterns): "\(first) without \(others(patterns)) before"
      case .twiceWithout(let patterns): "\(first) twice without \(others(patterns)) between"
      case .after(let patterns, let ends):
        "\(first) after \(others(patterns))" + (ends.isEmpty ? "" : " until \(others(ends))")
      case .outOfOrder(let second): "\(first) and \(callback(second)) out of turn"
      }
    return switch never.event {
    case .callback: reception(receivers(never.devices), callbacks)
    case .result: "\(never.devices.map(device).joined(separator: ", "))'s \(callbacks)"
    }
  }

  /// The receivers of a property: a user instead of all of the user's devices.
  private func receivers(_ devices: [DeviceID]) -> [Reception.Receiver] {
    var receivers: [Reception.Receiver] = []
    for device in devices {
      let user = owner(of: device)
      let isWhole = scenario.devices.indices.allSatisfy {
        scenario.devices[$0].user != user || devices.contains(DeviceID($0))
      }
      let receiver = isWhole ? Reception.Receiver.user(user) : .device(device)
      if !receivers.contains(receiver) { receivers.append(receiver) }
    }
    return receivers
  }

  /// A callback, or a call with its result.
  package func event(_ event: Properties.Never.Event) -> String {
    switch event {
    case .callback(let pattern): callback(pattern)
    case .result(let pattern):
      "\(call(pattern)) \(pattern.outcome == .fails ? "fails with" : "returns") \(code(pattern))"
    }
  }

  /// The call that a result belongs to, such as `addFriend(userId: B)`.
  package func call(_ pattern: ResultPattern) -> String {
    let descriptor = Catalogue.call(pattern.kind)
    if pattern.arguments.isEmpty { return descriptor.name }
    return "\(descriptor.name)(\(fields(pattern.arguments, of: descriptor.parameters)))"
  }

  /// The code that a result must have, or `any`.
  package func code(_ pattern: ResultPattern) -> String {
    pattern.code?.debugDescription ?? "any"
  }

  /// A line of a property at rest that says which callbacks devices have received.
  package func delivery(_ delivery: Properties.Delivery) -> String {
    func list(_ patterns: [Reception.CallbackPattern]) -> String {
      patterns.map(callback).joined(separator: " or ")
    }
    switch delivery.kind {
    case .received(let result, let callbacks):
      return "whoever got \(code(result)) for \(call(result)) has received \(list(callbacks))"
    case .same(let user, _, let callbacks):
      let name = users([user]).joined()
      return "every connected device of \(name) has received the same"
        + (callbacks.isEmpty ? "" : " \(list(callbacks))")
    }
  }
}

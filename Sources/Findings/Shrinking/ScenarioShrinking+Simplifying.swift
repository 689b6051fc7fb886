import IMProtocol
import ScenarioLanguage
import Simulation

/// Makes what remains simpler.
extension ScenarioShrinking {
  /// Changes the smallest scenario so far, if it then still has the failure. Returns whether it
  /// was changed.
  @discardableResult mutating func change(_ change: (inout Scenario) -> Void) -> Bool {
    var scenario = best.scenario
    change(&scenario)
    return accepts(ScenarioExcerpt(of: scenario) { _, _ in true })
  }

  /// Gives latencies, waits, arguments and devices their usual values where the failure remains.
  mutating func simplify() {
    let usual = Scenario()
    if best.scenario.latency != usual.latency { change { $0.latency = usual.latency } }
    for step in best.scenario.steps.indices.reversed() { makeOrdinary(step) }
    joinWaits()
    for step in best.scenario.steps.indices {
      for position in best.scenario.steps[step].statements.indices {
        switch best.scenario.steps[step].statements[position].kind {
        case .wait(let span): shorten(span, step, position)
        case .call(let call): simplify(call, step, position)
        case .result, .receive, .connect, .disconnect, .holds, .opens, .shows, .taps, .fault,
          .hears, .isHeard:
          break
        }
      }
    }
    for index in best.scenario.devices.indices {
      var device = DeviceDeclaration(
        user: best.scenario.devices[index].user, platform: best.scenario.devices[index].platform)
      if best.scenario.devices[index] == device { continue }
      if change({ $0.devices[index] = device }) { continue }
      device.isOffline = best.scenario.devices[index].isOffline
      change { $0.devices[index] = device }
    }
  }

  /// Makes a step by hand an ordinary step.
  private mutating func makeOrdinary(_ step: Int) {
    guard best.scenario.steps[step].isByHand else { return }
    change {
      $0.steps[step].isByHand = false
      $0.steps[step].statements.removeAll { $0.kind.isArrival }
    }
  }

  /// The spans to try instead of a longer wait, in seconds.
  private static let spans: [Int64] = [1, 60, 3_600, 86_400, 604_800]

  private mutating func shorten(_ span: Int64, _ step: Int, _ position: Int) {
    let units = Self.spans.map { $0 * 1_000_000 }
    let rounded = units.reversed().map { (span + $0 - 1) / $0 * $0 }
    for shorter in units.filter({ $0 < span }) + rounded.filter({ $0 < span + span / 2 }) {
      if shorter == span { return }
      let isDone = change {
        $0.steps[step].statements[position].kind = .wait(microseconds: shorter)
      }
      if isDone { return }
    }
  }

  /// Omits arguments of a call and items of its lists, and its name.
  private mutating func simplify(_ call: CallStatement, _ step: Int, _ position: Int) {
    exchange(call, step, position)
    useFirstDevice(step, position)
    guard case .call(let call) = best.scenario.steps[step].statements[position].kind else { return }
    if call.label != nil {
      change { $0.steps[step].statements[position].kind.changeCall { $0.label = nil } }
    }
    for (index, parameter) in Catalogue.call(call.kind).parameters.enumerated() {
      var texts = best.scenario.names.texts
      let plainText = texts.intern("x")
      func set(_ argument: CallStatement.Argument) -> Bool {
        change {
          $0.names.texts = texts
          $0.steps[step].statements[position].kind.changeCall { $0.arguments[index] = argument }
        }
      }
      let usual = CallStatement.Argument.value(parameter.defaultValue)
      if call.arguments[index] == usual { continue }
      if parameter.isOptional, set(usual) { continue }
      guard case .value(var value) = call.arguments[index] else { continue }
      if case .list(let items) = value, items.count > 1,
        let single = items.first(where: { set(.value(.list([$0]))) })
      {
        value = .list([single])
      }
      for plainer in value.plainer(plainText) where set(.value(plainer)) {
        break
      }
    }
  }

  /// Lets the user who failed call another user, instead of the reverse, or lets a call of the
  /// server name this user first.
  private mutating func exchange(_ call: CallStatement, _ step: Int, _ position: Int) {
    guard let device = best.device else { return }
    let user = best.scenario.devices[Int(device.index)].user
    let users = call.arguments.flatMap(\.users)
    let isOfServer = call.device == .absent
    let first = isOfServer ? users.first : best.scenario.devices[Int(call.device.index)].user
    guard let first, first != user, users.contains(user) else { return }
    change {
      $0.steps[step].statements[position].kind.changeCall { call in
        if !isOfServer { call.device = device }
        call.arguments = call.arguments.map { $0.exchanging(user, first) }
      }
    }
  }

  /// Lets a user's first device call instead of another one.
  private mutating func useFirstDevice(_ step: Int, _ position: Int) {
    guard case .call(let call) = best.scenario.steps[step].statements[position].kind,
      call.device != .absent
    else { return }
    let user = best.scenario.devices[Int(call.device.index)].user
    let first = best.scenario.devices.firstIndex { $0.user == user }
    guard let first, first != Int(call.device.index) else { return }
    change {
      $0.steps[step].statements[position].kind.changeCall { $0.device = DeviceID(first) }
    }
  }

  /// Gives users and devices short names, and titles to what has none by a person.
  ///
  /// - Parameter whole: The scenario of the person.
  mutating func rename(_ whole: Scenario) {
    // The parts of a population say users by ranges of names, so these names can't be changed.
    let forms = [true, false].map { ShortNames.scenario(best.scenario, isUsual: $0) }
    for form in forms + [best.scenario] {
      var renamed = form
      renamed.renameCalls(keeping: whole.callNames)
      let text = ScenarioText(renamed, .exact)
      let titles = whole.steps.map(\.title)
      for index in renamed.steps.indices where !titles.contains(renamed.steps[index].title) {
        let actions = renamed.steps[index].statements.map(\.kind).filter(\.isAction)
        let first = actions.first { if case .wait = $0 { false } else { true } } ?? actions.first
        renamed.steps[index].title = text.title(first)
      }
      if renamed.title.isEmpty { renamed.title = renamed.steps.last?.title ?? "a failure" }
      var goal = goal
      goal.subject = best.subject(in: renamed)
      var excerpt = ScenarioExcerpt(of: renamed) { _, _ in true }
      excerpt.sortsUsers = true
      // This run always takes place, even after the last that is counted.
      guard let found = goal.found(in: excerpt) else { continue }
      (self.goal, best) = (goal, found)
      return
    }
  }
}

extension Value {
  /// The values that a person would rather choose if the value does not matter: the earlier cases
  /// of an enumeration, false, or a text of one letter.
  fileprivate func plainer(_ text: Text) -> [Value] {
    switch self {
    case .boolean(true): [.boolean(false)]
    case .text(let own) where own != text: [.text(text)]
    case .enumeration(let kind, let raw):
      Catalogue.enumeration(kind).cases.map(\.rawValue).prefix { $0 != raw }
        .map { .enumeration(kind, $0) }
    case .list(let items) where items.count == 1:
      items[0].plainer(text).map { .list([$0]) }
    case .absent, .boolean, .integer, .pageToken, .text, .code, .user, .group, .callback, .list,
      .record, .dictionary:
      []
    }
  }
}

extension Statement.Kind {
  fileprivate var isArrival: Bool {
    switch self {
    case .hears, .isHeard: true
    case .call, .result, .receive, .wait, .connect, .disconnect, .holds, .opens, .shows, .taps,
      .fault:
      false
    }
  }
}

extension Scenario {
  /// Gives numbers to the calls whose names are not in a list.
  fileprivate mutating func renameCalls(keeping known: [String]) {
    var taken = takenNames.union(known)
    for index in callNames.indices where !known.contains(callNames[index]) {
      taken.remove(callNames[index])
      let name = (1...).lazy.map { "c\($0)" }.first { !taken.contains($0) }
      callNames[index] = name ?? callNames[index]
      taken.insert(callNames[index])
    }
  }
}

package import IMProtocol

/// Some parts of a scenario, as a scenario of its own. Each part of the initial state, and each
/// statement of a step, is either in the excerpt or not; everything else is as in the scenario. The
/// excerpt declares the users and devices that its parts mention, and no others.
package struct ScenarioExcerpt: Sendable {
  /// The parts, in which users, devices and groups have the same ids as in the whole scenario.
  package var scenario: Scenario
  /// Whether the users are declared in the order of their names, instead of the order of their
  /// devices in the whole scenario.
  package var sortsUsers = false
  /// Devices that are declared even if no statement mentions them.
  private var devices: [DeviceID]

  /// What can be left out of a scenario. Indices are positions in the whole scenario.
  package enum Part: Hashable, Sendable {
    case clock
    case setting(AppSetting)
    case attribute(UserID, Int)
    case device(DeviceID)
    case friendship(Int)
    case group(GroupID)
    case attributeOfGroup(GroupID, Int)
    case manager(GroupID, Int)
    case member(GroupID, Int)
    case subscriptions(Int)
    /// A statement of `given`.
    case given(Int)
    case statement(step: Int, Int)
    /// The expected result below a call.
    case result(step: Int, Int)
    /// A whole race or population.
    case step(Int)
    /// A line of a population.
    case line(step: Int, Int)
  }

  /// Takes parts out of a scenario.
  ///
  /// - Parameters:
  ///   - devices: Devices that are never left out.
  ///   - isIncluded: Called once for each part, always in the same order: first for the parts of
  ///     the initial state, with the users whom the part concerns in particular, and then for the
  ///     statements, with an empty list. Without its part, a group is not declared, a device is
  ///     declared only if a statement mentions it, and a setting or the clock has its usual value.
  ///     A race or population without its part is an empty step.
  package init(
    of whole: Scenario, with devices: [DeviceID] = [], _ isIncluded: (Part, [UserID]) -> Bool
  ) {
    (scenario, self.devices) = (whole, devices)
    let usual = Scenario()
    if whole.clock != usual.clock, !isIncluded(.clock, []) { scenario.clock = usual.clock }
    for setting in AppSetting.allCases {
      let value = usual.settings.value(of: setting)
      if whole.settings.value(of: setting) != value, !isIncluded(.setting(setting), []) {
        scenario.settings.set(setting, to: value)
      }
    }
    for index in whole.accounts.indices {
      let user = UserID(index)
      scenario.accounts[index].attributes.keep { at, _ in isIncluded(.attribute(user, at), [user]) }
    }
    for (index, device) in whole.devices.enumerated()
    where isIncluded(.device(DeviceID(index)), [device.user]) {
      self.devices.append(DeviceID(index))
    }
    scenario.friendships.keep { isIncluded(.friendship($0), [$1.one, $1.other]) }
    for index in whole.groups.indices {
      let group = GroupID(index)
      if !isIncluded(.group(group), []) { scenario.groups[index].owner = .absent }
      scenario.groups[index].attributes.keep { at, _ in
        isIncluded(.attributeOfGroup(group, at), [])
      }
      scenario.groups[index].managers.keep { isIncluded(.manager(group, $0), [$1]) }
      scenario.groups[index].members.keep { isIncluded(.member(group, $0), [$1]) }
    }
    scenario.subscriptions.keep { isIncluded(.subscriptions($0), $1.subscribers + $1.targets) }
    scenario.given.keep { index, _ in isIncluded(.given(index), []) }
    for index in whole.steps.indices { takeParts(ofStep: index, isIncluded) }
  }

  private mutating func takeParts(ofStep index: Int, _ isIncluded: (Part, [UserID]) -> Bool) {
    var step = scenario.steps[index]
    if step.outcomes != nil || step.population != nil {
      if isIncluded(.step(index), []) {
        step.population?.lines.keep { line, _ in isIncluded(.line(step: index, line), []) }
      } else {
        (step.statements, step.outcomes, step.population) = ([], nil, nil)
      }
    } else {
      for position in step.statements.indices {
        step.statements[position].kind.changeCall { call in
          if call.expectation != nil, !isIncluded(.result(step: index, position), []) {
            call.expectation = nil
          }
        }
      }
      step.statements.keep { position, _ in isIncluded(.statement(step: index, position), []) }
    }
    scenario.steps[index] = step
  }

  /// The text of the excerpt.
  package var text: String {
    let text = ScenarioText(scenario, .exact)
    let source = Source(path: "", text: text.whole(declaring: []))
    let tokens = ScenarioFile.tokens(of: source) ?? []
    var mentioned = Set(devices.map(text.device))
    for (index, token) in tokens.enumerated() where token.kind == .word {
      mentioned.insert(source.text(of: token.range))
      if index > 1, tokens[index - 1].kind == .dot {
        let start = Int(tokens[index - 2].start)
        mentioned.insert(source.text(of: SourceRange(start: start, end: Int(token.end))))
      }
    }
    let users = text.users(where: mentioned.contains)
    return text.whole(declaring: sortsUsers ? users.sorted() : users)
  }

  /// The excerpt with ids of its own; nil if the scenario language can't express one of its parts.
  package var parsed: Scenario? {
    ScenarioFile.parse(Source(path: "excerpt", text: text)).scenarios.first
  }
}

extension Array {
  /// Removes the elements for which `isKept` returns false.
  fileprivate mutating func keep(_ isKept: (_ index: Int, Element) -> Bool) {
    self = enumerated().filter { isKept($0.offset, $0.element) }.map(\.element)
  }
}

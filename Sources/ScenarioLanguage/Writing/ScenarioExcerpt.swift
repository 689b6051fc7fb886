package import IMProtocol

/// Some parts of a scenario, as a scenario of its own. Each part of the initial state, and each
/// statement of a step, is either in the excerpt or not; everything else is as in the scenario. The
/// excerpt declares the users and devices that its parts mention, and no others.
package struct ScenarioExcerpt: Sendable {
  /// The parts, in which users, devices and groups have the same ids as in the whole scenario.
  package var scenario: Scenario
  /// Devices that are declared even if no statement mentions them.
  private var devices: [DeviceID]

  /// Takes parts out of a scenario.
  ///
  /// - Parameters:
  ///   - devices: Devices that are never left out.
  ///   - isIncluded: Called once for each part, always in the same order: first for the parts of
  ///     the initial state, with the users whom the part concerns in particular, and then for the
  ///     statements, with an empty list. Without its part, a group is not declared, a device is
  ///     declared only if a statement mentions it, and a setting or the clock has its usual value.
  package init(
    of whole: Scenario, with devices: [DeviceID] = [], _ isIncluded: ([UserID]) -> Bool
  ) {
    (scenario, self.devices) = (whole, devices)
    let usual = Scenario()
    if whole.clock != usual.clock, !isIncluded([]) { scenario.clock = usual.clock }
    for setting in AppSetting.allCases {
      let value = usual.settings.value(of: setting)
      if whole.settings.value(of: setting) != value, !isIncluded([]) {
        scenario.settings.set(setting, to: value)
      }
    }
    for index in whole.accounts.indices {
      scenario.accounts[index].attributes.removeAll { _ in !isIncluded([UserID(index)]) }
    }
    for (index, device) in whole.devices.enumerated() where isIncluded([device.user]) {
      self.devices.append(DeviceID(index))
    }
    scenario.friendships.removeAll { !isIncluded([$0.one, $0.other]) }
    for index in whole.groups.indices {
      if !isIncluded([]) { scenario.groups[index].owner = .absent }
      scenario.groups[index].attributes.removeAll { _ in !isIncluded([]) }
      scenario.groups[index].managers.removeAll { !isIncluded([$0]) }
      scenario.groups[index].members.removeAll { !isIncluded([$0]) }
    }
    scenario.subscriptions.removeAll { !isIncluded($0.subscribers + $0.targets) }
    for index in whole.steps.indices {
      scenario.steps[index].statements.removeAll { _ in !isIncluded([]) }
    }
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
    return text.whole(declaring: text.users(where: mentioned.contains))
  }

  /// The excerpt with ids of its own; nil if the scenario language can't express one of its parts.
  package var parsed: Scenario? {
    ScenarioFile.parse(Source(path: "excerpt", text: text)).scenarios.first
  }
}

import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Explains a line that says what devices receive, by what came for it.
struct ReceptionExplanation {
  /// Of so many callbacks is said that they did not come.
  private static let mostMissing = 16

  let way: WayExplanation
  let scenario: Scenario
  /// The step, by its index in `CaseEvents.steps`.
  let step: Int
  /// What came for each line of the step.
  let matches: [Match]

  /// For each device of a line what it received because of it, and why.
  func block(_ reception: Reception, range: SourceRange) -> ExplainBlock {
    var block = ExplainBlock()
    let own = matches.filter { range.start <= $0.range.start && $0.range.end <= range.end }
    for device in devices(of: own, reception) {
      block.heading(way.story.events.devices[device].name)
      let lines = own.filter { Int($0.device.index) == device }
      for match in lines where match.callback != .none {
        block.append(way.callback(Int(match.callback.value)))
      }
      let listed = Array(reception.groups.joined())
      let missing =
        lines.isEmpty
        ? listed : lines.filter { $0.callback == .none }.compactMap(\.pattern)
      if !missing.isEmpty { append(missing, device, &block) }
      if listed.isEmpty { silence(of: device, "all the same", &block) }
    }
    return block
  }

  /// The devices for which a line stood, each once; where it stood for none, those of its users.
  private func devices(of matches: [Match], _ reception: Reception) -> [Int] {
    var devices: [Int] = []
    for match in matches where !devices.contains(Int(match.device.index)) {
      devices.append(Int(match.device.index))
    }
    if !devices.isEmpty { return devices }
    for case .user(let user) in reception.receivers {
      devices += scenario.devices.indices.filter { scenario.devices[$0].user == user }
    }
    return way.story.trace.contains { $0.step == step } ? devices : []
  }

  /// What a device does not receive of what a line lists, and why.
  private func append(
    _ missing: [Reception.CallbackPattern], _ device: Int, _ block: inout ExplainBlock
  ) {
    let text = ValueText(scenario)
    var names = missing.prefix(Self.mostMissing).map(text.callback)
    if missing.count > names.count { names.append("… \(missing.count) in all") }
    block.entry("  ", "does not receive \(names.joined(separator: ", ")) here")
    silence(of: device, "instead", &block)
  }

  /// What a device received that no line lists for it, or else why it received nothing.
  private func silence(of device: Int, _ how: String, _ block: inout ExplainBlock) {
    let unlisted = way.story.trace.indices.filter { index in
      let event = way.story.trace[index]
      return event.kind == .callback && event.device == device && event.step == step
        && !matches.contains { Int($0.callback.value) == index }
    }
    if unlisted.isEmpty { return block.append(way.silence(of: device, inStep: step)) }
    block.line("  receives \(unlisted.count == 1 ? "this" : "these") \(how):")
    for index in unlisted { block.append(way.callback(index)) }
  }
}

import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Explains a line that says what devices receive, by what came for it.
struct ReceptionExplanation {
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
      let came = own.filter { Int($0.device.index) == device && $0.callback != .none }
      for match in came { block.append(way.callback(Int(match.callback.value))) }
      let names = reception.groups.joined().map { Catalogue.callback($0.kind).name }
      if came.count < names.count { missing(names, came, device, &block) }
      if names.isEmpty { silence(of: device, "all the same", &block) }
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
  private func missing(
    _ names: [String], _ came: [Match], _ device: Int, _ block: inout ExplainBlock
  ) {
    var missing = names
    for match in came {
      let name = way.story.trace[Int(match.callback.value)].name
      if let place = missing.firstIndex(of: name) { missing.remove(at: place) }
    }
    block.line("  does not receive \(missing.joined(separator: ", ")) here")
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

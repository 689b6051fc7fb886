import IMProtocol
import ScenarioLanguage

/// Explains a line that says what devices receive.
struct ReceptionExplanation {
  private let way: WayExplanation
  private let scenario: Scenario
  private let step: Int
  private let statements: [Statement]

  /// Prepares for a step, by its index in `CaseEvents.steps`, or for an outcome of a race.
  init(_ way: WayExplanation, _ scenario: Scenario, step: Int, outcome: Int?) {
    self.way = way
    self.scenario = scenario
    self.step = step
    let index = scenario.given.isEmpty ? step : step - 1
    let place = scenario.steps[index]
    statements = outcome.map { place.outcomes?[$0].statements ?? [] } ?? place.statements
  }

  /// For each device of the line what it received because of it, and why.
  func block(_ reception: Reception, range: SourceRange) -> ExplainBlock {
    var block = ExplainBlock()
    for device in devices(of: reception) {
      block.heading(way.story.events.devices[device].name)
      let received = received(by: device)
      let before = statements.prefix { $0.range != range }
        .reduce(0) { $0 + count($1, device) }
      let wanted = reception.groups.joined().count
      let those = Array(received.dropFirst(before).prefix(wanted))
      for index in those { block.append(way.callback(index)) }
      if wanted == 0 {
        silence(received, device, &block)
      } else if those.count < wanted {
        let names = reception.groups.joined().dropFirst(those.count)
          .map { Catalogue.callback($0.kind).name }
        block.line("  does not receive \(names.joined(separator: ", ")) here")
        block.append(way.silence(of: device, inStep: step))
      }
    }
    return block
  }

  /// What a device received in a step where a line says that it receives nothing.
  private func silence(_ received: [Int], _ device: Int, _ block: inout ExplainBlock) {
    if received.isEmpty { return block.append(way.silence(of: device, inStep: step)) }
    block.line("  receives \(received.count == 1 ? "this" : "these") all the same:")
    for index in received { block.append(way.callback(index)) }
  }

  /// The callbacks of a device in the step, by their indices in the trace.
  private func received(by device: Int) -> [Int] {
    way.story.trace.indices.filter { index in
      way.story.steps[index] == step && way.story.trace[index].device == device
        && way.story.trace[index].kind == .callback
    }
  }

  /// How many callbacks a statement lists for a device.
  private func count(_ statement: Statement, _ device: Int) -> Int {
    guard case .receive(let reception) = statement.kind,
      devices(of: reception).contains(device)
    else { return 0 }
    return reception.groups.joined().count
  }

  /// The devices for which a line stands, each once; of a user those that are connected when the
  /// step ends, or all for a line of which none is.
  private func devices(of reception: Reception) -> [Int] {
    var found: [Int] = []
    for receiver in reception.receivers {
      for device in devices(of: receiver) where !found.contains(device) { found.append(device) }
    }
    return found
  }

  private func devices(of receiver: Reception.Receiver) -> [Int] {
    switch receiver {
    case .device(let device): return [Int(device.index)]
    case .user(let user):
      let own = scenario.devices.indices.filter { scenario.devices[$0].user == user }
      let end = way.story.steps.lastIndex(of: step).map { $0 + 1 } ?? 0
      let connected = own.filter { way.story.isConnected($0, before: end) }
      return connected.isEmpty ? own : connected
    case .group:
      // Who is in a group is not part of the trace: the devices that heard something then.
      return scenario.devices.indices.filter { !received(by: $0).isEmpty }
    }
  }
}

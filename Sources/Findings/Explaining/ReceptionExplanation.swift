import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Explains a line that says what devices receive, by what came for it.
struct ReceptionExplanation {
  /// Of so many callbacks is said that they did not come.
  private static let mostMissing = 16
  /// So much is said of the devices of one line.
  private static let mostLines = 2_000

  let way: WayExplanation
  let scenario: Scenario
  /// The step, by its index in `CaseEvents.steps`.
  let step: Int
  /// What came for each line of the step.
  let matches: [Match]
  /// The callbacks among it, by their indices in the trace.
  private let listedCallbacks: Set<Int>

  init(way: WayExplanation, scenario: Scenario, step: Int, matches: [Match]) {
    self.way = way
    self.scenario = scenario
    self.step = step
    self.matches = matches
    listedCallbacks = Set(matches.map { Int($0.callback.value) })
  }

  /// For each device of a line what it received because of it, and why.
  func block(_ reception: Reception, range: SourceRange) -> ExplainBlock {
    var block = ExplainBlock()
    let own = matches.filter { range.start <= $0.range.start && $0.range.end <= range.end }
    let linesOfDevice = Dictionary(grouping: own) { Int($0.device.index) }
    let listed = Array(reception.groups.joined())
    let acts = way.story.acts(inStep: step).map { ActEffects($0, in: way.story) }
    let devices = devices(of: own, reception)
    for (place, device) in devices.enumerated() {
      if block.lines.count >= Self.mostLines {
        block.heading("and \(devices.count - place) more of \(devices.count) devices")
        break
      }
      block.heading(way.story.events.devices[device].name)
      let lines = linesOfDevice[device] ?? []
      for match in lines where match.callback != .none {
        block.append(way.callback(Int(match.callback.value)))
      }
      let missing =
        lines.isEmpty
        ? listed : lines.filter { $0.callback == .none }.compactMap(\.pattern)
      if !missing.isEmpty { append(missing, device, acts, &block) }
      if listed.isEmpty { silence(of: device, acts, "all the same", &block) }
    }
    return block
  }

  /// The devices for which a line stood, each once; where it stood for none, those of its users.
  private func devices(of matches: [Match], _ reception: Reception) -> [Int] {
    var devices: [Int] = []
    var seen: Set<Int> = []
    for match in matches where seen.insert(Int(match.device.index)).inserted {
      devices.append(Int(match.device.index))
    }
    if !devices.isEmpty { return devices }
    let users = Set(
      reception.receivers.compactMap { receiver in
        if case .user(let user) = receiver { user } else { nil }
      })
    devices = scenario.devices.indices.filter { users.contains(scenario.devices[$0].user) }
    return way.story.all(inStep: step).isEmpty ? [] : devices
  }

  /// What a device does not receive of what a line lists, and why.
  private func append(
    _ missing: [Reception.CallbackPattern], _ device: Int, _ acts: [ActEffects],
    _ block: inout ExplainBlock
  ) {
    let text = ScenarioText(scenario)
    var names = missing.prefix(Self.mostMissing).map(text.callback)
    if missing.count > names.count { names.append("… \(missing.count) in all") }
    block.entry("  ", "does not receive \(names.joined(separator: ", ")) here")
    silence(of: device, acts, "instead", &block)
  }

  /// What a device received that no line lists for it, or else why it received nothing.
  private func silence(
    of device: Int, _ acts: [ActEffects], _ how: String, _ block: inout ExplainBlock
  ) {
    let received = way.story.callbacks(of: device, inStep: step)
    let unlisted = received.filter { !listedCallbacks.contains($0) }
    if unlisted.isEmpty { return block.append(way.silence(of: device, acts)) }
    block.line("  receives \(unlisted.count == 1 ? "this" : "these") \(how):")
    for index in unlisted.prefix(Self.mostLines) { block.append(way.callback(index)) }
    if unlisted.count > Self.mostLines {
      block.line("  and \(unlisted.count - Self.mostLines) more")
    }
  }
}

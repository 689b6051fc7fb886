import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Explains a line that lists received callbacks. The explanation is about the callbacks that match
/// the line.
struct ReceptionExplanation {
  /// At most this many missing callbacks are named.
  private static let mostMissing = 16
  /// At most this many lines explain one line of the scenario.
  private static let mostLines = 2_000

  let execution: ExecutionExplanation
  let scenario: Scenario
  /// The index of the step in `CaseEvents.steps`.
  let step: Int
  /// The matches of all lines of the step.
  let matches: [Match]
  /// The trace indices of the callbacks that match any line.
  private let listedCallbacks: Set<Int>

  init(execution: ExecutionExplanation, scenario: Scenario, step: Int, matches: [Match]) {
    self.execution = execution
    self.scenario = scenario
    self.step = step
    self.matches = matches
    listedCallbacks = Set(matches.map { Int($0.callback.value) })
  }

  /// For each device of a line, explains why the device received the listed callbacks, or why it
  /// did not receive them.
  func block(_ reception: Reception, range: SourceRange) -> ExplainBlock {
    var block = ExplainBlock()
    let own = matches.filter { range.start <= $0.range.start && $0.range.end <= range.end }
    let linesOfDevice = Dictionary(grouping: own) { Int($0.device.index) }
    let listed = Array(reception.groups.joined())
    let acts = execution.story.acts(inStep: step).map { ActEffects($0, in: execution.story) }
    let devices = devices(of: own, reception)
    for (position, device) in devices.enumerated() {
      if block.lines.count >= Self.mostLines {
        block.heading("and \(devices.count - position) more of \(devices.count) devices")
        break
      }
      block.heading(execution.story.events.devices[device].name)
      let lines = linesOfDevice[device] ?? []
      for match in lines where match.callback != .none {
        block.append(execution.callback(Int(match.callback.value)))
      }
      let missing =
        lines.isEmpty
        ? listed : lines.filter { $0.callback == .none }.compactMap(\.pattern)
      if !missing.isEmpty { append(missing, device, acts, &block) }
      if listed.isEmpty { appendSuppressions(of: device, acts, "all the same", &block) }
    }
    return block
  }

  /// The devices whose callbacks match the line. If no callbacks match, these are all devices of
  /// the users whom the line names. Empty if the step was not reached.
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
    return execution.story.all(inStep: step).isEmpty ? [] : devices
  }

  /// Appends the listed callbacks that a device did not receive, and why.
  private func append(
    _ missing: [Reception.CallbackPattern], _ device: Int, _ acts: [ActEffects],
    _ block: inout ExplainBlock
  ) {
    let text = ScenarioText(scenario)
    var names = missing.prefix(Self.mostMissing).map(text.callback)
    if missing.count > names.count { names.append("… \(missing.count) in all") }
    block.entry("  ", "does not receive \(names.joined(separator: ", ")) here")
    appendSuppressions(of: device, acts, "instead", &block)
  }

  /// Appends the callbacks that a device received although no line lists them. If there are no such
  /// callbacks, appends the reasons why the device received nothing.
  private func appendSuppressions(
    of device: Int, _ acts: [ActEffects], _ how: String, _ block: inout ExplainBlock
  ) {
    let received = execution.story.callbacks(of: device, inStep: step)
    let unlisted = received.filter { !listedCallbacks.contains($0) }
    if unlisted.isEmpty { return block.append(execution.suppressions(of: device, acts)) }
    block.line("  receives \(unlisted.count == 1 ? "this" : "these") \(how):")
    for index in unlisted.prefix(Self.mostLines) { block.append(execution.callback(index)) }
    if unlisted.count > Self.mostLines {
      block.line("  and \(unlisted.count - Self.mostLines) more")
    }
  }
}

import Base
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

  /// For each device of a line, explains why the device received the listed callbacks, or why it
  /// did not receive them.
  func block(_ reception: Reception, range: SourceRange) -> ExplainBlock {
    var block = ExplainBlock()
    let own = matches.filter { range.start <= $0.range.start && $0.range.end <= range.end }
    let linesOfDevice = Dictionary(grouping: own) { Int($0.device.index) }
    let listed = Array(reception.groups.joined())
    let matched = Set(matches.map { Int($0.callback.value) })
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
      if !missing.isEmpty || listed.isEmpty {
        let received = execution.story.callbacks(of: device, inStep: step)
        absent(missing, received.filter { !matched.contains($0) }, device, acts, &block)
      }
    }
    return block
  }

  /// The devices whose callbacks match the line. If no callbacks match, these are all devices of
  /// the users whom the line names. Empty if the step was not reached.
  private func devices(of matches: [Match], _ reception: Reception) -> [Int] {
    let matching = matches.map { Int($0.device.index) }.unique
    if !matching.isEmpty { return matching }
    if execution.story.all(inStep: step).isEmpty { return [] }
    let users = Set(
      reception.receivers.compactMap { receiver in
        if case .user(let user) = receiver { user } else { nil }
      })
    return scenario.devices.indices.filter { users.contains(scenario.devices[$0].user) }
  }

  /// Appends the listed callbacks that a device did not receive, and then the callbacks that it
  /// received although no line lists them. If there are none, appends the reasons why the device
  /// received nothing.
  private func absent(
    _ missing: [Reception.CallbackPattern], _ unlisted: [Int], _ device: Int,
    _ acts: [ActEffects], _ block: inout ExplainBlock
  ) {
    if !missing.isEmpty {
      var names = missing.prefix(Self.mostMissing).map(ScenarioText(scenario).callback)
      if missing.count > names.count { names.append("… \(missing.count) in all") }
      block.entry("  ", "does not receive \(names.joined(separator: ", ")) here")
    }
    if unlisted.isEmpty { return block.append(execution.suppressions(of: device, acts)) }
    let how = missing.isEmpty ? "all the same" : "instead"
    block.line("  receives \(unlisted.count == 1 ? "this" : "these") \(how):")
    for index in unlisted.prefix(Self.mostLines) { block.append(execution.callback(index)) }
    if unlisted.count > Self.mostLines {
      block.line("  and \(unlisted.count - Self.mostLines) more")
    }
  }
}

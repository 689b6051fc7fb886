import IMProtocol
import ScenarioLanguage

/// Explains a line that says what devices receive.
///
/// The lines of a device stand in sequence, so that each has its part of what the device received.
/// Who is in a group is not part of the trace: a line about members stands for the devices whose
/// next callbacks are those of the line, beyond what other lines list for them by name.
struct ReceptionExplanation {
  private let way: WayExplanation
  private let scenario: Scenario
  private let step: Int
  /// The callbacks of each device in the step, by their indices in the trace.
  private let received: [[Int]]
  /// For each line, by where it begins in the text, its devices and where their parts begin.
  private var parts: [UInt32: [(device: Int, start: Int)]] = [:]

  /// Prepares for a step, by its index in `CaseEvents.steps`, or for an outcome of a race.
  init(_ way: WayExplanation, _ scenario: Scenario, step: Int, outcome: Int?) {
    self.way = way
    self.scenario = scenario
    self.step = step
    var received: [[Int]] = Array(repeating: [], count: scenario.devices.count)
    for (index, event) in way.story.trace.enumerated()
    where way.story.steps[index] == step && event.kind == .callback {
      if let device = event.device { received[device].append(index) }
    }
    self.received = received
    let place = scenario.steps[scenario.given.isEmpty ? step : step - 1]
    let statements = outcome.map { place.outcomes?[$0].statements ?? [] } ?? place.statements
    share(statements)
  }

  /// For each device of a line what it received because of it, and why.
  func block(_ reception: Reception, range: SourceRange) -> ExplainBlock {
    var block = ExplainBlock()
    for (device, start) in parts[range.start] ?? [] {
      block.heading(way.story.events.devices[device].name)
      let wanted = Self.count(reception)
      let those = Array(received[device].dropFirst(start).prefix(wanted))
      for index in those { block.append(way.callback(index)) }
      if wanted == 0 {
        silence(device, &block)
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
  private func silence(_ device: Int, _ block: inout ExplainBlock) {
    let received = received[device]
    if received.isEmpty { return block.append(way.silence(of: device, inStep: step)) }
    block.line("  receives \(received.count == 1 ? "this" : "these") all the same:")
    for index in received { block.append(way.callback(index)) }
  }

  // MARK: - Whose lines they are

  /// Gives each line its devices and their parts.
  private mutating func share(_ statements: [Statement]) {
    let lines = statements.compactMap { statement in
      if case .receive(let reception) = statement.kind { (statement.range, reception) } else { nil }
    }
    /// How many callbacks the lines list for each device by its name or its user's.
    var named = Array(repeating: 0, count: received.count)
    for (_, reception) in lines {
      for device in devices(namedIn: reception) { named[device] += Self.count(reception) }
    }
    var next = Array(repeating: 0, count: received.count)
    for (range, reception) in lines {
      let count = Self.count(reception)
      let own = devices(namedIn: reception)
      let others = received.indices.filter { device in
        Self.isOfGroup(reception) && !own.contains(device)
          && received[device].count >= named[device] + count
          && hears(device, from: next[device], reception)
      }
      parts[range.start] = (own + others).map { ($0, next[$0]) }
      for device in own + others { next[device] += count }
      for device in others { named[device] += count }
    }
  }

  /// Whether a device's next callbacks are those of a line; for a line of nothing, whether it
  /// received none.
  private func hears(_ device: Int, from start: Int, _ reception: Reception) -> Bool {
    let wanted = reception.groups.joined().map { Catalogue.callback($0.kind).name }
    if wanted.isEmpty { return received[device].isEmpty }
    let names = received[device].dropFirst(start).prefix(wanted.count)
      .map { way.story.trace[$0].name }
    return names.sorted() == wanted.sorted()
  }

  /// The devices that a line names, each once; of a user those that are connected when the step
  /// ends, or all when none is.
  private func devices(namedIn reception: Reception) -> [Int] {
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
    case .group: return []
    }
  }

  private static func isOfGroup(_ reception: Reception) -> Bool {
    reception.receivers.contains { if case .group = $0 { true } else { false } }
  }

  private static func count(_ reception: Reception) -> Int {
    reception.groups.reduce(0) { $0 + $1.count }
  }
}

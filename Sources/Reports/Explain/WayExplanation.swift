import ScenarioLanguage

/// Explains what happened on one way through a case.
struct WayExplanation {
  /// Devices of which is said why they received nothing.
  private static let mostDevices = 20

  let story: WayStory
  let rules: SpokenRules
  private let nameWidth: Int
  private let timeWidth: Int

  init(_ events: CaseEvents, way: Int) {
    story = WayStory(events, way: way)
    rules = SpokenRules(events)
    // One device with a long name must not push everything to the right.
    let widths = events.devices.map { DisplayWidth.of($0.name) }.filter { $0 <= 24 }
    nameWidth = max(widths.max() ?? 0, 6)
    timeWidth = min(story.trace.map { DisplayWidth.of($0.timeText) }.max() ?? 0, 24)
  }

  // MARK: - What a statement did

  /// What an act led to, and who received nothing.
  func act(_ act: Int) -> ExplainBlock {
    var block = ExplainBlock()
    block.heading("what happens")
    block.append(chain(of: act, indent: "  "))
    block.heading("who receives nothing, and why")
    if let nobody = WhyNot(story: story, rules: rules).nobody(act) {
      block.entry("  nobody  ", nobody.reason, nobody.ids)
    } else {
      absent(act, &block)
    }
    return block
  }

  /// An act and its consequences, a line each.
  private func chain(of act: Int, indent: String) -> ExplainBlock {
    var block = ExplainBlock()
    row(act, indent, &block)
    for index in story.consequences(of: act) { row(index, indent, &block) }
    return block
  }

  private func absent(_ act: Int, _ block: inout ExplainBlock) {
    let why = WhyNot(story: story, rules: rules)
    var count = 0
    for device in story.events.devices.indices {
      guard let absence = why.reason(device, act) else { continue }
      count += 1
      if count > Self.mostDevices { continue }
      block.entry(
        "  \(padded(story.events.devices[device].name, nameWidth))  ", absence.reason, absence.ids)
    }
    if count == 0 { block.line("  every device receives something") }
    if count > Self.mostDevices { block.line("  and \(count - Self.mostDevices) more devices") }
  }

  /// An event in a line: when, where, what, and the statements that speak of it.
  private func row(_ index: Int, _ indent: String, _ block: inout ExplainBlock) {
    let event = story.trace[index]
    let place = event.isAtServer ? "server" : story.events.name(ofDevice: event.device)
    let head = indent + padded(event.timeText, timeWidth) + "  " + padded(place, nameWidth) + "  "
    switch event.kind {
    case .callback, .unheard:
      let verb = event.kind == .callback ? "receives" : "has no delegate for"
      block.entry(head, "\(verb) \(event.text)", ids(of: index))
    case .result:
      block.entry(head, "\(event.name) \(event.text)", ids(of: index))
    default: block.entry(head, said(event), event.grounds)
    }
  }

  /// The statements by which a callback came or a call ended.
  private func ids(of index: Int) -> [String] {
    let event = story.trace[index]
    return event.kind == .result
      ? rules.ids(ofEnd: event, decidedBy: story.grounds(of: index))
      : rules.ids(
        of: event, decidedBy: story.grounds(of: index) ?? [], isMissed: story.isMissed(index))
  }

  /// What an event is, with the line of its statement.
  private func said(_ event: TraceEvent) -> String {
    let device = story.events.name(ofDevice: event.device)
    let words = TraceCell.of(event, device: device)?.text ?? "time has passed"
    return words + (event.line.map { " (line \($0))" } ?? "")
  }

  // MARK: - Everything in a step

  /// What the acts of a step led to.
  func step(_ step: Int) -> ExplainBlock {
    var block = ExplainBlock()
    if story.events.steps[step].kind == .race {
      // What the server takes first matters here: everything in the order in which it happened.
      for index in story.trace.indices
      where story.steps[index] == step && story.trace[index].kind != .step {
        row(index, "  ", &block)
      }
      return block
    }
    for act in story.acts(inStep: step) {
      block.append(chain(of: act, indent: "  "))
      if let nobody = WhyNot(story: story, rules: rules).nobody(act),
        story.trace[act].kind == .call
      {
        block.entry(
          "  " + padded("", timeWidth) + "  " + padded("nobody", nameWidth) + "  ",
          "hears of it: \(nobody.reason)", nobody.ids)
      }
    }
    return block
  }

  // MARK: - Why a device received something

  /// Why a callback came: the chain of its causes, and the statements by which it did.
  func callback(_ index: Int) -> ExplainBlock {
    var block = ExplainBlock()
    let event = story.trace[index]
    let act = story.trace[story.roots[index]]
    let head = "  " + padded(event.timeText, timeWidth) + "  "
    block.entry(head, event.text, ids(of: index))
    let indent = String(repeating: " ", count: DisplayWidth.of(head))
    var cause = event.cause
    while let place = cause {
      let event = story.trace[place]
      let who = event.isAtServer ? "the server" : story.events.name(ofDevice: event.device)
      block.entry(
        "\(indent)because ", "\(who) \(said(event)) at \(event.timeText)", event.grounds)
      cause = event.cause
    }
    if act.kind == .connecting, let first = earlier(index) {
      let told = story.trace[first]
      let device = story.events.name(ofDevice: told.device)
      let line = story.line(of: first).map { ", for line \($0)" } ?? ""
      block.entry("\(indent)", "\(device) received the same at \(told.timeText)\(line)")
    }
    return block
  }

  /// The same callback on another device of the user, earlier: what this one makes up for.
  private func earlier(_ index: Int) -> Int? {
    let event = story.trace[index]
    return story.trace[..<index].firstIndex {
      $0.kind == .callback && $0.text == event.text && $0.device != event.device
    }
  }

  /// Why a device received nothing in a step.
  func silence(of device: Int, inStep step: Int) -> ExplainBlock {
    var block = ExplainBlock()
    let why = WhyNot(story: story, rules: rules)
    for act in story.acts(inStep: step) {
      let event = story.trace[act]
      guard event.kind == .call || event.kind == .connecting else { continue }
      let line = event.line.map { "line \($0)" } ?? event.timeText
      let head = "  \(line), \(story.events.name(ofDevice: event.device)) "
      let did = event.kind == .call ? "calls \(event.text)" : "connects"
      block.entry("  ", head.dropFirst(2) + "\(did):")
      if let absence = why.nobody(act) ?? why.reason(device, act) {
        block.entry("    ", absence.reason, absence.ids)
      } else {
        let told = story.consequences(of: act).map { story.trace[$0] }
          .filter { $0.kind == .callback && $0.device == device }.map(\.name)
        block.entry("    ", "is told \(told.joined(separator: ", ")), as above or in other lines")
      }
    }
    if block.lines.isEmpty { block.line("  nothing happens in this step that it could hear of") }
    return block
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }
}

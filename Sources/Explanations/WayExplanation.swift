import Events
import Ground
import ScenarioLanguage

/// Explains what happened on one way through a case.
struct WayExplanation {
  /// Of so many is said why they received nothing.
  private static let mostAbsences = 20

  let story: WayStory
  private let whyNot: WhyNot
  private let nameWidth: Int
  private let timeWidth: Int

  init(_ events: CaseEvents, way: Int) {
    story = WayStory(events, way: way)
    whyNot = WhyNot(story: story)
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
    row(act, "  ", &block)
    for index in story.consequences(of: act) where story.trace[index].kind != .silent {
      row(index, "  ", &block)
    }
    block.heading("who receives nothing, and why")
    if let nobody = whyNot.nobody(act) {
      block.entry("  nobody  ", nobody.reason, nobody.ids)
    } else {
      absent(act, &block)
    }
    return block
  }

  /// From whom a callback is kept, and the devices that receive none otherwise.
  private func absent(_ act: Int, _ block: inout ExplainBlock) {
    var absences: [(who: String, why: WhyNot.Absence)] = []
    for index in story.consequences(of: act) where story.trace[index].kind == .silent {
      let absence = (story.events.name(ofSubject: story.trace[index]), whyNot.absence(index))
      if !absences.contains(where: { $0 == absence.0 && $1 == absence.1 }) {
        absences.append(absence)
      }
    }
    for device in story.events.devices.indices {
      guard whyNot.silences(device, act).isEmpty, let absence = whyNot.reason(device, act) else {
        continue
      }
      absences.append((story.events.devices[device].name, absence))
    }
    for (who, absence) in absences.prefix(Self.mostAbsences) {
      block.entry("  \(padded(who, nameWidth))  ", absence.reason, absence.ids)
    }
    if absences.isEmpty { block.line("  every device receives something") }
    let more = absences.count - Self.mostAbsences
    if more > 0 { block.line("  and \(more) more") }
  }

  /// An event in a line: when, where, what, and what decided it.
  private func row(_ index: Int, _ indent: String, _ block: inout ExplainBlock) {
    let event = story.trace[index]
    let isServer = event.isAtServer && event.kind != .silent
    let place = isServer ? "server" : story.events.name(ofSubject: event)
    let head = indent + padded(event.timeText, timeWidth) + "  " + padded(place, nameWidth) + "  "
    switch event.kind {
    case .callback: block.entry(head, "receives \(event.text)", event.grounds)
    case .unheard: block.entry(head, "has no delegate for \(event.text)", event.grounds)
    case .silent:
      let absence = whyNot.absence(index)
      block.entry(head, absence.reason, absence.ids)
    case .result: block.entry(head, "\(event.name) \(event.text)", event.grounds)
    case .step, .call, .take, .connecting, .loggedIn, .connected, .disconnecting, .loggedOut,
      .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
      .fault, .wait:
      block.entry(head, said(event))
    }
  }

  /// What an event is, with the line of its statement.
  private func said(_ event: TraceEvent) -> String {
    let device = story.events.name(ofDevice: event.device)
    let words = TraceCell.of(event, device: device)?.text ?? "time has passed"
    return words + (event.isAct ? event.line.map { " (line \($0))" } ?? "" : "")
  }

  // MARK: - Everything in a step

  /// What the acts of a step led to.
  func step(_ step: Int) -> ExplainBlock {
    var block = ExplainBlock()
    if story.events.steps[step].kind == .race {
      // What the server takes first matters here: everything in the order in which it happened.
      for index in story.trace.indices
      where story.trace[index].step == step && story.trace[index].kind != .step {
        row(index, "  ", &block)
      }
      return block
    }
    for act in story.acts(inStep: step) {
      row(act, "  ", &block)
      for index in story.consequences(of: act) { row(index, "  ", &block) }
      if let nobody = whyNot.nobody(act), story.trace[act].kind == .call {
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
    let head = "  " + padded(event.timeText, timeWidth) + "  "
    block.entry(head, event.text, event.grounds)
    let indent = String(repeating: " ", count: DisplayWidth.of(head))
    var cause = event.cause
    while let place = cause {
      let event = story.trace[place]
      let who = event.isAtServer ? "the server" : story.events.name(ofDevice: event.device)
      block.entry("\(indent)because ", "\(who) \(said(event)) at \(event.timeText)")
      cause = event.cause
    }
    if let changed = event.changed, let login = event.cause, story.trace[login].kind == .loggedIn,
      changed < story.change(at: login)
    {
      let line = story.line(ofChangeAt: changed).map { ", for line \($0)" } ?? ""
      block.entry(indent, "it has waited since \(TraceEvent.text(ofTime: changed))\(line)")
    }
    return block
  }

  /// Why a device received nothing in a step.
  func silence(of device: Int, inStep step: Int) -> ExplainBlock {
    var block = ExplainBlock()
    for act in story.acts(inStep: step) {
      let event = story.trace[act]
      let line = event.line.map { "line \($0)" } ?? event.timeText
      let head = "  \(line), \(story.events.name(ofDevice: event.device)) "
      let did: String
      switch event.kind {
      case .call: did = "calls \(event.text)"
      case .connecting: did = "connects"
      case .disconnecting: did = "disconnects"
      case .fault: did = event.text
      case .step, .take, .result, .callback, .unheard, .silent, .loggedIn, .connected, .loggedOut,
        .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
        .wait:
        continue
      }
      block.entry("  ", head.dropFirst(2) + "\(did):")
      let told = story.consequences(of: act).map { story.trace[$0] }
        .filter { $0.kind == .callback && $0.device == device }.map(\.name)
      var absences = whyNot.silences(device, act).map(whyNot.absence)
      if !told.isEmpty {
        let names = told.joined(separator: ", ")
        absences.append(("is told \(names), as above or in other lines", []))
      } else if absences.isEmpty {
        let absence = whyNot.nobody(act) ?? whyNot.reason(device, act)
        absences.append(absence ?? ("nothing of it concerns this device", []))
      }
      for absence in absences { block.entry("    ", absence.reason, absence.ids) }
    }
    if block.lines.isEmpty { block.line("  nothing happens in this step that it could hear of") }
    return block
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }
}

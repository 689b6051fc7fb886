import Base
import Events
import ScenarioLanguage
import Simulation

/// Explains one execution of a case.
struct ExecutionExplanation {
  /// The maximum number of explanations for devices and users that received nothing.
  private static let mostAbsences = 20
  /// The maximum number of events shown for a line or for a step.
  private static let mostRows = 2_000

  let story: ExecutionStory
  private let suppressionCauses: SuppressionCauses
  private let waits: WaitStory
  private let nameWidth: Int
  private let timeWidth: Int

  init(_ events: CaseEvents, execution: Int, _ scenario: Scenario, _ waits: Waits) {
    story = ExecutionStory(events, execution: execution)
    suppressionCauses = SuppressionCauses(story: story)
    self.waits = WaitStory(waits, scenario, story.trace)
    // A single device with a long name must not shift all columns to the right.
    nameWidth = events.devices.reduce(6) { width, device in
      let own = DisplayWidth.of(device.name)
      return own <= 24 ? max(width, own) : width
    }
    var (last, width) = (Int64?.none, 0)
    for event in story.trace.outlines where event.time != last {
      width = max(width, event.timeText.utf8.count)
      last = event.time
    }
    timeWidth = min(width, 24)
  }

  func acts(onLine line: Int) -> ExplainBlock {
    var block = ExplainBlock()
    let acts = story.acts(onLine: line)
    for (index, act) in acts.enumerated() {
      if block.lines.count >= Self.mostRows {
        block.heading("and \(acts.count - index) more of \(acts.count)")
        break
      }
      if acts.count > 1 { block.heading("\(index + 1) of \(acts.count)") }
      block.append(self.act(act))
    }
    return block
  }

  /// Explains the effects of an action, and why devices received nothing.
  private func act(_ act: Int) -> ExplainBlock {
    var block = ExplainBlock()
    block.heading("what happens")
    row(act, "  ", &block)
    let events = story.consequences(of: act).filter { story.trace.outline($0).kind != .suppressed }
    let isWait = story.trace.outline(act).kind == .wait
    // The event of a wait is recorded at the end of the wait.
    if isWait { meanwhile(act, &block) }
    for index in events.prefix(Self.mostRows) { row(index, "  ", &block) }
    more(events.count, &block)
    block.heading("who receives nothing, and why")
    let effects = ActEffects(act, in: story)
    if isWait, !waits.expiries(act).isEmpty {
      absent(during: act, &block)
    } else if let nobody = suppressionCauses.nobody(effects) {
      block.entry("  nobody  ", nobody.reason, nobody.ids)
    } else {
      absent(effects, &block)
    }
    return block
  }

  /// Appends the events during a wait of the scenario: expiries, and effects of other lines.
  private func meanwhile(_ act: Int, _ block: inout ExplainBlock) {
    expiries(act, &block)
    guard let beginning = waits.beginning(act) else { return }
    let events = story.trace.indices[..<act].reversed().prefix { index in
      let event = story.trace.outline(index)
      return event.time > beginning && event.kind != .step
    }
    let shown = events.reversed().filter { story.trace.outline($0).kind != .suppressed }
    for index in shown.prefix(Self.mostRows) { row(index, "  ", &block) }
    more(shown.count, &block)
  }

  /// Appends the expiries during a wait of the scenario.
  private func expiries(_ act: Int, _ block: inout ExplainBlock) {
    let expiries = waits.expiries(act)
    for (time, what, ids) in expiries.prefix(Self.mostRows) {
      block.entry("  \(padded(time, timeWidth))  \(padded("server", nameWidth))  ", what, ids)
    }
    more(expiries.count, &block)
  }

  /// Appends the users who could have been notified of an expiry.
  private func absent(during act: Int, _ block: inout ExplainBlock) {
    let absences = waits.absences(act)
    for (user, absence) in absences.prefix(Self.mostAbsences) {
      block.entry("  \(padded(user, nameWidth))  ", absence.reason, absence.ids)
    }
    let more = absences.count - Self.mostAbsences
    if more > 0 { block.line("  and \(more) more") }
  }

  /// Appends the number of events that are not shown.
  private func more(_ count: Int, _ block: inout ExplainBlock) {
    if count > Self.mostRows { block.line("  and \(count - Self.mostRows) more") }
  }

  /// Appends the callbacks that are suppressed for an action, and the devices that receive nothing
  /// for other reasons.
  private func absent(_ effects: ActEffects, _ block: inout ExplainBlock) {
    var shown = 0
    var count = 0
    func add(_ who: String, _ absence: SuppressionCauses.Absence) {
      count += 1
      if shown == Self.mostAbsences { return }
      shown += 1
      block.entry("  \(padded(who, nameWidth))  ", absence.reason, absence.ids)
    }
    var seen: Set<[String]> = []
    for index in effects.suppressed {
      let absence = suppressionCauses.absence(index)
      let who = story.events.name(ofSubject: story.trace[index])
      if seen.insert([who, absence.reason] + absence.ids).inserted { add(who, absence) }
    }
    // Only the devices that are shown get an explanation, because there can be a million devices.
    // The remaining devices would have similar explanations.
    let concerned = effects.concerned(in: story)
    var left = story.events.devices.count - concerned.count
    if effects.heard.isEmpty { left = effects.deaf.keys.count { !concerned.contains($0) } }
    for device in story.events.devices.indices where left > 0 {
      if shown == Self.mostAbsences { break }
      guard !concerned.contains(device), let absence = suppressionCauses.reason(device, effects)
      else {
        continue
      }
      add(story.events.devices[device].name, absence)
      left -= 1
    }
    count += left
    if count == 0 { block.line("  every device receives something") }
    if count > shown { block.line("  and \(count - shown) more") }
  }

  /// Appends an event as a line: the time, the device, the text and the deciding clauses.
  private func row(_ index: Int, _ indent: String, _ block: inout ExplainBlock) {
    let event = story.trace[index]
    let isServer = event.isAtServer && event.kind != .suppressed
    let position = isServer ? "server" : story.events.name(ofSubject: event)
    let head =
      indent + padded(event.timeText, timeWidth) + "  " + padded(position, nameWidth) + "  "
    switch event.kind {
    case .callback: block.entry(head, "receives \(event.text)", event.citedClauses)
    case .unheard: block.entry(head, "has no delegate for \(event.text)", event.citedClauses)
    case .suppressed:
      let absence = suppressionCauses.absence(index)
      block.entry(head, absence.reason, absence.ids)
    case .result: block.entry(head, "\(event.name) \(event.text)", event.citedClauses)
    case .step, .call, .take, .connecting, .loggedIn, .connected, .disconnecting, .loggedOut,
      .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
      .fault, .wait:
      block.entry(head, said(event))
    }
  }

  /// The text of an event, with the line of the statement that caused it.
  private func said(_ event: TraceEvent) -> String {
    let device = story.events.name(ofDevice: event.device)
    let words = event.cell(device: device)?.text ?? "time has passed"
    return words + (event.isAct ? event.line.map { " (line \($0))" } ?? "" : "")
  }

  /// Explains the effects of the actions of a step.
  func step(_ step: Int) -> ExplainBlock {
    var block = ExplainBlock()
    if story.events.steps[step].kind == .race {
      // The events of a race are listed by time, because the order in which the server processes
      // the statements matters.
      let events = story.all(inStep: step).filter { story.trace.outline($0).kind != .step }
      for index in events.prefix(Self.mostRows) { row(index, "  ", &block) }
      more(events.count, &block)
      return block
    }
    let acts = story.acts(inStep: step)
    for (position, act) in acts.enumerated() {
      if block.lines.count >= Self.mostRows {
        block.line("  and \(acts.count - position) more of \(acts.count)")
        break
      }
      if story.trace.outline(act).kind == .wait { expiries(act, &block) }
      row(act, "  ", &block)
      let events = story.consequences(of: act)
      for index in events.prefix(Self.mostRows) { row(index, "  ", &block) }
      more(events.count, &block)
      guard story.trace.outline(act).kind == .call,
        let nobody = suppressionCauses.nobody(ActEffects(act, in: story))
      else { continue }
      block.entry(
        "  " + padded("", timeWidth) + "  " + padded("nobody", nameWidth) + "  ",
        "is notified: \(nobody.reason)", nobody.ids)
    }
    return block
  }

  /// Explains why a callback was received: the chain of its causes, and the deciding clauses.
  func callback(_ index: Int) -> ExplainBlock {
    var block = ExplainBlock()
    let event = story.trace[index]
    let head = "  " + padded(event.timeText, timeWidth) + "  "
    block.entry(head, event.text, event.citedClauses)
    let indent = String(repeating: " ", count: DisplayWidth.of(head))
    var cause = event.cause
    while let position = cause {
      let event = story.trace[position]
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

  /// Explains for each action of a step why a device received nothing.
  func suppressions(of device: Int, _ acts: [ActEffects]) -> ExplainBlock {
    var block = ExplainBlock()
    let user = story.events.devices[device].user
    for (index, effects) in acts.enumerated() {
      if block.lines.count >= Self.mostAbsences * 10 {
        block.line("  and so on for \(acts.count - index) more of \(acts.count)")
        break
      }
      let event = story.trace[effects.act]
      let line = event.line.map { "line \($0)" } ?? event.timeText
      let head = "  \(line), \(story.events.name(ofDevice: event.device)) "
      let did: String
      switch event.kind {
      case .call: did = "calls \(event.text)"
      case .connecting: did = event.connectingText
      case .disconnecting: did = "disconnects"
      case .fault: did = event.text
      case .wait:
        let absences = waits.absences(effects.act).filter { $0.user == user }
        if absences.isEmpty { continue }
        block.entry("  ", "\(line), time passes:")
        for (_, absence) in absences.prefix(Self.mostAbsences) {
          block.entry("    ", absence.reason, absence.ids)
        }
        continue
      case .step, .take, .result, .callback, .unheard, .suppressed, .loggedIn, .connected,
        .loggedOut,
        .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten:
        continue
      }
      block.entry("  ", head.dropFirst(2) + "\(did):")
      let notified = effects.callbacks(of: device, in: story).map { story.trace[$0].name }
      var absences = effects.suppressions(device, of: user).map(suppressionCauses.absence)
      if !notified.isEmpty {
        let names = notified.joined(separator: ", ")
        absences.append(("receives \(names), as above or in other lines", []))
      } else if absences.isEmpty {
        let absence = suppressionCauses.nobody(effects) ?? suppressionCauses.reason(device, effects)
        absences.append(absence ?? ("nothing of it concerns this device", []))
      }
      for absence in absences { block.entry("    ", absence.reason, absence.ids) }
    }
    if block.lines.isEmpty { block.line("  nothing in this step concerns this device") }
    return block
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }
}

import Base
import Events
import ScenarioLanguage
import Simulation

/// Explains one execution of a case.
struct ExecutionExplanation {
  /// At most this many devices and users that received nothing are listed with their reasons.
  static let mostAbsences = 20
  /// At most this many events are shown for a line or a step.
  private static let mostRows = 2_000

  let story: ExecutionStory
  let causes: SuppressionCauses
  private let waits: WaitStory
  let nameWidth: Int
  private let timeWidth: Int

  init(
    _ events: CaseEvents, execution: Int, _ scenario: Scenario, _ run: CaseResult.Execution
  ) {
    story = ExecutionStory(events, execution: execution, run)
    causes = SuppressionCauses(story, scenario)
    waits = WaitStory(run.waits, scenario, story.trace)
    // Long device names do not count, because a wide column of names would shift the other columns
    // of all rows to the right.
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
    let after = story.consequences(of: act)
    let effects = ActEffects(act, in: story)
    let all = (meanwhile(act) + [act] + after + causes.interruption(effects)).sorted()
    let visible = all.filter { story.trace.outline($0).kind != .suppressed }
    rows(visible, waits.expiries(act), &block)
    if effects.isEmpty, causes.delays.isEnd(act) {
      released(by: act, &block)
      return block
    }
    let expired = waits.absences(act)
    if let nobody = expired.isEmpty ? causes.nobody(effects) : nil {
      block.heading("nobody receives anything, because")
      block.entry("  ", nobody.reason, nobody.ids)
    } else if expired.isEmpty {
      absent(effects, &block)
    } else {
      absent(expired.map { ($0.user, $0.absence) }, Self.nothing, &block)
    }
    return block
  }

  /// Appends the stalled packets that arrive because a fault ends.
  private func released(by end: Int, _ block: inout ExplainBlock) {
    let released = causes.delays.released(by: end)
    if released.isEmpty {
      block.heading("nobody receives anything, because")
      return block.entry("  ", "nothing was held back", story.trace[end].citedClauses)
    }
    block.heading("the end of the fault lets these packets through")
    rows(released, [], &block)
  }

  static let nothing = "these receive nothing, because"

  /// If an action is a wait, the events that happen while the scenario waits. These events are
  /// effects of other lines. A wait is a single event, recorded when the wait ends.
  private func meanwhile(_ act: Int) -> [Int] {
    guard let beginning = waits.beginning(act) else { return [] }
    return story.trace.indices[..<act].reversed().prefix { index in
      let event = story.trace.outline(index)
      return event.time > beginning && event.kind != .step
    }.reversed()
  }

  /// Appends events and the expiries during waits, in the order of time.
  ///
  /// - Parameter after: Appends the lines that follow an event.
  private func rows(
    _ events: [Int], _ expiries: [(time: Int64, what: String, ids: [String])],
    _ block: inout ExplainBlock, after: (Int, inout ExplainBlock) -> Void = { _, _ in }
  ) {
    var left = expiries[...]
    func expire(until time: Int64) {
      while let next = left.first, next.time <= time, expiries.count - left.count < Self.mostRows {
        left.removeFirst()
        block.entry(head(TraceEvent.text(ofTime: next.time), "server"), next.what, next.ids)
      }
    }
    for index in events.prefix(Self.mostRows) {
      expire(until: story.trace.outline(index).time)
      row(index, &block)
      after(index, &block)
    }
    expire(until: .max)
    let count = events.count + left.count
    if count > Self.mostRows { block.line("  and \(count - Self.mostRows) more") }
  }

  /// Appends the time, the device and the text of an event, and the clauses that decided the event.
  private func row(_ index: Int, _ block: inout ExplainBlock) {
    let event = story.trace[index]
    let isServer = event.isAtServer && event.kind != .suppressed
    let head = head(
      event.timeText, isServer ? "server" : story.events.name(ofSubject: event))
    if event.kind == .suppressed {
      let absence = causes.absence(index)
      block.entry(head, absence.reason, absence.ids)
    } else {
      let verb = event.kind == .callback ? "receives " : event.kind == .unheard ? "has " : ""
      let isEnd = [.callback, .unheard, .result].contains(event.kind)
      block.entry(head, verb + said(event), isEnd ? causes.ids(index) : [])
    }
    delay(index, self.head(), &block)
  }

  /// The columns of the time and of the device, before the text of an event.
  private func head(_ time: String = "", _ name: String = "") -> String {
    "  \(padded(time, timeWidth))  \(padded(name, nameWidth))  "
  }

  /// If a packet that arrives in an event was delayed by a fault, appends this fault.
  private func delay(_ index: Int, _ head: String, _ block: inout ExplainBlock) {
    if let delay = causes.delays.reason(index) { block.entry(head, delay.reason, delay.ids) }
  }

  /// Describes an event. The description of an action includes the line of the statement.
  private func said(_ event: TraceEvent) -> String {
    let device = story.events.name(ofDevice: event.device)
    let words = event.cell(device: device)?.text ?? "time has passed"
    return words + (event.isAct ? event.line.map { " (line \($0))" } ?? "" : "")
  }

  /// Explains what happens while a step runs, in the order of time.
  func step(_ step: Int) -> ExplainBlock {
    var block = ExplainBlock()
    let events = Array(story.events(during: step))
    let acts = story.acts(inStep: step)
    let waits = acts.filter { story.trace.outline($0).kind == .wait }
    // The key is the last effect of a call, and the value is the event in which the call is made.
    var calls: [Int: Int] = [:]
    for act in acts where story.trace.outline(act).kind == .call {
      calls[story.consequences(of: act).last ?? act] = act
    }
    rows(events, waits.flatMap(self.waits.expiries), &block) { index, block in
      guard let call = calls[index], let nobody = causes.nobody(ActEffects(call, in: story)) else {
        return misses(at: index, &block)
      }
      block.entry(head("", "nobody"), "is notified: \(nobody.reason)", nobody.ids)
    }
    return block
  }

  /// If the server restarts at an event, appends the notifications that devices miss because of the
  /// restart.
  private func misses(at index: Int, _ block: inout ExplainBlock) {
    guard story.trace.outline(index).kind == .fault else { return }
    for miss in causes.missed(ActEffects(index, in: story)).prefix(Self.mostAbsences) {
      let name = story.events.devices[miss.device].name
      block.entry(head("", name), miss.absence.reason, miss.absence.ids)
    }
  }

  /// Explains why a callback was received: shows its chain of causes, and the clauses that decided
  /// each event of the chain.
  func callback(_ index: Int) -> ExplainBlock {
    var block = ExplainBlock()
    let event = story.trace[index]
    let head = "  " + padded(event.timeText, timeWidth) + "  "
    block.entry(head, event.text, causes.ids(index))
    let indent = String(repeating: " ", count: DisplayWidth.of(head))
    delay(index, indent, &block)
    var cause = event.cause
    while let position = cause {
      let event = story.trace[position]
      let who = event.isAtServer ? "the server" : story.events.name(ofDevice: event.device)
      block.entry("\(indent)because ", "\(who) \(said(event)) at \(event.timeText)")
      delay(position, indent, &block)
      cause = event.cause
    }
    if let changed = event.changed, let login = event.cause, story.trace[login].kind == .loggedIn,
      changed < story.change(at: login)
    {
      let line = story.line(ofChangeAt: changed).map { ", for line \($0)" } ?? ""
      let since = "it has waited since \(TraceEvent.text(ofTime: changed))\(line)"
      let fault = causes.delays.disconnection(before: login)
      block.entry(indent, since + (fault.map { ", \($0.reason)" } ?? ""), fault?.ids ?? [])
    }
    return block
  }

  /// For each action of a step, explains why a device received nothing.
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
      if event.kind == .wait {
        let absences = waits.absences(effects.act).filter { $0.user == user }
        if absences.isEmpty { continue }
        block.entry("  ", "\(line), time passes:")
        for (_, absence) in absences.prefix(Self.mostAbsences) {
          block.entry("    ", absence.reason, absence.ids)
        }
        continue
      }
      let who = story.events.name(ofDevice: event.device)
      guard [.call, .connecting, .disconnecting, .fault].contains(event.kind),
        let did = event.cell(device: who)?.text
      else { continue }
      block.entry("  ", "\(line), \(who) \(did):")
      for absence in absences(of: device, user, effects) {
        block.entry("    ", absence.reason, absence.ids)
      }
    }
    if block.lines.isEmpty { block.line("  nothing in this step concerns this device") }
    return block
  }

  /// The callbacks that a device received because of an action, then why the device received
  /// nothing else.
  private func absences(
    of device: Int, _ user: String, _ effects: ActEffects
  ) -> [SuppressionCauses.Absence] {
    var absences = effects.suppressions(device, of: user).map(causes.absence)
    absences += causes.missed(effects).filter { $0.device == device }.map(\.absence)
    let callbacks = effects.callbacks(of: device, in: story)
    let received = callbacks.map { index in
      let event = story.trace[index]
      let line = event.listedLine.map { "line \($0) lists" } ?? "no line lists"
      return "\(event.name) at \(event.timeText), which \(line)"
    }
    if !received.isEmpty {
      absences.append(("receives \(received.joined(separator: ", and "))", []))
      absences += causes.delays.reasons(along: callbacks)
    } else if absences.isEmpty {
      let absence = causes.nobody(effects) ?? causes.reason(device, effects)
      absences.append(absence ?? ("it causes no notification", []))
    }
    return absences
  }

  func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }
}

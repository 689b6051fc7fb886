/// Why devices received nothing because of an act.
struct WhyNot {
  let story: WayStory

  /// A reason in words, and the statements that decided.
  typealias Absence = (reason: String, ids: [String])

  /// Why an act led to no callback, not even to one that waits for a device or is kept from it; nil
  /// when it did.
  func nobody(_ act: Int) -> Absence? {
    let event = story.trace[act]
    let came = story.consequences(of: act).contains { index in
      [.callback, .unheard, .silent].contains(story.trace[index].kind)
    }
    let taken = story.taken(act)
    if came || taken.map(story.isToldLater) ?? false { return nil }
    switch event.kind {
    case .call:
      guard let result = story.result(of: act) else { return ("the call has not ended", []) }
      if taken == nil, result.cause == act {
        let device = story.events.name(ofDevice: event.device)
        return ("\(device) sends nothing: the call \(result.text)", result.grounds)
      }
      let isDone = result.code == 0 && taken != nil
      return (
        isDone ? "the call is carried out and tells nobody" : "the call \(result.text)",
        result.grounds
      )
    case .connecting:
      return taken == nil ? ("the server never heard of it", []) : ("there was nothing to tell", [])
    case .disconnecting: return ("nobody is told of it", [])
    default: return ("it leads to no callback", [])
    }
  }

  /// What a callback that is kept from somebody comes to.
  static func absence(_ silence: TraceEvent) -> Absence {
    (
      "is \(silence.isToNobody ? "" : "not ")told of \(silence.name): \(silence.text)",
      silence.grounds
    )
  }

  /// What an act led to and a rule keeps from a device; not what it keeps from all devices of a user
  /// of whom others are told something.
  func silence(_ device: Int, _ act: Int) -> TraceEvent? {
    let effects = story.consequences(of: act).map { story.trace[$0] }
    let user = story.events.devices[device].user
    let isUserTold = effects.contains { $0.kind == .callback && story.user(of: $0.device) == user }
    return effects.first { event in
      event.kind == .silent && story.isAbout(device, event)
        && (event.device != nil || !isUserTold)
    }
  }

  /// Why one device received nothing because of an act although nothing is kept from it; nil when it
  /// received something, or nobody did.
  func reason(_ device: Int, _ act: Int) -> Absence? {
    let effects = story.consequences(of: act).map { story.trace[$0] }
    let heard = effects.filter { $0.kind == .callback }
    if heard.contains(where: { $0.device == device }) { return nil }
    if let deaf = effects.first(where: { $0.kind == .unheard && $0.device == device }) {
      return ("has no delegate for \(deaf.name), which arrived", deaf.grounds)
    }
    let taken = story.taken(act) ?? act
    if !story.isConnected(device, before: taken) {
      let back = story.nextConnection(of: device, after: taken)
      let late = back.flatMap { story.late(device, ofChangeAt: taken, back: $0) }
      return heard.isEmpty && late == nil ? nil : offline(device, taken, back, late)
    }
    if heard.isEmpty { return nil }
    let user = story.events.devices[device].user
    let told = heard.compactMap(\.device).sorted()
    if told.contains(where: { story.user(of: $0) == user }) {
      return (lost(device, after: taken, heard) ?? "is not told, as \(list(told)) is", [])
    }
    if story.trace[act].kind == .connecting {
      return ("is not concerned: it is for \(list(told))", [])
    }
    var ids: [String] = []
    for id in heard.flatMap(\.grounds) where !ids.contains(id) { ids.append(id) }
    let users = told.map { story.events.devices[$0].user }
    return ("is not concerned: it is for \(Self.list(users))", ids)
  }

  /// A device that was away, and what became of what it missed when it came back.
  private func offline(
    _ device: Int, _ taken: Int, _ back: Int?, _ late: TraceEvent?
  ) -> Absence {
    var text = "is offline"
    if let change = story.lastChange(of: device, before: taken) {
      text += " since \(place(of: change))"
    } else {
      text += " from the start"
    }
    guard let back else { return (text + " and does not come back", []) }
    text += "; it is back at \(place(of: back))"
    guard let late else { return (text, []) }
    if late.kind == .silent {
      let absence = Self.absence(late)
      return (text + " and then \(absence.reason)", absence.ids)
    }
    let verb = late.kind == .callback ? "receives" : "has no delegate for"
    return (text + " and then \(verb) \(late.name)", late.grounds)
  }

  /// When something happens, and the line that it comes from.
  private func place(of index: Int) -> String {
    let event = story.trace[index]
    return event.timeText + (event.line.map { " (line \($0))" } ?? "")
  }

  /// How a connected device missed what was on its way to it; nil when it stayed connected.
  private func lost(_ device: Int, after taken: Int, _ heard: [TraceEvent]) -> String? {
    let gone = story.trace[taken...].first { $0.device == device && $0.kind == .disconnected }
    guard let gone, heard.contains(where: { $0.time >= gone.time }) else { return nil }
    return "went offline at \(gone.timeText), while it was on its way"
  }

  private func list(_ devices: [Int]) -> String {
    Self.list(devices.map { story.events.devices[$0].name })
  }

  /// The first of some names, each once, and how many there are.
  private static func list(_ all: [String]) -> String {
    var names: [String] = []
    for name in all where !names.contains(name) { names.append(name) }
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 6) more" : shown
  }
}

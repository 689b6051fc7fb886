import Events

/// Why devices received nothing because of an act.
struct WhyNot {
  let story: WayStory

  /// A reason in words, and the statements that decided.
  typealias Absence = (reason: String, ids: [String])

  /// Why an act led to no callback, not even to one that is kept from somebody; nil when it did.
  func nobody(_ act: Int) -> Absence? {
    let event = story.trace[act]
    let came = story.consequences(of: act).contains { index in
      [.callback, .unheard, .silent].contains(story.trace[index].kind)
    }
    if came { return nil }
    guard event.kind == .call else { return ("it leads to no callback", []) }
    guard let result = story.result(of: act) else { return ("the call has not ended", []) }
    let isTaken = story.taken(act) != nil
    if !isTaken, result.cause == act {
      let device = story.events.name(ofDevice: event.device)
      return ("\(device) sends nothing: the call \(result.text)", result.grounds)
    }
    let isDone = result.code == 0 && isTaken
    let reason = isDone ? "the call is carried out and tells nobody" : "the call \(result.text)"
    return (reason, result.grounds)
  }

  /// What a callback that is kept from somebody comes to; of one that waits, what becomes of it.
  func absence(_ index: Int) -> Absence {
    let silence = story.trace[index]
    if waits(silence), let device = silence.device, let taken = silence.cause {
      return offline(device, silence, taken)
    }
    let not = silence.isToNobody ? "" : "not "
    return ("is \(not)told of \(silence.name): \(silence.text)", silence.grounds)
  }

  /// Whether a callback waits until its device is back.
  private func waits(_ event: TraceEvent) -> Bool {
    guard event.kind == .silent, let device = event.device, let taken = event.cause else {
      return false
    }
    return event.changed == nil && story.trace[taken].device != device
      && !story.isConnected(device, before: taken)
  }

  /// What an act led to and a rule keeps from a device; not what it keeps from all devices of a
  /// user of whom others are told something.
  func silences(_ device: Int, _ act: Int) -> [Int] {
    let effects = story.consequences(of: act)
    let user = story.events.devices[device].user
    let isUserTold = effects.contains { index in
      story.trace[index].kind == .callback && story.user(of: story.trace[index].device) == user
    }
    return effects.filter { index in
      let event = story.trace[index]
      return event.kind == .silent && story.isAbout(device, event)
        && (event.device != nil || !isUserTold)
    }
  }

  /// Why one device received nothing because of an act although nothing is kept from it; nil when
  /// it received something, or nobody did.
  func reason(_ device: Int, _ act: Int) -> Absence? {
    let effects = story.consequences(of: act).map { story.trace[$0] }
    let heard = effects.filter { $0.kind == .callback }
    if heard.contains(where: { $0.device == device }) { return nil }
    if let deaf = effects.first(where: { $0.kind == .unheard && $0.device == device }) {
      return ("has no delegate for \(deaf.name), which arrived", deaf.grounds)
    }
    if heard.isEmpty { return nil }
    let told = effects.filter { $0.kind == .callback || waits($0) }.compactMap(\.device).sorted()
    let user = story.events.devices[device].user
    if heard.contains(where: { story.user(of: $0.device) == user }) {
      let lost = lost(device, after: story.taken(act) ?? act, heard)
      let names = told.map { story.events.devices[$0].name }
      return (lost ?? "is not told, as \(Self.list(names)) is", [])
    }
    let users = told.map { story.events.devices[$0].user }
    return ("is not concerned: it is for \(Self.list(users))", [])
  }

  /// A device that was away, and what became of what waited for it when it came back.
  private func offline(_ device: Int, _ silence: TraceEvent, _ taken: Int) -> Absence {
    var text = "is offline"
    if let change = story.lastChange(of: device, before: taken) {
      text += " since \(place(of: change))"
    } else {
      text += " from the start"
    }
    guard let back = story.nextConnection(of: device, after: taken) else {
      return (text + " and does not come back", silence.grounds)
    }
    text += "; it is back at \(place(of: back))"
    let late = story.consequences(of: story.roots[back]).first { index in
      let event = story.trace[index]
      return event.device == device && event.name == silence.name
        && event.changed == story.change(at: taken)
    }
    guard let late else { return (text, silence.grounds) }
    let event = story.trace[late]
    let what =
      if event.kind == .silent {
        absence(late).reason
      } else {
        "\(event.kind == .unheard ? "has no delegate for" : "receives") \(event.name)"
      }
    let more = event.grounds.filter { !silence.grounds.contains($0) }
    return ("\(text) and then \(what)", silence.grounds + more)
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

  /// The first of some names, each once, and how many there are.
  private static func list(_ all: [String]) -> String {
    var names: [String] = []
    for name in all where !names.contains(name) { names.append(name) }
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 6) more" : shown
  }
}

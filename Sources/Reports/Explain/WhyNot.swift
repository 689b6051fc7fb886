/// Why a device received nothing because of an act.
struct WhyNot {
  let story: WayStory
  let rules: SpokenRules

  /// Why an act led to no callback on any device; nil when it led to some.
  func nobody(_ act: Int) -> (reason: String, ids: [String])? {
    let event = story.trace[act]
    let came = story.consequences(of: act).contains {
      story.trace[$0].kind == .callback || story.trace[$0].kind == .unheard
    }
    if came { return nil }
    let taken = story.taken(act)
    switch event.kind {
    case .call:
      guard let end = story.result(of: act) else { return ("the call has not ended", []) }
      let result = story.trace[end]
      let ids = rules.ids(ofEnd: result, decidedBy: story.grounds(of: end))
      if (result.code ?? 0) == 0, taken != nil {
        return ("the call is carried out and tells nobody", story.grounds(of: end) ?? [])
      }
      return taken == nil
        ? (
          "\(story.events.name(ofDevice: event.device)) sends nothing: the call \(result.text)", ids
        )
        : ("the call \(result.text)", ids)
    case .connecting:
      return taken == nil ? ("the server never heard of it", []) : ("there was nothing to tell", [])
    case .disconnecting: return ("nobody is told of it", [])
    default: return ("it leads to no callback", [])
    }
  }

  /// Why one device received nothing because of an act that others heard of; nil when it did.
  func reason(_ device: Int, _ act: Int) -> (reason: String, ids: [String])? {
    let effects = story.consequences(of: act)
    let heard = effects.filter { story.trace[$0].kind == .callback }
    if heard.contains(where: { story.trace[$0].device == device }) { return nil }
    if let deaf = effects.first(where: { isUnheard($0, by: device) }) {
      return ("has no delegate for \(story.trace[deaf].name), which arrived", [])
    }
    let taken = story.taken(act) ?? act
    if !story.isConnected(device, before: taken) { return offline(device, taken, heard) }
    let user = story.events.devices[device].user
    let told = heard.compactMap { story.trace[$0].device }.sorted()
    if told.contains(where: { story.events.devices[$0].user == user }) {
      if device == story.trace[act].device {
        let names = heard.filter { isOf(user, $0) }.map { story.trace[$0].name }
        let ids = ["MD-03", "D-02"].filter { id in
          names.contains { rules.isSpoken(id, ofCallback: $0) }
        }
        return ("did it itself: \(user)'s other devices are told", ids)
      }
      return (lost(device, after: taken) ?? "is not told, as \(list(told)) is", [])
    }
    if story.trace[act].kind == .connecting {
      return ("is not concerned: it is for \(list(told))", [])
    }
    let users = told.map { story.events.devices[$0].user }
    var ids: [String] = []
    for event in heard {
      let grounds = story.grounds(of: event) ?? []
      let missed = story.isMissed(event)
      for id in rules.ids(of: story.trace[event], decidedBy: grounds, isMissed: missed)
      where !ids.contains(id) { ids.append(id) }
    }
    return ("is not concerned: it is for \(Self.list(users))", ids)
  }

  private func isUnheard(_ index: Int, by device: Int) -> Bool {
    story.trace[index].kind == .unheard && story.trace[index].device == device
  }

  private func isOf(_ user: String, _ index: Int) -> Bool {
    story.trace[index].device.map { story.events.devices[$0].user == user } ?? false
  }

  /// A device that was away, and what it heard of when it came back.
  private func offline(
    _ device: Int, _ taken: Int, _ heard: [Int]
  ) -> (reason: String, ids: [String]) {
    var text = "is offline"
    if let change = story.lastChange(of: device, before: taken) {
      text += " since \(story.trace[change].timeText)"
      if let line = story.line(of: change) { text += " (line \(line))" }
    } else {
      text += " from the start"
    }
    guard let back = story.nextConnection(of: device, after: taken) else {
      return (text + " and does not come back", [])
    }
    let line = story.line(of: back).map { " (line \($0))" } ?? ""
    text += "; it is back at \(story.trace[back].timeText)\(line)"
    let names = heard.map { story.trace[$0].name }
    let late = story.trace.indices.first { index in
      story.trace[index].kind == .callback && story.trace[index].device == device
        && story.roots[index] == story.roots[back] && names.contains(story.trace[index].name)
    }
    guard let late else { return (text, []) }
    return (text + " and then receives \(story.trace[late].name)", [SpokenRules.catchUp])
  }

  /// How a connected device missed what was on its way to it; nil when it stayed connected.
  private func lost(_ device: Int, after taken: Int) -> String? {
    let gone = story.trace[taken...].first { $0.device == device && $0.kind == .disconnected }
    guard let gone,
      story.consequences(of: story.roots[taken]).contains(where: {
        story.trace[$0].kind == .callback && story.trace[$0].time >= gone.time
      })
    else { return nil }
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

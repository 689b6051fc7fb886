import Events

/// Why devices received nothing because of an act.
struct WhyNot {
  let story: WayStory

  /// A reason in words, and the statements that decided.
  typealias Absence = (reason: String, ids: [String])

  /// Why an act led to no callback, not even to one that is kept from somebody; nil when it did.
  func nobody(_ effects: ActEffects) -> Absence? {
    if !effects.isEmpty { return nil }
    let act = effects.act
    let event = story.trace[act]
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
    if story.waits(silence.outline), let device = silence.device, let taken = silence.cause {
      return offline(device, silence, taken)
    }
    let not = silence.isToNobody ? "" : "not "
    return ("is \(not)told of \(silence.name): \(silence.text)", silence.grounds)
  }

  /// Why one device received nothing because of an act although nothing is kept from it; nil when
  /// it received something, or nobody did.
  func reason(_ device: Int, _ effects: ActEffects) -> Absence? {
    if effects.hearers.contains(device) { return nil }
    if let index = effects.deaf[device] {
      let deaf = story.trace[index]
      return ("has no delegate for \(deaf.name), which arrived", deaf.grounds)
    }
    if effects.heard.isEmpty { return nil }
    if effects.users.contains(story.events.devices[device].user) {
      let lost = lost(device, effects)
      return (lost ?? "is not told, as \(effects.told.devices) is", [])
    }
    return ("is not concerned: it is for \(effects.told.users)", [])
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
    let change = story.change(at: taken)
    let late = story.consequences(of: story.root(of: back)).first { index in
      let event = story.trace.outline(index)
      return event.device == device && event.changed == change
        && story.trace[index].name == silence.name
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
  private func lost(_ device: Int, _ effects: ActEffects) -> String? {
    let taken = story.taken(effects.act) ?? effects.act
    guard let end = story.nextEnd(of: device, after: taken) else { return nil }
    let gone = story.trace.outline(end)
    guard let last = effects.heard.last, story.trace.outline(last).time >= gone.time else {
      return nil
    }
    return "went offline at \(gone.timeText), while it was on its way"
  }
}

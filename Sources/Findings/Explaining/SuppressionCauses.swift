import Events

/// The reasons why devices received nothing because of an action.
struct SuppressionCauses {
  let story: ExecutionStory

  /// A reason in words, and the ids of the clauses that decided the reason.
  typealias Absence = (reason: String, ids: [String])

  /// The reason why an action caused no callback at all. Nil if the action caused a callback, even
  /// if the callback was suppressed.
  func nobody(_ effects: ActEffects) -> Absence? {
    if !effects.isEmpty { return nil }
    let act = effects.act
    let event = story.trace[act]
    guard event.kind == .call else { return ("it leads to no callback", []) }
    guard let result = story.result(of: act) else { return ("the call has not ended", []) }
    let isTaken = story.taken(act) != nil
    if !isTaken, result.cause == act {
      let device = story.events.name(ofDevice: event.device)
      return ("\(device) sends nothing: the call \(result.text)", result.citedClauses)
    }
    let isDone = result.code == 0 && isTaken
    let reason = isDone ? "the call is carried out and notifies nobody" : "the call \(result.text)"
    return (reason, result.citedClauses)
  }

  /// The reason why a notification is suppressed. For a queued notification, the reason also
  /// describes the later delivery.
  func absence(_ index: Int) -> Absence {
    let suppression = story.trace[index]
    if story.waits(suppression.outline), let device = suppression.device,
      let taken = suppression.cause
    {
      return offline(device, suppression, taken)
    }
    let not = suppression.isToNobody ? "" : "not "
    return (
      "is \(not)notified of \(suppression.name): \(suppression.text)", suppression.citedClauses
    )
  }

  /// The reason why a device received nothing because of an action, although no notification is
  /// suppressed for the device. Nil if the device received something, or if no device received
  /// anything.
  func reason(_ device: Int, _ effects: ActEffects) -> Absence? {
    if effects.receivers.contains(device) { return nil }
    if let index = effects.deaf[device] {
      let deaf = story.trace[index]
      return ("has no delegate for \(deaf.name), which arrived", deaf.citedClauses)
    }
    if effects.heard.isEmpty { return nil }
    if effects.users.contains(story.events.devices[device].user) {
      let lost = lost(device, effects)
      return (lost ?? "is not notified, unlike \(effects.notified.devices)", [])
    }
    return ("is not concerned: the notification is for \(effects.notified.users)", [])
  }

  /// The reason why a disconnected device received nothing. If the device reconnected, the reason
  /// also describes the delivery of the queued notification.
  private func offline(_ device: Int, _ suppression: TraceEvent, _ taken: Int) -> Absence {
    var text = "is offline"
    if let change = story.lastChange(of: device, before: taken) {
      text += " since \(position(of: change))"
    } else {
      text += " from the start"
    }
    guard let back = story.nextConnection(of: device, after: taken) else {
      return (text + " and does not come back", suppression.citedClauses)
    }
    text += "; it is back at \(position(of: back))"
    let change = story.change(at: taken)
    let late = story.consequences(of: story.root(of: back)).first { index in
      let event = story.trace.outline(index)
      return event.device == device && event.changed == change
        && story.trace[index].name == suppression.name
    }
    guard let late else { return (text, suppression.citedClauses) }
    let event = story.trace[late]
    let what =
      if event.kind == .suppressed {
        absence(late).reason
      } else {
        "\(event.kind == .unheard ? "has no delegate for" : "receives") \(event.name)"
      }
    let more = event.citedClauses.filter { !suppression.citedClauses.contains($0) }
    return ("\(text) and then \(what)", suppression.citedClauses + more)
  }

  /// The time of an event, and the line of its statement, as text.
  private func position(of index: Int) -> String {
    let event = story.trace[index]
    return event.timeText + (event.line.map { " (line \($0))" } ?? "")
  }

  /// Why a notification that was sent to a connected device did not arrive. Nil if the device
  /// stayed connected.
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

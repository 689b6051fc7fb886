import Events

/// Explains which devices and users do not receive all notifications of an action.
extension ExecutionExplanation {
  /// A device, a user or a callback, and why a notification was not received.
  typealias AbsenceRow = (who: String, absence: SuppressionCauses.Absence)

  /// The headings below which devices, users and callbacks are listed.
  private enum Heading { case nothing, later, something, nobody }

  /// Appends a heading, and below the heading the names with the reasons.
  ///
  /// - Parameter total: The number of names, including those that `all` does not contain; nil if
  ///   `all` contains all names.
  func absent(
    _ all: [AbsenceRow], of total: Int? = nil, _ heading: String, _ block: inout ExplainBlock
  ) {
    let count = total ?? all.count
    if count == 0 { return }
    block.heading(heading)
    let shown = all.prefix(Self.mostAbsences)
    for (who, absence) in shown {
      block.entry("  \(padded(who, nameWidth))  ", absence.reason, absence.ids)
    }
    if count > shown.count { block.line("  and \(count - shown.count) more") }
  }

  /// Appends the suppressed callbacks of an action, and the devices that receive nothing for
  /// another reason.
  func absent(_ effects: ActEffects, _ block: inout ExplainBlock) {
    let missed = causes.missed(effects)
    var rows = suppressed(effects, missed)
    for miss in missed {
      let isReceiver = effects.receivers.contains(miss.device)
      let heading: Heading = isReceiver ? .something : miss.isReceivedLater ? .later : .nothing
      rows[heading, default: []].append((story.events.devices[miss.device].name, miss.absence))
    }
    let (nothing, later) = (rows[.nothing] ?? [], rows[.later] ?? [])
    let others = others(
      effects, missed.map(\.device), most: max(0, Self.mostAbsences - nothing.count))
    let count = nothing.count + others.count - others.later.count
    absent(nothing + others.shown, of: count, Self.nothing, &block)
    absent(later + others.later, "these receive something only later, because", &block)
    absent(rows[.something] ?? [], "these do not receive everything, because", &block)
    absent(rows[.nobody] ?? [], "nobody receives this, because", &block)
    if count == 0, rows.isEmpty, others.later.isEmpty {
      block.heading("every device receives something")
    }
  }

  /// The devices and users that do not receive a suppressed callback of the action, by their
  /// headings. If there are several reasons for a device, all are below the same heading.
  private func suppressed(
    _ effects: ActEffects, _ missed: [RestartMisses.Miss]
  ) -> [Heading: [AbsenceRow]] {
    let queued = effects.suppressed.filter(causes.isReceivedLater)
    let late = Set(
      queued.compactMap { story.trace.outline($0).device }
        + missed.filter(\.isReceivedLater).map(\.device))
    let lateUsers = Set(late.map { story.events.devices[$0].user })  // order: a set again
    var rows: [Heading: [AbsenceRow]] = [:]
    var seen: Set<[String]> = []
    for index in effects.suppressed {
      let event = story.trace[index]
      let absence = event.isToNobody ? causes.why(index) : causes.absence(index)
      let who = event.isToNobody ? event.name : story.events.name(ofSubject: event)
      guard seen.insert([who, absence.reason] + absence.ids).inserted else { continue }
      func isAmong(_ devices: Set<Int>, _ users: Set<String>) -> Bool {
        event.device.map(devices.contains) ?? event.user.map(users.contains) ?? false
      }
      let heading: Heading =
        event.isToNobody
        ? .nobody
        : isAmong(effects.receivers, effects.users)
          ? .something : isAmong(late, lateUsers) ? .later : .nothing
      rows[heading, default: []].append((who, absence))
    }
    return rows
  }

  /// The devices that receive nothing although nothing is suppressed for them. There can be a
  /// million such devices, so reasons are created only for the devices to show. If no follower is
  /// notified of a change, only the devices of former followers are included.
  private func others(
    _ effects: ActEffects, _ missed: [Int], most: Int
  ) -> (shown: [AbsenceRow], later: [AbsenceRow], count: Int) {
    let concerned = effects.concerned(in: story).union(missed)
    let former = causes.bystanders.formerFollowers(effects)
    var (shown, later): ([AbsenceRow], [AbsenceRow]) = ([], [])
    var found = 0
    let count = story.events.devices.count - concerned.count
    let limit = min(most, count)
    for (device, one) in story.events.devices.enumerated()  // order: the list of all devices
    where found < limit || !former.isEmpty {
      guard !concerned.contains(device), former.isEmpty || former.contains(one.user),
        let absence = causes.reason(device, effects, isBrief: former.isEmpty)
      else { continue }
      found += 1
      if found > limit { continue }
      if causes.isReceivedLater(device, effects) {
        later.append((one.name, absence))
      } else {
        shown.append((one.name, absence))
      }
    }
    return (shown, later, former.isEmpty && found == limit ? count : found)
  }
}

import Events

/// Explains which devices and users do not receive all notifications of an action.
extension ExecutionExplanation {
  /// A device, a user or a callback, and why a notification was not received.
  typealias AbsenceRow = (who: String, absence: SuppressionCauses.Absence)

  /// The devices and users that do not receive all notifications of an action.
  private struct Absentees {
    var nothing: [AbsenceRow] = []
    /// The devices and users that receive a notification only later.
    var later: [AbsenceRow] = []
    var something: [AbsenceRow] = []
    /// The callbacks that no device receives.
    var nobody: [AbsenceRow] = []
  }

  /// Appends a heading, and below the heading the names with the reasons.
  ///
  /// - Parameter count: The total number of names, including those that `all` does not contain.
  func absent(
    _ all: [AbsenceRow], of count: Int, _ heading: String, _ block: inout ExplainBlock
  ) {
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
    var all = Absentees()
    noteSuppressed(effects, missed, &all)
    for miss in missed {
      let row = (story.events.devices[miss.device].name, miss.absence)
      if effects.receivers.contains(miss.device) {
        all.something.append(row)
      } else if miss.isReceivedLater {
        all.later.append(row)
      } else {
        all.nothing.append(row)
      }
    }
    let most = max(0, Self.mostAbsences - all.nothing.count)
    let others = others(effects, missed.map(\.device), most: most)
    all.later += others.later
    let count = all.nothing.count + others.count - others.later.count
    absent(all.nothing + others.shown, of: count, Self.nothing, &block)
    absent(all.later, of: all.later.count, "these receive something only later, because", &block)
    absent(
      all.something, of: all.something.count, "these do not receive everything, because", &block)
    absent(all.nobody, of: all.nobody.count, "nobody receives this, because", &block)
    if count == 0 && all.later.isEmpty && all.something.isEmpty && all.nobody.isEmpty {
      block.heading("every device receives something")
    }
  }

  /// For each device or user that does not receive a suppressed callback of the action, finds the
  /// right heading.
  private func noteSuppressed(
    _ effects: ActEffects, _ missed: [RestartMisses.Miss], _ all: inout Absentees
  ) {
    // If there are several reasons for a device, all these reasons appear below the same heading.
    let queued = effects.suppressed.filter(causes.isReceivedLater)
    let late =
      queued.compactMap { story.trace.outline($0).device }
      + missed.filter(\.isReceivedLater).map(\.device)
    let lateDevices = Set(late)
    let lateUsers = Set(late.map { story.events.devices[$0].user })
    var seen: Set<[String]> = []
    for index in effects.suppressed {
      let event = story.trace[index]
      let absence = event.isToNobody ? causes.why(index) : causes.absence(index)
      let who = event.isToNobody ? event.name : story.events.name(ofSubject: event)
      guard seen.insert([who, absence.reason] + absence.ids).inserted else { continue }
      func isAmong(_ devices: Set<Int>, _ users: Set<String>) -> Bool {
        event.device.map(devices.contains) ?? event.user.map(users.contains) ?? false
      }
      if event.isToNobody {
        all.nobody.append((who, absence))
      } else if isAmong(effects.receivers, effects.users) {
        all.something.append((who, absence))
      } else if isAmong(lateDevices, lateUsers) {
        all.later.append((who, absence))
      } else {
        all.nothing.append((who, absence))
      }
    }
  }

  /// The devices that receive nothing although nothing is suppressed for them. There can be a
  /// million such devices, so reasons are created only for the devices to show. If no follower is
  /// notified of a change, only the devices of former followers are included.
  private func others(
    _ effects: ActEffects, _ missed: [Int], most: Int
  ) -> (shown: [AbsenceRow], later: [AbsenceRow], count: Int) {
    let concerned = effects.concerned(in: story).union(missed)
    let former = causes.formerFollowers(effects)
    var (shown, later): ([AbsenceRow], [AbsenceRow]) = ([], [])
    var found = 0
    let count = story.events.devices.count - concerned.count
    let limit = min(most, count)
    for (device, one) in story.events.devices.enumerated()  // order: the list of all devices
    where found < limit || !former.isEmpty {
      let isFormer = former.contains(one.user)
      guard !concerned.contains(device), former.isEmpty || isFormer,
        let absence = causes.reason(device, effects, isBrief: !isFormer)
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

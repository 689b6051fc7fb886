import Events
import Reports
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// A scenario's text, and the result of running the scenario as `imsim run` does.
struct Sample {
  let source: Source
  let scenarios: [Scenario]
  let results: [CaseResult]
  let options: RunOptions

  init(
    _ text: String, path: String = "scenarios/sample.scenario",
    options: RunOptions = RunOptions(), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    source = Source(path: path, text: text)
    self.options = options
    let own = KnownClauses(markdown: Array("| D-00 | A decision of one's own. |".utf8))
    scenarios = try source.scenarios(own, sourceLocation: sourceLocation)
    results = scenarios.map { ScenarioRunner.run($0, options: options) }
  }

  /// The events of the cases, including their traces.
  var events: [CaseEvents] {
    let builder = EventBuilder(
      source: source, seed: options.seed, isOneOfSeveral: scenarios.count > 1,
      limits: options.limits)
    return zip(scenarios, results).enumerated().map { index, pair in
      builder.events(pair.0, pair.0.mark?.kind == .skip ? nil : pair.1, index: index)
    }
  }

  var trace: String {
    var buffer = TextBuffer()
    for events in events { TraceText.append(events, isColored: false, to: &buffer) }
    return buffer.string
  }

  func failures(isColored: Bool = false) -> String {
    events.map { $0.text.shown(isColored: isColored, columns: nil) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  var items: [RunEvents.Item] { events.map { .ran($0) } }
}

extension Sample {
  static let twoUsers = """
    scenario "a sample"
    user A on phone, desktop
    user B on phone


    """

  static let accepted =
    twoUsers + """
      step "A asks"
        A.phone calls addFriend(B, extra: "Hi, \\"B\\"")
          returns RC_FRIEND_NEED_ACCEPT
        A receives onFriendApplicationStatusChanged(applicationType: Sent)
        B receives onFriendApplicationStatusChanged(applicationType: Received)

      step "B goes away and comes back a day later"
        B.phone disconnects
        B.phone calls acceptFriendApplication(A)
          fails with RC_CHANNEL_INVALID
        wait 1d
        B.phone connects

      step "B accepts"
        B.phone calls acceptFriendApplication(A)
        A receives onFriendAdd(userId: B)
        B receives onFriendAdd(userId: A)
        server calls getStatistics()
      """

  static let race = """
    scenario "both ask at once"
    user A on phone
    user B on phone

    race "both ask"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      B.phone calls addFriend(A)
        returns RC_FRIEND_NEED_ACCEPT
    outcome "A came first"
      A receives onFriendApplicationStatusChanged(applicationType: Sent)
      A receives onFriendApplicationStatusChanged(applicationType: Received)
      B receives onFriendApplicationStatusChanged(applicationType: Received)
      B receives onFriendApplicationStatusChanged(applicationType: Sent)
    outcome "B came first"
      A receives onFriendApplicationStatusChanged(applicationType: Received)
      A receives onFriendApplicationStatusChanged(applicationType: Sent)
      B receives onFriendApplicationStatusChanged(applicationType: Sent)
      B receives onFriendApplicationStatusChanged(applicationType: Received)

    step "then A deletes"
      A.phone calls deleteFriends([B])
        fails with RC_FRIEND_NOT_FRIEND
    """
}

extension Sample {
  /// A user joins a group, a member leaves the group, and an expectation fails. Many members are
  /// notified when the user joins and when the member leaves.
  static let group = """
    scenario "J joins a group of 30"
    users M[1...30] on phone
    user J on phone
    user X on phone
    group chess (owner: M1, members: [M[2...30]], joinPermission: Free)
    step "J joins"
      J.phone calls joinGroup(chess)
        returns RC_SUCCESS
      members of chess receive onGroupOperation(operation: Join)
    step "M7 leaves"
      M7.phone calls quitGroup(chess)
      members of chess receive onGroupOperation(operation: Quit)
      M9 receives onFriendAdd
    """
}

extension RunEvents {
  init(items: [Item]) {
    self.init(
      head: Head(imsim: "1.2.3", seed: 1, selected: items.count), statements: [], items: items)
  }

  /// Makes a run that consists of samples and of files with errors (`broken`), in this order.
  init(_ samples: [Sample], broken: [(path: String, text: String)] = []) {
    var items: [Item] = []
    for var events in samples.flatMap(\.events) {
      events.index = items.count
      items.append(.ran(events))
    }
    for (path, text) in broken {
      let source = Source(path: path, text: text)
      let diagnostics = ScenarioFile.parse(source).diagnostics
      items.append(.broken(FileErrors(source, diagnostics, index: items.count)))
    }
    self.init(items: items)
  }
}

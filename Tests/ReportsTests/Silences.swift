import Reports
import Testing

/// What rules keep from somebody, by hand.
enum Silences {
  /// B asks A, of which nobody else is told, and comes back after a week.
  static let text = """
    scenario "B comes back"
    user A on phone
    user B on phone, desktop
    user C on phone
    friends A and C

    step "B's phone goes, A asks B"
      B.phone disconnects
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A receives onFriendApplicationStatusChanged
      B.desktop receives onFriendApplicationStatusChanged

    step "B's phone is back"
      wait 7d
      B.phone connects
      C receives nothing
    """

  /// The case, in which a rule keeps the request from B's phone, and others from C and from nobody.
  static func events() throws -> CaseEvents {
    var events = try Sample(text).events[0]
    var trace = events.ways[0].trace
    trace.removeAll { $0.kind == .silent }
    func add(
      after kind: TraceEvent.Kind, device: Int?, user: String?, _ name: String, _ reason: String,
      _ ground: String, changed: Int64? = nil
    ) {
      guard let cause = trace.firstIndex(where: { $0.kind == kind }) else { return }
      let event = TraceEvent(
        time: trace[cause].time, kind: .silent, device: device, step: trace[cause].step,
        line: trace[cause].line, cause: cause, user: user, name: name, text: reason,
        changed: changed, grounds: [ground], rows: ["Rule:1"])
      for index in trace.indices where (trace[index].cause ?? 0) > cause {
        trace[index].cause = trace[index].cause.map { $0 + 1 }
      }
      trace.insert(event, at: cause + 1)
    }
    let taken = trace.first { $0.kind == .take }?.time
    add(
      after: .take, device: nil, user: "C", "onEventChange", "a switch of the AppKey is off",
      "FR-11")
    add(after: .take, device: nil, user: nil, "onEventChange", "there is no subscription", "SU-05")
    add(
      after: .loggedIn, device: 1, user: "B", "onFriendApplicationStatusChanged",
      "what it tells of has expired", "D-04", changed: taken)
    events.ways[0].trace = trace
    return events
  }

  /// The run of the case.
  static func run() throws -> RunEvents {
    var run = RunEvents([Sample]())
    run.items = [.ran(try events())]
    run.head.selected = 1
    return run
  }
}

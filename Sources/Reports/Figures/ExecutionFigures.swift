import Events

/// An execution in figures: what happened when, how much each call and each row of a rule caused,
/// and how long the lists have become.
struct ExecutionFigures {
  let moments: Moments
  /// The number of callbacks of each call, over all calls.
  let callbacks: Spread
  let calls: [CallFigures]
  let rows: [RowFigures]
  let fanOuts: [FanOut]
  /// For each kind of list that is not empty for all users, its name and its sizes.
  let lists: [(name: String, sizes: Spread)]

  init(_ events: CaseEvents, _ execution: ExecutionEvents) {
    let trace = execution.trace
    let histories = CallHistories(trace)
    moments = Moments(events, trace, Packets(trace))
    callbacks = Spread(histories.all.map(\.callbacks))
    calls = CallFigures.all(trace, histories)
    rows = RowFigures.all(trace)
    fanOuts = FanOut.largest(events, trace)
    let kinds: [(String, (UserLists) -> Int)] = [
      ("friends", \.friends), ("requests", \.requests), ("groups", \.groups),
      ("subscriptions", \.subscriptions), ("subscribers", \.subscribers),
    ]
    lists = kinds.map { name, size in (name, Spread(execution.lists.map(size))) }
      .filter { $0.1.largest > 0 }
  }

  /// Whether an execution has figures: only a population makes so many calls that they say more
  /// than its events.
  static func exist(for execution: ExecutionEvents) -> Bool { !execution.populations.isEmpty }
}

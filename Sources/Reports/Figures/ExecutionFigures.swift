import Events
import IMProtocol

/// An execution in figures: what happened when, how much each call and each row of a rule caused,
/// and how long the lists have become.
struct ExecutionFigures {
  /// The time at which the first population had warmed up, in microseconds since the start of the
  /// case; nil without a warm-up. What happened before is not in the figures.
  let measuredFrom: Int64?
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
    // While a population warms up, its state is not as usual yet.
    measuredFrom = execution.populations.first?.measuredFrom
    let start = measuredFrom ?? .min
    let histories = CallHistories(trace, since: start)
    moments = Moments(events, trace, Packets(trace), since: start)
    callbacks = Spread(histories.all.map(\.callbacks))
    calls = CallFigures.all(trace, histories)
    rows = RowFigures.all(trace, since: start)
    fanOuts = FanOut.largest(events, trace, since: start)
    let kinds: [(String, (ListSizes) -> Int)] = [
      ("friends", \.friends), ("requests", \.requests), ("groups", \.groups),
      ("subscriptions", \.subscriptions), ("subscribers", \.subscribers),
    ]
    lists = kinds.map { name, size in (name, Spread(execution.lists.map { size($0.sizes) })) }
      .filter { $0.1.largest > 0 }
  }

  /// Whether an execution has figures: only a population makes so many calls that they say more
  /// than its events.
  static func exist(for execution: ExecutionEvents) -> Bool { !execution.populations.isEmpty }
}

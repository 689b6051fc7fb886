import Events
import IMProtocol

/// How often an execution made a call, how the calls ended, and how many callbacks they led to.
struct CallFigures {
  /// The call's name. A call of the server's own interface is `server addFriends`.
  let name: String
  /// How often the calls ended with each code, in ascending order of the codes.
  let codes: [(code: Int, count: Int)]
  /// How many calls have not ended.
  let unended: Int
  /// The number of callbacks of each call.
  let callbacks: Spread

  var count: Int { callbacks.count }
  var refusals: Int { codes.filter { $0.code != 0 }.reduce(0) { $0 + $1.count } }

  /// The figures of each call, the most frequent call first.
  static func all(_ trace: Trace, _ histories: CallHistories) -> [CallFigures] {
    var reader = TraceReader(trace)
    let named = histories.all.map { history in
      let event = reader[history.called]
      return (history, name: event.device == nil ? "server \(event.name)" : event.name)
    }
    return named.grouped { $0.name }.map { name, calls in
      let codes = calls.compactMap { $0.0.ended.flatMap { reader[$0].code } }.sorted()
      return CallFigures(
        name: name, codes: codes.grouped { $0 }.map { ($0.key, $0.elements.count) },
        unended: calls.count - codes.count, callbacks: Spread(calls.map { $0.0.callbacks }))
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The name of a code in the SDK, or its number.
  static func name(ofCode code: Int) -> String {
    Catalogue.code(Code(Int32(truncatingIfNeeded: code)))?.name ?? String(code)
  }
}

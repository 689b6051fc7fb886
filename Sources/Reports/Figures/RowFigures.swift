import Events

/// How often a row of a rule or handler decided something in an execution.
struct RowFigures {
  /// The row, named after its file and clauses: `AddFriendRule:FR-25,FR-26`.
  let row: String
  /// Inputs of the server and of devices: calls, logins and the like.
  var inputs = 0
  /// Ends of calls.
  var results = 0
  var callbacks = 0
  /// Callbacks that were suppressed.
  var suppressions = 0

  var all: Int { inputs + results + callbacks + suppressions }

  /// The figures of each row that decided something, the most frequent row first.
  static func all(_ trace: Trace, since start: Int64 = .min) -> [RowFigures] {
    var figures: [RowFigures] = []
    var numbers: [String: Int] = [:]
    // Successive events often have the same rows.
    var last: (rows: [String], found: [Int]) = ([], [])
    for index in trace.indices where trace.outline(index).time >= start {
      let rows = trace.rows(index)
      if rows != last.rows {
        last = (rows, [])
        for row in rows {
          let known = numbers[row] ?? figures.count
          if known == figures.count { figures.append(RowFigures(row: row)) }
          numbers[row] = known
          last.found.append(known)
        }
      }
      if rows.isEmpty { continue }
      let kind = trace.outline(index).kind
      for row in last.found { figures[row].count(kind) }
    }
    return figures.sorted { ($1.all, $0.row) < ($0.all, $1.row) }
  }

  private mutating func count(_ kind: TraceEvent.Kind) {
    switch kind {
    case .result: results += 1
    case .callback, .unheard: callbacks += 1
    case .suppressed: suppressions += 1
    case .step, .call, .take, .connecting, .loggedIn, .connected, .disconnecting, .loggedOut,
      .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
      .fault, .wait:
      inputs += 1
    }
  }
}

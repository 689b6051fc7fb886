/// Pairs the returns in a log with their calls.
struct LoggedCalls {
  /// For each call's id, the index of the entry after the call. Of several calls with the same id,
  /// the last one counts. No code iterates over the dictionary, so the order of its keys does not
  /// matter.
  private(set) var entriesAfter: [Int: Int] = [:]
  /// For each entry that is a return, the index of the entry of its call. The value is nil for any
  /// other entry, for a return without a preceding call, and for a second return of a call.
  private(set) var callOfReturn: [Int?]

  init(_ log: DeviceLog) {
    callOfReturn = Array(repeating: nil, count: log.rows.count)
    var hasReturned = Array(repeating: false, count: log.rows.count)
    for index in log.rows.indices {
      switch log.rows[index].kind {
      case .call(let id, _, _): entriesAfter[id] = index + 1
      case .returns(let id, _, _):
        guard let next = entriesAfter[id], !hasReturned[next - 1] else { continue }
        hasReturned[next - 1] = true
        callOfReturn[index] = next - 1
      case .callback, .action, .connected, .disconnected, .localData, .end: break
      }
    }
  }
}

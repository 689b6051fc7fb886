import IMProtocol

/// The calls of a device that were sent and have no answer, in their order. Most devices have one
/// at most, which stands in the device itself.
struct PendingCalls: RandomAccessCollection, Sendable {
  /// The one that was made first.
  private var oldest: CallToken?
  /// Those that were made while it waited.
  private var others: [CallToken] = []

  init(_ calls: some Sequence<CallToken> = []) {
    for call in calls { append(call) }
  }

  var startIndex: Int { 0 }

  var endIndex: Int { oldest == nil ? 0 : 1 + others.count }

  subscript(place: Int) -> CallToken {
    guard place == 0 else { return others[place - 1] }
    guard let oldest else { preconditionFailure("no call waits for an answer") }
    return oldest
  }

  mutating func append(_ call: CallToken) {
    if oldest == nil { oldest = call } else { others.append(call) }
  }

  mutating func remove(at place: Int) {
    if place > 0 {
      others.remove(at: place - 1)
    } else {
      oldest = others.isEmpty ? nil : others.removeFirst()
    }
  }
}

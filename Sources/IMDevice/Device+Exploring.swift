import Ground
public import IMProtocol

/// What an exploration needs to put devices, servers and packets of several worlds together.
extension Device {
  /// The hash of the numbers that only give an order, which the fingerprint leaves out.
  public var numbers: UInt64 {
    var print = Fingerprint()
    for friend in localData.friends { print.add(friend.sequence) }
    for application in localData.requests.entries { print.add(application.place.sequence) }
    return print.value
  }

  /// The bytes that it takes, about.
  public var bytes: Int {
    MemoryLayout<Self>.stride + localData.friends.heapBytes + localData.requests.entries.heapBytes
      + (pending.count > 1 ? [CallToken].heapBytes(pending.count) : 0)
  }

  /// How many calls wait for an answer.
  public var pendingCount: Int { pending.count }

  /// Renames the calls that wait for an answer to 0, 1 and so on; gives their old names.
  public mutating func numberPending() -> [CallToken] {
    let before = Array(pending)
    pending = PendingCalls(before.indices.map { CallToken($0) })
    return before
  }
}

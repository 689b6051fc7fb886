import Ground
public import IMProtocol

/// What an exploration needs to put devices, servers and packets of several worlds together.
extension Device {
  /// The hash of the numbers that only tell things apart, which the fingerprint leaves out but for
  /// the order that they give.
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

  /// Names the calls that wait for an answer by their places, from 0, and gives what they were
  /// named before.
  public mutating func numberPending() -> [CallToken] {
    let before = Array(pending)
    pending = PendingCalls(before.indices.map { CallToken($0) })
    return before
  }
}

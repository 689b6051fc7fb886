import Base
public import IMProtocol

/// Support for explorations, which replace the devices, the server and the packets of a world with
/// those of another world.
extension Device {
  /// The hash of the sequence numbers of the stored friends and requests. Only the order of these
  /// numbers matters, so the device's fingerprint does not depend on their values.
  public var numbers: UInt64 {
    var print = Fingerprint()
    for friend in localData.friends { print.add(friend.sequence) }
    for application in localData.requests.entries { print.add(application.position.sequence) }
    return print.value
  }

  /// Roughly how many bytes the device occupies.
  public var bytes: Int {
    MemoryLayout<Self>.stride + localData.friends.heapBytes + localData.requests.entries.heapBytes
      + (pending.count > 1 ? [CallToken].heapBytes(pending.count) : 0)
  }

  /// The number of calls that wait for an answer.
  public var pendingCount: Int { pending.count }

  /// Renumbers the tokens of the calls that wait for an answer as 0, 1, 2 and so on, and returns
  /// the old tokens.
  public mutating func numberPending() -> [CallToken] {
    let before = Array(pending)
    pending = PendingCalls(before.indices.map { CallToken($0) })
    return before
  }
}

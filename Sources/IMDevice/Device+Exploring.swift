import Base
public import IMProtocol

/// Functions for explorations. An exploration can replace the devices, the server and the packets
/// of a world. The replacements come from another world.
extension Device {
  /// The hash of the sequence numbers of the stored friends and requests. The fingerprint of the
  /// device does not depend on sequence numbers, because only the order of the sequence numbers
  /// matters.
  public var numbers: UInt64 {
    var print = Fingerprint()
    for friend in localData.friends { print.add(friend.sequence) }
    for application in localData.requests.entries { print.add(application.position.sequence) }
    return print.value
  }

  /// The approximate number of bytes that the device occupies.
  public var bytes: Int {
    MemoryLayout<Self>.stride + localData.friends.heapBytes + localData.requests.entries.heapBytes
      + (pending.count > 1 ? [CallToken].heapBytes(pending.count) : 0)
  }

  /// The number of calls that wait for an answer.
  public var pendingCount: Int { pending.count }

  /// Replaces the tokens of the calls that wait for an answer. The new tokens are 0, 1, 2 and so
  /// on. Returns the old tokens.
  public mutating func numberPending() -> [CallToken] {
    let before = Array(pending)
    pending = PendingCalls(before.indices.map { CallToken($0) })
    return before
  }
}

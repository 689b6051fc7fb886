/// What waits in the engine: eight bytes; a packet itself stands in the network.
struct Event: Hashable, Sendable, BitwiseCopyable {
  let kind: Kind
  /// The packet's place in the network, or the index of the call.
  let slot: UInt32

  init(_ kind: Kind, slot: UInt32) {
    self.kind = kind
    self.slot = slot
  }

  enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// A packet arrives.
    case packet
    /// A call has waited long enough for its answer.
    case timeout
  }
}

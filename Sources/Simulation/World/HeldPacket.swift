import DiscreteEvents
import IMProtocol

/// A packet to the server that a race holds back.
struct HeldPacket: Sendable {
  let device: DeviceID
  let message: Uplink
  /// When it would arrive.
  let arrival: VirtualTime
  let cause: TraceIndex
}

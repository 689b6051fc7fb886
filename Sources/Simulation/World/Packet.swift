import IMProtocol

/// A message under way between a device and the server.
struct Packet: Hashable, Sendable {
  let device: DeviceID
  /// What made it: an index into the trace.
  let cause: TraceIndex
  /// What decided that it was sent; empty for what a device sends.
  let why: Slice<Reason>
  let content: Content

  enum Content: Hashable, Sendable {
    case up(Uplink)
    case down(Downlink)
  }
}

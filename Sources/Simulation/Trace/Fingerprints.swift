/// The hashes with which two runs are compared, one for each layer.
public struct Fingerprints: Hashable, Sendable {
  /// Every callback on every device, and how every call ended, with the times.
  public var callbacks: UInt64
  /// The server's and the devices' states at the end.
  public var state: UInt64
  /// Every packet with its time of arrival.
  public var packets: UInt64

  /// Makes the hashes.
  public init(callbacks: UInt64, state: UInt64, packets: UInt64) {
    self.callbacks = callbacks
    self.state = state
    self.packets = packets
  }
}

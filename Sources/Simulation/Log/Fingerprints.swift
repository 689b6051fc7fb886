import Base
import DiscreteEvents
import IMProtocol

/// The hashes for comparing two runs, one for each layer.
package struct Fingerprints: Hashable, Sendable {
  /// The hash of every callback on every device, and of the result of every call, each with its
  /// time.
  package var callbacks: UInt64
  /// The hash of the world at the end, and of the time of the end.
  package var state: UInt64
  /// The hash of every packet with its time of arrival.
  package var packets: UInt64

  init(_ world: borrowing World, _ log: borrowing Log) {
    var state = Fingerprint()
    state.add(UInt64(bitPattern: world.now.microseconds))
    state.add(world.fingerprint(arena: log.arena))
    self.init(callbacks: log.callbacksFingerprint, state: state.value, packets: log.packets.value)
  }

  package init(callbacks: UInt64, state: UInt64, packets: UInt64) {
    self.callbacks = callbacks
    self.state = state
    self.packets = packets
  }
}

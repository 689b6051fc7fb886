import Base
import DiscreteEvents
import IMProtocol

/// Hashes of a run's callbacks, final state and packets. Equal runs have equal hashes.
package struct Fingerprints: Hashable, Sendable {
  /// The hash of all callbacks on all devices, of all results of calls, and of the times of both.
  package var callbacks: UInt64
  /// The hash of the final world, including the time of the world.
  package var state: UInt64
  /// The hash of all packets and of their times of arrival.
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

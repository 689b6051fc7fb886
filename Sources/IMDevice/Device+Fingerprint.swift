public import IMProtocol

extension Device {
  /// Returns a hash of the state, with times relative to `now`. The hash covers only the part of
  /// the state that can have an observable effect. Devices that are equal in this part have equal
  /// hashes.
  public func fingerprint(at now: Timestamp) -> UInt64 { hash(at: now).value(at: now) }

  /// Returns the hash of ``fingerprint(at:)`` in a form that does not depend on the current time.
  /// The result stays valid until the device receives an input. The hashes of several devices can
  /// be added.
  public func hash(at now: Timestamp) -> FingerprintSum {
    var print = RelativeFingerprint()
    // All states at rest have the same hash, because the behavior of the device is the same in all
    // these states.
    let state = connection.isAtRest ? Connection.unconnected : connection
    print.add(UInt64(state.rawValue) | UInt64(network.rawValue) << 8 | UInt64(attempts) << 16)
    print.add(options.limit)
    print.add((isNew ? 1 : 0) | (options.hasWrongToken ? 2 : 0))
    // The number of calls is added, but no tokens, because the value of a token has no effect. The
    // hash of a packet in flight contains the index of its call in `pending` instead of the token.
    print.add(pending.count)
    delegates.add(to: &print)
    localData.add(to: &print, at: now)
    return print.sum
  }
}

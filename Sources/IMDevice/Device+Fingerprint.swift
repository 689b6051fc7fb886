public import IMProtocol

extension Device {
  /// Returns a hash of the device's state. All times in the hash are relative to `now`. The hash
  /// covers only data that can have an observable effect. If these data are equal for two devices,
  /// the hashes of the devices are equal.
  public func fingerprint(at now: Timestamp) -> UInt64 { hash(at: now).value(at: now) }

  /// Returns the data for ``fingerprint(at:)`` in a form that does not depend on the current time.
  /// The result is valid until the device receives an input. The sums of several devices can be
  /// added.
  public func hash(at now: Timestamp) -> FingerprintSum {
    var print = RelativeFingerprint()
    // All states at rest have the same hash, because the behavior of the device is the same in all
    // these states.
    let state = connection.isAtRest ? Connection.unconnected : connection
    print.add(UInt64(state.rawValue) | UInt64(network.rawValue) << 8 | UInt64(attempts) << 16)
    print.add(options.limit)
    print.add((isNew ? 1 : 0) | (options.hasWrongToken ? 2 : 0))
    // The hash contains the number of calls, but not their tokens, because the value of a token has
    // no effect. For a packet in flight, the hash contains the index of the call in `pending`
    // instead of the token.
    print.add(pending.count)
    delegates.add(to: &print)
    localData.add(to: &print, at: now)
    return print.sum
  }
}

public import IMProtocol

extension Device {
  /// Returns a hash of all parts of the device's state that can have an observable effect. Times
  /// are hashed relative to `now`. If two devices agree in all these parts, their hashes are equal.
  public func fingerprint(at now: Timestamp) -> UInt64 { hash(at: now).value(at: now) }

  /// Returns the data that ``fingerprint(at:)`` hashes, in a form that does not depend on the
  /// current time. The result is valid until the device receives an input. The sums of several
  /// devices can be added.
  public func hash(at now: Timestamp) -> FingerprintSum {
    var print = RelativeFingerprint()
    // All states at rest have the same hash, because the device has the same behavior in all these
    // states.
    let state = connection.isAtRest ? Connection.unconnected : connection
    print.add(UInt64(state.rawValue) | UInt64(network.rawValue) << 8 | UInt64(attempts) << 16)
    print.add(options.limit)
    print.add((isNew ? 1 : 0) | (options.hasWrongToken ? 2 : 0))
    // The values of tokens have no effect, so only the number of calls is hashed. For a packet in
    // flight, the index of the call in `pending` is hashed instead of the token.
    print.add(pending.count)
    delegates.add(to: &print)
    localData.add(to: &print, at: now)
    return print.sum
  }
}

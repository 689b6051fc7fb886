public import IMProtocol

extension Device {
  /// The hash of what can show from now on, times relative to now; equal for equal devices.
  public func fingerprint(at now: Timestamp) -> UInt64 { hash(at: now).value(at: now) }

  /// The same as a part of a sum, for whoever keeps it while the device takes nothing.
  public func hash(at now: Timestamp) -> FingerprintSum {
    var print = RelativeFingerprint()
    // At rest it makes no difference what has led there.
    let state = connection.isAtRest ? Connection.unconnected : connection
    print.add(UInt64(state.rawValue) | UInt64(network.rawValue) << 8 | UInt64(attempts) << 16)
    print.add(options.limit)
    print.add((isNew ? 1 : 0) | (options.hasWrongToken ? 2 : 0))
    // Their tokens only tell them apart: what is under way names them by their place here.
    print.add(pending.count)
    delegates.add(to: &print)
    localData.add(to: &print, at: now)
    return print.sum
  }
}

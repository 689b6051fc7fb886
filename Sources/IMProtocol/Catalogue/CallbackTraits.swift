/// What the simulator needs to know about a callback whenever it sends or receives one. For speed,
/// these plain values are separate from the catalogue's entry, and need no initialization at run
/// time.
struct CallbackTraits: Sendable {
  let kind: CallbackKind
  let delegate: DelegateKind
  /// Whether the callback is about the connection itself rather than changed data. Because it
  /// occurs again with each connection, the server never repeats it for a device that missed it.
  var isOfConnection = false
  /// Whether the device stores the callback's content as local data.
  var isKept = false
  /// Whether the callback tells a user's other devices what one device did. The device that did it
  /// gets no callback (MD-03, D-02).
  var skipsCaller = false
}

/// Properties of a callback that are read whenever a notice is sent or received. For speed, the
/// traits are separate from the catalogue's entry. Traits are plain values, which need no
/// initialization at run time.
struct CallbackTraits: Sendable {
  let kind: CallbackKind
  let delegate: DelegateKind
  /// Whether the callback reports on the connection itself instead of a change. A callback on the
  /// connection occurs again with each connection. The server never sends this callback later to a
  /// device that missed it.
  var isOfConnection = false
  /// Whether the device stores the content as local data.
  var isKept = false
  /// Whether the callback reports an action of one of the user's devices to the user's other
  /// devices. The acting device is not notified (MD-03, D-02).
  var skipsCaller = false
}

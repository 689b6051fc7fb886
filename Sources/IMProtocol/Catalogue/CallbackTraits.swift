/// The traits of a callback. The traits are needed whenever a notice is sent or received. For
/// speed, the traits are separate from the catalogue's entry. They are plain values that need no
/// initialization at run time.
struct CallbackTraits: Sendable {
  let kind: CallbackKind
  let delegate: DelegateKind
  /// Whether the callback concerns the connection itself, and does not report a change of data.
  /// Such a callback occurs again with each connection. Therefore the server never sends the
  /// callback later if a device has missed it.
  var isOfConnection = false
  /// Whether the device stores the content of the callback as local data.
  var isKept = false
  /// Whether the callback informs the user's other devices of an action on one device. The device
  /// that performed the action is not notified (MD-03, D-02).
  var skipsCaller = false
}

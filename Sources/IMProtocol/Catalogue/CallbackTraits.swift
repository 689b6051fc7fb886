/// The facts that the simulator needs whenever it sends or receives a callback. For speed, the
/// traits are plain values that need no initialization at run time; they are not part of the
/// catalogue's entry.
struct CallbackTraits: Sendable {
  let kind: CallbackKind
  let delegate: DelegateKind
  /// Whether the callback reports on the connection itself rather than on a change of data. The
  /// server never repeats such a callback for a device that missed it, because the callback occurs
  /// again with each connection.
  var isOfConnection = false
  /// Whether the device stores the callback's content as local data.
  var isKept = false
  /// Whether the callback tells a user's other devices what one device did; that one device gets no
  /// callback (MD-03, D-02).
  var skipsCaller = false
}

/// What is asked of every notice that is sent or taken, apart from the other things that the
/// catalogue says of a callback: plain values, which stand ready before the program runs.
struct CallbackTraits: Sendable {
  /// Which callback it is.
  let kind: CallbackKind
  /// The delegate that receives it.
  let delegate: DelegateKind
  /// Whether it is about the connection itself rather than about a change: it is told anew with
  /// each connection, and never caught up.
  let isOfConnection: Bool
  /// Whether the device keeps what it tells as local data.
  let isKept: Bool
  /// Whether it tells what a device of the user has done, and that device alone is not told
  /// (MD-03, D-02).
  let skipsCaller: Bool

  init(
    kind: CallbackKind, delegate: DelegateKind, isOfConnection: Bool = false,
    isKept: Bool = false, skipsCaller: Bool = false
  ) {
    self.kind = kind
    self.delegate = delegate
    self.isOfConnection = isOfConnection
    self.isKept = isKept
    self.skipsCaller = skipsCaller
  }
}

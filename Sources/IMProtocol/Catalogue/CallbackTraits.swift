/// What is asked of every notice that is sent or taken, apart from the other things that the
/// catalogue says of a callback: plain values, which stand ready before the program runs.
struct CallbackTraits: Sendable {
  let kind: CallbackKind
  let delegate: DelegateKind
  /// Whether it is about the connection itself rather than about a change: it is told anew with
  /// each connection, and never caught up.
  var isOfConnection = false
  /// Whether the device keeps what it tells as local data.
  var isKept = false
  /// Whether it tells what a device of the user has done, and that device alone is not told
  /// (MD-03, D-02).
  var skipsCaller = false
}

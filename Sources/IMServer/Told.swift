import IMProtocol

/// A notice for a user, until the server delivers it to the user's devices.
struct Told: Sendable {
  let user: UserID
  let notice: Notice
  let why: Why
  /// Whether the device that calls is told, too: it needs no notice of what it has done (MD-03).
  var isForCaller = true
}

import IMProtocol

/// Who makes a call, and which.
struct Caller {
  var user: UserID
  var device: DeviceID
  var token: CallToken

  /// The server's own interface, which is no user (D-29).
  static func ownInterface(_ token: CallToken) -> Caller {
    Caller(user: .absent, device: .absent, token: token)
  }

  var isOwnInterface: Bool { device == .absent }
}

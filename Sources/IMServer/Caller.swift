import IMProtocol

/// Who makes a call, and which.
struct Caller {
  var user: UserID
  var device: DeviceID
  var token: CallToken
}

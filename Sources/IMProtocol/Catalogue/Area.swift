/// The part of the service that a call, callback or code belongs to.
public enum Area: String, CaseIterable, Sendable {
  /// Friends and their requests.
  case friends
  /// Groups and their applications.
  case groups
  /// User profiles.
  case profiles
  /// Subscriptions to other users.
  case subscriptions
  /// Connecting, disconnecting and being kicked.
  case connection
  /// Checks of parameters on the device.
  case parameters
  /// What belongs to no single area.
  case general
}

/// A service that some calls require, and that can be disabled for an AppKey (D-10).
public enum Service: CaseIterable, Sendable, Fact {
  /// No service is required.
  case none
  /// Information hosting for friends (FR-01).
  case friendHosting
  /// Information hosting for profiles (UP-01).
  case profileHosting
  /// Information hosting for subscriptions to profiles (D-76).
  case profileSubscription
  /// Information hosting for groups (GR-01).
  case groupHosting
  /// Subscriptions to online status.
  case onlineStatus
}

extension SubscribeType {
  /// The service that subscriptions of this type require.
  var service: Service {
    switch self {
    case .onlineStatus: .onlineStatus
    case .userProfile: .profileSubscription
    case .friendOnlineStatus, .friendUserProfile, .invalid: .none
    }
  }
}

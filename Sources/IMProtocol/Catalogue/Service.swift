/// What a call rests on, and what may be switched off for an AppKey (D-10).
public enum Service: CaseIterable, Sendable, Fact {
  /// Nothing that can be switched off.
  case none
  /// Information hosting, for friends (FR-01).
  case friendHosting
  /// The same, for profiles (UP-01).
  case profileHosting
  /// The same, for subscriptions to profiles (D-76).
  case profileSubscription
  /// The same, for groups (GR-01).
  case groupHosting
  /// The subscription to online status.
  case onlineStatus
}

extension SubscribeType {
  /// What a subscription rests on.
  var service: Service {
    switch self {
    case .onlineStatus: .onlineStatus
    case .userProfile: .profileSubscription
    case .friendOnlineStatus, .friendUserProfile, .invalid: .none
    }
  }
}

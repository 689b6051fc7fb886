import IMProtocol

/// Decides whether a call's service is enabled for the AppKey. For each call, this rule is checked
/// before all other rules (D-10).
enum ServiceRule {
  /// Returns why all calls to the service are refused, or nil if the service is enabled.
  // swift-format-ignore
  static func refusal(of service: Service, hosting: Bool, onlineStatus: Bool) -> Ruling<Code?> {
    .of(service, hosting, onlineStatus) { switch ($0, $1, $2) {
    case (.friendHosting,       false, _):     .by(.userProfileServiceUnavailable,    "FR-01, D-32")
    case (.profileHosting,      false, _):     .by(.userProfileServiceUnavailable,    "UP-01, D-32")
    case (.profileSubscription, false, _):     .by(.userProfileServiceUnavailable,    "D-76")
    case (.groupHosting,        false, _):     .by(.entrustServerParameterError,      "GR-01, D-32")
    case (.onlineStatus,        _,     false): .by(.subscribeOnlineServiceUnavailable, "D-32")
    case (.friendHosting,       true,  _):     .continues("FR-01")
    case (.profileHosting,      true,  _):     .continues("UP-01")
    case (.profileSubscription, true,  _):     .continues()
    case (.groupHosting,        true,  _):     .continues("GR-01")
    case (.onlineStatus,        _,     true):  .continues()
    case (.none,                _,     _):     .continues()
    } }
  }
}

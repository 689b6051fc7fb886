import IMProtocol

/// Whether the service that a call needs is enabled for the AppKey; the first check of all (D-10).
enum ServiceRule {
  /// Why no call of this area is carried out, or nil.
  // swift-format-ignore
  static func refusal(of service: Service, hosting: Bool, onlineStatus: Bool) -> Ruling<Code?> {
    .of(service, hosting, onlineStatus) { switch ($0, $1, $2) {
    case (.friendHosting,       false, _):     .by(.userProfileServiceUnavailable,    "FR-01, D-32")
    case (.profileHosting,      false, _):     .by(.userProfileServiceUnavailable,    "UP-01, D-32")
    case (.profileSubscription, false, _):     .by(.userProfileServiceUnavailable,    "D-76")
    case (.groupHosting,        false, _):     .by(.entrustServerParameterError,      "GR-01, D-32")
    case (.onlineStatus,        _,     false): .by(.subscribeOnlineServiceUnavailable, "D-32")
    case (.friendHosting,       true,  _):     .goesOn("FR-01")
    case (.profileHosting,      true,  _):     .goesOn("UP-01")
    case (.profileSubscription, true,  _):     .goesOn()
    case (.groupHosting,        true,  _):     .goesOn("GR-01")
    case (.onlineStatus,        _,     true):  .goesOn()
    case (.none,                _,     _):     .goesOn()
    } }
  }
}

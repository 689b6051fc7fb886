import IMProtocol

/// Whether someone may see a user's whole profile. The user's own visibility counts where one is
/// set (UP-21), the AppKey's otherwise (UP-19).
enum VisibilityRule {
  // swift-format-ignore
  static func showsAll(_ effective: UserProfileVisibility, to viewer: Target) -> Ruling<Bool> {
    rule(effective, viewer) { switch ($0, $1) {
    case (_,              .caller):   .by(true,  "D-61")
    case (_,              .unknown):  .by(false, "D-61")
    case (.notSet,        _):         .by(false, "UP-20")
    case (.invisible,     _):         .by(false, "UP-17")
    case (.everyone,      _):         .by(true,  "UP-18")
    case (.friendVisible, .friend):   .by(true,  "UP-22")
    case (.friendVisible, .stranger): .by(false, "UP-22")
    } }
  }

  // swift-format-ignore
  /// Whether a user can set a visibility.
  static func refusal(isVisibility: Bool) -> Ruling<Code?> {
    rule(isVisibility) { switch $0 {
    case true:  .by(nil,                           "UP-23")
    case false: .by(.invalidUserProfileVisibility, "D-11")
    } }
  }

  // swift-format-ignore
  static func effective(
    _ own: UserProfileVisibility, ofAppKey: UserProfileVisibility
  ) -> Ruling<UserProfileVisibility> {
    rule(own, ofAppKey) { switch ($0, $1) {
    case (.notSet,        .notSet):        .by(.notSet,        "UP-19")
    case (.notSet,        .invisible):     .by(.invisible,     "UP-19, UP-20")
    case (.notSet,        .everyone):      .by(.everyone,      "UP-19")
    case (.notSet,        .friendVisible): .by(.friendVisible, "UP-19")
    case (.invisible,     _):              .by(.invisible,     "UP-21")
    case (.everyone,      _):              .by(.everyone,      "UP-21")
    case (.friendVisible, _):              .by(.friendVisible, "UP-21")
    } }
  }
}

import IMProtocol

/// Decides whether a viewer may see a user's whole profile. The user's own visibility applies
/// (UP-21). If the user hasn't set a visibility, the AppKey's visibility applies (UP-19).
enum VisibilityRule {
  /// The visibility that applies: the user's own, or the AppKey's default.
  enum Effective: CaseIterable, Fact {
    case invisible
    case everyone
    case friends
  }

  /// How the viewer is related to the profile's user.
  enum Viewer: CaseIterable, Fact {
    case user
    case friend
    case stranger
  }

  // swift-format-ignore
  static func showsAll(_ effective: Effective, to viewer: Viewer) -> Ruling<Bool> {
    .of(effective, viewer) { switch ($0, $1) {
    case (_,          .user):     .by(true,  "D-61")
    case (.invisible, _):         .by(false, "UP-17")
    case (.everyone,  _):         .by(true,  "UP-18")
    case (.friends,   .friend):   .by(true,  "UP-22")
    case (.friends,   .stranger): .by(false, "UP-22")
    } }
  }

  // swift-format-ignore
  static func effective(
    _ own: UserProfileVisibility, ofAppKey: UserProfileVisibility
  ) -> Ruling<Effective> {
    .of(own, ofAppKey) { switch ($0, $1) {
    case (.notSet,        .notSet):        .by(.invisible, "UP-19, UP-20")
    case (.notSet,        .invisible):     .by(.invisible, "UP-19, UP-20")
    case (.notSet,        .everyone):      .by(.everyone,  "UP-19")
    case (.notSet,        .friendVisible): .by(.friends,   "UP-19")
    case (.invisible,     _):              .by(.invisible, "UP-21")
    case (.everyone,      _):              .by(.everyone,  "UP-21")
    case (.friendVisible, _):              .by(.friends,   "UP-21")
    } }
  }
}

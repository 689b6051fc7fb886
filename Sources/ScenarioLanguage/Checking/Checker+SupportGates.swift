import IMProtocol

/// What the language knows and the simulator does not carry out yet.
///
/// Each is an error, so that no scenario passes without being run. The calls and callbacks among it
/// are those that the catalogue does not mark as supported.
extension Checker {
  /// Reports something that the simulator does not carry out yet.
  mutating func reportUnsupported(_ what: String, at range: SourceRange) {
    report(.unsupported(what), at: range)
  }

  /// Reports a setting that differs from its default and that no rule reads yet.
  mutating func reportUnsupportedSetting(_ name: String, at range: SourceRange) {
    let defaults = AppSettings()
    let settings = scenario.settings
    let isDefault =
      switch name {
      case "profileVisibility": settings.profileVisibility == defaults.profileVisibility
      case "profileExtKeys": settings.profileExtKeys == defaults.profileExtKeys
      case "onlineStatusSubscription":
        settings.onlineStatusSubscription == defaults.onlineStatusSubscription
      default: true
      }
    if !isDefault { reportUnsupported("the setting `\(name)` with another value", at: range) }
  }
}

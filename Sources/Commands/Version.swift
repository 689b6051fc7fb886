enum Version {
  /// It follows semantic versioning; what is public are the command line and the formats.
  static let current = "0.1.0"
  /// The day of this version, for the manual page.
  static let date = "2026-11-22"
}

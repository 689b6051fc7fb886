package enum Version {
  /// It follows semantic versioning; what is public are the command line and the formats.
  package static let current = "0.1.0"
  /// The day of this version, for the manual page.
  package static let date = "2026-11-22"
}

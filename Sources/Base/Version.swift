package enum Version {
  /// The version of imsim, according to semantic versioning. The version describes the public
  /// interfaces: the command line and the formats.
  package static let current = "0.1.0"
  /// The date of this version, which the manual page states.
  package static let date = "2026-11-22"
}

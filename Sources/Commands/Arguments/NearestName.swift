import Ground
import ScenarioLanguage

/// The known name that a person most likely meant.
enum NearestName {
  /// `; did you mean …?`, or nothing when no name is near.
  static func hint(_ name: String, among known: [String], prefix: String = "") -> String {
    EditDistance.nearest(to: name, among: known).map { "; did you mean \(prefix)\($0)?" } ?? ""
  }
}

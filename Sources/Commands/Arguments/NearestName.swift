import Ground
import ScenarioLanguage

/// The known name that a person most likely meant.
enum NearestName {
  /// `; did you mean …?`, or nothing when no name is near.
  static func hint(_ name: String, among known: [String], prefix: String = "") -> Message {
    guard let nearest = EditDistance.nearest(to: name, among: known) else { return "" }
    return "; did you mean \(prefix)\(nearest)?"
  }
}

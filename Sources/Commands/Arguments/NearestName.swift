import Base
import ScenarioLanguage

enum NearestName {
  /// Returns the hint `; did you mean …?`, or an empty text if no known name is similar.
  static func hint(_ name: String, among known: [String], prefix: String = "") -> Message {
    guard let nearest = EditDistance.nearest(to: name, among: known) else { return "" }
    return "; did you mean \(prefix)\(nearest)?"
  }
}

import Base

/// Messages about unknown names.
enum UnknownName {
  /// How many known names a message lists if no known name is similar to the unknown name.
  private static let mostListed = 10

  /// Returns a message such as `there is no call "addFreind"; did you mean addFriend?`.
  static func message(_ what: String, _ name: String, _ known: [String]) -> String {
    "\(what) \"\(name)\"\(hint(name, known))"
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    if let nearest = EditDistance.nearest(to: name, among: known) {
      return "; did you mean \(nearest)?"
    }
    guard !known.isEmpty, known.count <= mostListed else { return "" }
    return "; there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))"
  }
}

import Ground

/// What is said of a name that nobody knows.
enum UnknownName {
  /// Where no name is near to it, those that there are are listed up to so many.
  private static let mostListed = 10

  /// `there is no call "addFreind"; did you mean addFriend?`
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

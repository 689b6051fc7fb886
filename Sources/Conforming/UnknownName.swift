import Ground

/// What is said of a name that nobody knows.
enum UnknownName {
  /// `there is no call "addFreind"; did you mean addFriend?`
  static func message(_ what: String, _ name: String, _ known: [String]) -> String {
    let hint = EditDistance.nearest(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
    return "\(what) \"\(name)\"\(hint)"
  }
}

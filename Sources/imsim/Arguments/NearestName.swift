/// The known name that a person most likely meant.
enum NearestName {
  /// `; did you mean …?`, or nothing when no name is near.
  static func hint(_ name: String, among known: [String], prefix: String = "") -> String {
    nearest(name, among: known).map { "; did you mean \(prefix)\($0)?" } ?? ""
  }

  /// The nearest of several names by the number of letters to insert, delete or replace
  /// (Levenshtein distance), upper and lower case alike: at most a third of them, rounded up.
  static func nearest(_ name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(64))
    var best: String?
    var least = (wanted.count + 2) / 3 + 1
    for candidate in known {
      let distance = distance(wanted, Array(candidate.lowercased().utf8))
      if distance < least {
        best = candidate
        least = distance
      }
    }
    return best
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, one) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let change = diagonal + (one == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}

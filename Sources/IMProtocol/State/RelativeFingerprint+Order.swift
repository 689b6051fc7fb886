import Ground

extension RelativeFingerprint {
  /// Adds the order of those users of a list who have the same millisecond, where it is not the
  /// order of their ids; that of others follows from their times.
  ///
  /// - Parameters:
  ///   - list: tells the lists of one part of a state apart.
  ///   - users: in ascending order of their ids.
  public mutating func addOrder(of list: Int, _ users: [(user: UserID, place: ListPlace)]) {
    let inOrder = users.sorted { ($0.place, $0.user) < ($1.place, $1.user) }
    for run in inOrder.runs(where: { $0.place.time == $1.place.time }) {
      let isByID = zip(run, run.dropFirst()).allSatisfy { $0.user < $1.user }
      if isByID { continue }
      add(list)
      for one in run { add(one.user.index) }
    }
  }
}

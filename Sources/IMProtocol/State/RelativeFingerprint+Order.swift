import Base

extension RelativeFingerprint {
  /// Adds the order of those users in a list that have positions of the same millisecond. Adds
  /// nothing if these users are in ascending order of their ids. The order of users with different
  /// times follows from the times.
  ///
  /// - Parameters:
  ///   - list: a number that distinguishes the lists of this part of the state.
  ///   - users: the users in ascending order of their ids.
  public mutating func addOrder(of list: Int, _ users: [(user: UserID, position: ListPosition)]) {
    let inOrder = users.sorted { ($0.position, $0.user) < ($1.position, $1.user) }
    for run in inOrder.runs(where: { $0.position.time == $1.position.time }) {
      let isByID = zip(run, run.dropFirst()).allSatisfy { $0.user < $1.user }
      if isByID { continue }
      add(list)
      for one in run { add(one.user.index) }
    }
  }
}

import Base

extension RelativeFingerprint {
  /// Adds the order of users who have the same time in a list, unless these users are in the order
  /// of their ids. Users with different times are not added, because the times determine their
  /// order.
  ///
  /// - Parameters:
  ///   - list: a number that distinguishes the list from other lists in this part of the state.
  ///   - users: the users, sorted by id.
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

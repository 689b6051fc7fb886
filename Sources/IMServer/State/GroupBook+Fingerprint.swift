import Base
import IMProtocol

extension GroupBook {
  /// Adds the order of items with the same time, for lists that contain items of several groups.
  /// These lists contain the groups that a user has joined, or the applications that an approver of
  /// several groups sees; the applications are ordered by operationTime.
  func addOrderAcrossGroups(at now: Timestamp, to print: inout RelativeFingerprint) {
    var joins: [(user: UserID, position: ListPosition, group: Int)] = []
    var applications: [(position: ListPosition, application: GroupApplication, group: Int)] = []
    for (index, group) in groups.enumerated() {
      guard let group else { continue }
      for member in group.members {
        let position = ListPosition(time: member.joinedTime, sequence: member.sequence)
        joins.append((member.user, position, index))
      }
      for application in group.applications where !application.isOver(at: now) {
        applications.append((application.position, application, index))
      }
    }
    joins.sort { ($0.user, $0.position) < ($1.user, $1.position) }
    for run in joins.runs(where: { $0.user == $1.user && $0.position.time == $1.position.time }) {
      for join in run {
        print.add(join.user.index)
        print.add(join.group)
      }
    }
    applications.sort { $0.position < $1.position }
    for run in applications.runs(where: { $0.position.time == $1.position.time }) {
      for (_, application, group) in run {
        print.add(application.applicant.index)
        print.add(application.inviter.index)
        print.add(group)
        print.end(at: application.end)
      }
    }
  }
}

import Ground
import IMProtocol

extension GroupBook {
  /// The order within a millisecond of what is listed across groups: a user's groups by joining,
  /// and applications by their last operation, which shows to who approves in several.
  func addOrderAcrossGroups(at now: Timestamp, to print: inout RelativeFingerprint) {
    var joins: [(user: UserID, place: ListPlace, group: Int)] = []
    var applications: [(place: ListPlace, application: GroupApplication, group: Int)] = []
    for (index, group) in groups.enumerated() {
      guard let group else { continue }
      for member in group.members {
        let place = ListPlace(time: member.joinedTime, sequence: member.sequence)
        joins.append((member.user, place, index))
      }
      for application in group.applications where !application.isOver(at: now) {
        applications.append((application.place, application, index))
      }
    }
    joins.sort { ($0.user, $0.place) < ($1.user, $1.place) }
    for run in joins.runs(where: { $0.user == $1.user && $0.place.time == $1.place.time }) {
      for join in run {
        print.add(join.user.index)
        print.add(join.group)
      }
    }
    applications.sort { $0.place < $1.place }
    for run in applications.runs(where: { $0.place.time == $1.place.time }) {
      for (_, application, group) in run {
        print.add(application.applicant.index)
        print.add(application.inviter.index)
        print.add(group)
        print.end(at: application.end)
      }
    }
  }
}

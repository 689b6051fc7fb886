import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Chooses users and groups for the calls of a population.
extension World {
  /// Chooses a user or group in a relation to the user of a device. All that fit are equally
  /// likely, except friends of friends: a friend is chosen first, and then one of the friend's
  /// friends. Returns nil if nobody fits.
  ///
  /// - Parameters:
  ///   - group: The group in the same call, for relations to a group.
  ///   - taken: Values that are already in the call, and are not chosen again.
  func choose(
    _ relation: Choice.Relation, by device: DeviceID, of group: GroupID, besides taken: [Value],
    _ random: inout RandomStream
  ) -> Value? {
    let me = server.user(of: device)
    switch relation {
    case .user:
      return anyUser(&random) { $0 != me && !taken.contains(.user($0)) }
    case .stranger:
      let friends = devices[Int(device.index)].localData.friends
      return anyUser(&random) {
        $0 != me && friends.index(of: $0) == nil && !taken.contains(.user($0))
      }
    case .friend:
      let friends = devices[Int(device.index)].localData.friends
      return one(of: friends.lazy.map(\.userId), besides: taken, &random)
    case .friendOfFriend: return friendOfFriend(of: device, besides: taken, &random)
    case .sender: return requester(.received, device, besides: taken, &random)
    case .recipient: return requester(.sent, device, besides: taken, &random)
    case .group:
      return anyGroup(&random, besides: taken) {
        server.isMember(me, of: $0)
      }
    case .foreignGroup:
      return anyGroup(&random, besides: taken) {
        !server.isMember(me, of: $0)
      }
    case .ownGroup:
      return anyGroup(&random, besides: taken) {
        server.owner(of: $0) == me
      }
    case .member:
      return one(of: server.members(of: group).filter { $0 != me }, besides: taken, &random)
    case .manager:
      return one(of: server.managers(of: group).filter { $0 != me }, besides: taken, &random)
    case .applicant:
      return one(of: server.applicants(to: group, at: serverTime), besides: taken, &random)
    case .outsider:
      return anyUser(&random) {
        !server.isMember($0, of: group) && !taken.contains(.user($0))
      }
    }
  }

  private func one(
    of users: some RandomAccessCollection<UserID>, besides taken: [Value],
    _ random: inout RandomStream
  ) -> Value? {
    if taken.isEmpty, !users.isEmpty {
      let position = Int(random.next(below: UInt64(users.count)))
      return .user(users[users.index(users.startIndex, offsetBy: position)])
    }
    let left = users.map(Value.user).filter { !taken.contains($0) }
    return left.isEmpty ? nil : left[Int(random.next(below: UInt64(left.count)))]
  }

  /// How many values are drawn before all values are listed. Usually most values fit, so one of the
  /// first draws does, and its cost does not depend on the number of values. Fewer values are
  /// listed at once.
  private static let mostDraws = 16

  private func anyUser(
    _ random: inout RandomStream, _ fits: (UserID) -> Bool
  ) -> Value? {
    any(of: server.accountCount, &random) { fits(UserID($0)) }.map { .user(UserID($0)) }
  }

  private func anyGroup(
    _ random: inout RandomStream, besides taken: [Value], _ fits: (GroupID) -> Bool
  ) -> Value? {
    any(of: server.groupCount, &random) {
      let group = GroupID($0)
      return server.owner(of: group) != nil && !taken.contains(.group(group))
        && fits(group)
    }.map { .group(GroupID($0)) }
  }

  /// Chooses an index below `count` that fits.
  private func any(
    of count: Int, _ random: inout RandomStream, _ fits: (Int) -> Bool
  ) -> Int? {
    for _ in 0..<(count > Self.mostDraws ? Self.mostDraws : 0) {
      let index = Int(random.next(below: UInt64(count)))
      if fits(index) { return index }
    }
    let fitting = (0..<count).filter(fits)
    return fitting.isEmpty ? nil : fitting[Int(random.next(below: UInt64(fitting.count)))]
  }

  private func friendOfFriend(
    of device: DeviceID, besides taken: [Value], _ random: inout RandomStream
  ) -> Value? {
    let me = server.user(of: device)
    let friends = devices[Int(device.index)].localData.friends
    if friends.isEmpty { return nil }
    for _ in 0..<Self.mostDraws {
      let friend = friends[Int(random.next(below: UInt64(friends.count)))].userId
      let theirs = server.friends(of: friend).map(\.userId).filter {
        $0 != me && friends.index(of: $0) == nil
      }
      if let found = one(of: theirs, besides: taken, &random) { return found }
    }
    return nil
  }

  /// A user to whom (`sent`) or from whom (`received`) a request waits.
  private func requester(
    _ type: FriendApplicationType, _ device: DeviceID, besides taken: [Value],
    _ random: inout RandomStream
  ) -> Value? {
    let data = devices[Int(device.index)].localData
    let waiting = data.currentApplications(at: time(on: device)).filter {
      $0.type == type && $0.status == .unHandled
    }
    return one(of: waiting.map(\.userId), besides: taken, &random)
  }
}

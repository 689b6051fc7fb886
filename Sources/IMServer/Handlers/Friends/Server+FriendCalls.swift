import IMProtocol

/// Finding the handler of a call.
extension Server {
  /// Carries out a device's call about friends.
  mutating func handleFriendCall(
    _ call: Call, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    switch call {
    case .addFriend(let userId, _, let extra):
      addFriend(userId, extra: extra, by: caller, at: now, into: &effects)
    case .setFriendAddPermission(let permission):
      setFriendAddPermission(permission, of: caller.user, by: caller, into: &effects)
    case .getFriendAddPermission:
      getFriendAddPermission(by: caller, into: &effects)
    case .acceptFriendApplication(let userId):
      acceptFriendApplication(of: userId, by: caller, at: now, into: &effects)
    case .refuseFriendApplication(let userId):
      refuseFriendApplication(of: userId, by: caller, at: now, into: &effects)
    case .getFriendApplications(let query):
      getFriendApplications(query, by: caller, at: now, into: &effects)
    case .getFriends:
      getFriends(by: caller, into: &effects)
    case .getFriendsInfo(let userIds):
      getFriendsInfo(userIds, by: caller, into: &effects)
    case .searchFriendsInfo(let name):
      searchFriendsInfo(name, by: caller, into: &effects)
    case .setFriendInfo(let userId, let remark, let extProfile):
      setFriendInfo(
        userId, remark: remark, extProfile, by: caller, at: now, into: &effects)
    case .deleteFriends(let userIds, _):
      deleteFriends(userIds, by: caller, at: now, into: &effects)
    case .checkFriends(let userIds, _):
      checkFriends(userIds, by: caller, into: &effects)
    case .group:
      preconditionFailure("\(call) is not about friends")
    case .updateMyUserProfile, .getMyUserProfile, .getUserProfiles,
      .updateMyUserProfileVisibility, .getMyUserProfileVisibility, .searchUserProfileByUniqueId:
      handleProfileCall(call, by: caller, at: now, into: &effects)
    case .subscribeEvent, .unSubscribeEvent, .querySubscribeEvent, .querySubscribeEventPage,
      .getSubscribeUsersOnlineStatus:
      handleSubscriptionCall(call, by: caller, at: now, into: &effects)
    case .addDelegate, .removeDelegate:
      preconditionFailure("the device carries \(call) out itself; it is never sent")
    case .clearFriends, .addFriends, .setFriendAddPermissionOfUser, .setUserProfile,
      .getStatistics:
      preconditionFailure("\(call) belongs to the server's own interface")
    }
  }

  /// Carries out a call of the server's own interface (D-29).
  mutating func handleServerCall(
    _ call: Call, _ token: CallToken, at now: Timestamp, into effects: inout Effects
  ) {
    let caller = Caller(user: .absent, device: .absent, token: token)
    let service = ServiceRule.refusal(of: call, settings: settings)
    if let code = service.decision {
      effects.refuse(code, to: caller, service.reason)
      return
    }
    switch call {
    case .clearFriends(let userId):
      clearFriends(of: userId, by: caller, at: now, into: &effects)
    case .addFriends(let userId, let friendIds):
      addFriends(friendIds, of: userId, by: caller, at: now, into: &effects)
    case .setFriendAddPermissionOfUser(let userId, let permission):
      setFriendAddPermission(permission, of: userId, by: caller, into: &effects)
    case .setUserProfile(let userId, let changes):
      changeProfile(changes, of: userId, by: caller, at: now, into: &effects)
    case .group(let call):
      handleGroupCall(call, by: caller, at: now, into: &effects)
    case .getStatistics:
      let counts = effects.arena.keep(statistics.counts)
      effects.reply(.success(.statistics(counts)), to: caller, Reason("FR-05, FR-16, D-29"))
    default:
      preconditionFailure("\(call) does not belong to the server's own interface")
    }
  }
}

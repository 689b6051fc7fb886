import Base
import IMProtocol

/// Passes each call to the book that carries out the call, and passes the call's effects to other
/// books.
extension Server {
  /// Carries out a call from a device or from the server's own interface (D-29). If a device made
  /// the call, the device has already made all checks that don't need the server (D-10).
  mutating func carryOut(_ call: Call, _ transaction: inout Transaction) -> Answered {
    switch call {
    // Friends
    case .addFriend(let call):
      friends.addFriend(call.userId, extra: call.extra, directory, &transaction)
    case .setFriendAddPermission(let call):
      friends.setFriendAddPermission(call.permission, of: transaction.caller.user, &transaction)
    case .getFriendAddPermission: friends.getFriendAddPermission(directory, &transaction)
    case .acceptFriendApplication(let call):
      friends.acceptFriendApplication(of: call.userId, directory, &transaction)
    case .refuseFriendApplication(let call):
      friends.refuseFriendApplication(of: call.userId, directory, &transaction)
    case .getFriendApplications(let call):
      friends.getFriendApplications(transaction.arena[call.query], directory, &transaction)
    case .getFriends: friends.getFriends(directory, &transaction)
    case .getFriendsInfo(let call): friends.getFriendsInfo(call.userIds, directory, &transaction)
    case .searchFriendsInfo(let call): friends.searchFriendsInfo(call.name, directory, &transaction)
    case .deleteFriends(let call): friends.deleteFriends(call.userIds, &transaction)
    case .checkFriends(let call): friends.checkFriends(call.userIds, &transaction)
    case .setFriendInfo(let call):
      friends.setFriendInfo(
        call.userId, remark: call.remark, call.extProfile, directory, &transaction)
    case .serverClearFriends(let call): friends.clearFriends(of: call.userId, &transaction)
    case .serverAddFriends(let call):
      friends.addFriends(call.friendIds, of: call.userId, directory, &transaction)
    case .serverSetFriendAddPermission(let call):
      friends.setFriendAddPermission(call.permission, of: call.userId, &transaction)
    // Groups
    case .createGroup(let call): groups.createGroup(call, directory, &transaction)
    case .updateGroupInfo(let call):
      groups.updateGroupInfo(call.groupId, call.settings, directory, &transaction)
    case .getGroupsInfo(let call): groups.getGroupsInfo(call.groupIds, &transaction)
    case .kickGroupMembers(let call):
      groups.kickGroupMembers(
        call.groupId, call.userIds, call.config.orDefault, directory, &transaction)
    case .serverKickGroupMembers(let call):
      groups.kickGroupMembers(
        call.groupId, call.userIds, QuitGroupConfig(), directory, &transaction)
    case .joinGroup(let call): groups.joinGroup(call.groupId, directory, &transaction)
    case .quitGroup(let call):
      groups.quitGroup(call.groupId, call.config.orDefault, directory, &transaction)
    case .dismissGroup(let call): groups.dismissGroup(call.groupId, directory, &transaction)
    case .serverDismissGroup(let call): groups.dismissGroup(call.groupId, directory, &transaction)
    case .transferGroupOwner(let call):
      groups.transferGroupOwner(
        call.groupId, to: call.newOwnerId, quits: call.quitGroup, call.config.orDefault, directory,
        &transaction)
    case .getGroupMembers(let call):
      groups.getGroupMembers(call.groupId, call.userIds, directory, &transaction)
    case .getGroupMembersByRole(let call):
      groups.getGroupMembersByRole(
        call.groupId, call.role, transaction.arena[call.query], directory, &transaction)
    case .searchGroupMembers(let call):
      groups.searchGroupMembers(
        call.groupId, call.name, transaction.arena[call.query], directory, &transaction)
    case .getJoinedGroups(let call): groups.getJoinedGroups(call.groupIds, &transaction)
    case .getJoinedGroupsByRole(let call):
      groups.getJoinedGroupsByRole(call.role, transaction.arena[call.query], &transaction)
    case .searchJoinedGroups(let call):
      groups.searchJoinedGroups(
        call.groupName, transaction.arena[call.query], directory, &transaction)
    case .addGroupManagers(let call):
      groups.changeManagers(call.groupId, call.userIds, to: .manager, directory, &transaction)
    case .removeGroupManagers(let call):
      groups.changeManagers(call.groupId, call.userIds, to: .normal, directory, &transaction)
    case .setGroupMemberInfo(let call):
      groups.setGroupMemberInfo(
        call.groupId, of: call.userId, nickname: call.nickname, extra: call.extra, directory,
        &transaction)
    case .setGroupRemark(let call):
      groups.setGroupRemark(call.groupId, call.remark, directory, &transaction)
    case .addGroupFollows(let call):
      groups.changeFollows(call.groupId, call.userIds, .add, directory, &transaction)
    case .removeGroupFollows(let call):
      groups.changeFollows(call.groupId, call.userIds, .remove, directory, &transaction)
    case .getGroupFollows(let call): groups.getGroupFollows(call.groupId, &transaction)
    case .inviteUsersToGroup(let call):
      groups.inviteUsersToGroup(call.groupId, call.userIds, directory, &transaction)
    case .acceptGroupInvite(let call):
      groups.acceptGroupInvite(call.groupId, from: call.inviterId, directory, &transaction)
    case .refuseGroupInvite(let call):
      groups.refuseGroupInvite(
        call.groupId, from: call.inviterId, reason: call.reason, directory, &transaction)
    case .acceptGroupApplication(let call):
      groups.acceptGroupApplication(
        call.groupId, call.applicantId, invitedBy: call.inviterId, directory, &transaction)
    case .refuseGroupApplication(let call):
      groups.refuseGroupApplication(
        call.groupId, call.applicantId, invitedBy: call.inviterId, reason: call.reason, directory,
        &transaction)
    case .getGroupApplications(let call):
      groups.getGroupApplications(transaction.arena[call.query], directory, &transaction)
    // Profiles
    case .updateMyUserProfile(let call):
      changeProfile(call.attributes, of: transaction.caller.user, &transaction)
    case .serverSetUserProfile(let call):
      changeProfile(call.attributes, of: call.userId, &transaction)
    case .getMyUserProfile: profiles.getMyUserProfile(directory, friends, &transaction)
    case .getUserProfiles(let call):
      profiles.getUserProfiles(call.userIds, directory, friends, &transaction)
    case .updateMyUserProfileVisibility(let call): changeVisibility(call.visibility, &transaction)
    case .getMyUserProfileVisibility: profiles.getMyUserProfileVisibility(&transaction)
    case .searchUserProfileByUniqueId(let call):
      profiles.searchUserProfile(call.uniqueId, directory, friends, &transaction)
    // Subscriptions
    case .subscribeEvent(let call):
      subscribe(call.userIds, call.subscribeType.subscribed, expiry: call.expiry, &transaction)
    case .unSubscribeEvent(let call):
      unsubscribe(call.userIds, call.subscribeType.subscribed, &transaction)
    case .querySubscribeEvent(let call):
      subscriptions.querySubscriptions(call, call.subscribeType.subscribed, &transaction)
    case .getSubscribeUsersOnlineStatus(let call):
      subscriptions.getStatus(call.userIds, directory, friends, sessions, &transaction)
    // Sessions
    case .serverBlockUser(let call): ban(call.userId, true, &transaction)
    case .serverUnblockUser(let call): ban(call.userId, false, &transaction)
    case .serverGetStatistics: sessions.getStatistics(&transaction)
    case .addDelegate, .removeDelegate:
      fatal("the server gets \(call), which a device carries out itself")
    }
  }
}

extension QuitGroupConfig? {
  fileprivate var orDefault: QuitGroupConfig { self ?? QuitGroupConfig() }
}

extension Raw<SubscribeType> {
  /// The subscription type in a call. Devices refuse types to which users can't subscribe (D-10),
  /// so users can subscribe to the type in a call that arrives at the server.
  fileprivate var subscribed: SubscribeType {
    guard let known, known.isSubscribable else {
      fatal("the server gets the type \(rawValue), which devices refuse")
    }
    return known
  }
}

// MARK: - Effects on followers and subscribers

extension Server {
  /// Changes a profile, updates the directory, and notifies the user's followers.
  private mutating func changeProfile(
    _ changes: ArenaElement<ProfileAttributes>, of user: UserID, _ transaction: inout Transaction
  ) -> Answered {
    let (answered, outcome) = profiles.changeProfile(changes, of: user, directory, &transaction)
    if outcome == .changed { rename(user) }
    notify(outcome, of: user, &transaction)
    return answered
  }

  /// Sets who may see the caller's profile, and notifies the caller's followers.
  private mutating func changeVisibility(
    _ visibility: Raw<UserProfileVisibility>, _ transaction: inout Transaction
  ) -> Answered {
    let (answered, outcome) = profiles.updateMyUserProfileVisibility(
      visibility, directory, &transaction)
    notify(outcome, of: transaction.caller.user, &transaction)
    return answered
  }

  mutating func rename(_ user: UserID) {
    let profile = profiles.profile(of: user, directory)
    directory.rename(user, to: profile.name, portraitUri: profile.portraitUri)
  }

  /// Notifies a user's followers that the profile has changed. If the profile hasn't changed,
  /// records that nobody is notified.
  private func notify(
    _ outcome: ProfileBook.Outcome, of user: UserID, _ transaction: inout Transaction
  ) {
    switch outcome {
    case .refused: break
    case .kept: keepProfile(of: user, &transaction)
    case .changed: notifyOfProfile(of: user, &transaction)
    }
  }

  /// Subscribes the caller to users. The caller's devices are notified of the new subscriptions and
  /// of the other users' online status.
  private mutating func subscribe(
    _ userIds: Slice<UserID>, _ type: SubscribeType, expiry: Int32, _ transaction: inout Transaction
  ) -> Answered {
    let terms = SubscriptionTerms(subscribeTime: transaction.now, expiry: expiry)
    let (answered, news) = subscriptions.subscribe(
      userIds, type, terms, directory, sessions, &transaction)
    sessions.notify(news, directory, &transaction)
    return answered
  }

  private mutating func unsubscribe(
    _ userIds: Slice<UserID>, _ type: SubscribeType, _ transaction: inout Transaction
  ) -> Answered {
    let (answered, news) = subscriptions.unsubscribe(userIds, type, directory, &transaction)
    sessions.notify(news, directory, &transaction)
    return answered
  }
}

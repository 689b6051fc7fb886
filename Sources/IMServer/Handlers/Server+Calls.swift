import Ground
import IMProtocol

/// Finding the book that carries a call out, and what follows from it elsewhere.
extension Server {
  /// Carries out a call, of a device or of the server's own interface (D-29). The device has
  /// checked what needs no server (D-10).
  mutating func carryOut(_ call: Call, _ turn: inout Turn) -> Answered {
    switch call {
    // Friends
    case .addFriend(let call): friends.addFriend(call.userId, extra: call.extra, directory, &turn)
    case .setFriendAddPermission(let call):
      friends.setFriendAddPermission(call.permission, of: turn.caller.user, &turn)
    case .getFriendAddPermission: friends.getFriendAddPermission(directory, &turn)
    case .acceptFriendApplication(let call):
      friends.acceptFriendApplication(of: call.userId, directory, &turn)
    case .refuseFriendApplication(let call):
      friends.refuseFriendApplication(of: call.userId, directory, &turn)
    case .getFriendApplications(let call):
      friends.getFriendApplications(turn.arena[call.query], directory, &turn)
    case .getFriends: friends.getFriends(directory, &turn)
    case .getFriendsInfo(let call): friends.getFriendsInfo(call.userIds, directory, &turn)
    case .searchFriendsInfo(let call): friends.searchFriendsInfo(call.name, directory, &turn)
    case .deleteFriends(let call): friends.deleteFriends(call.userIds, &turn)
    case .checkFriends(let call): friends.checkFriends(call.userIds, &turn)
    case .setFriendInfo(let call):
      friends.setFriendInfo(call.userId, remark: call.remark, call.extProfile, directory, &turn)
    case .serverClearFriends(let call): friends.clearFriends(of: call.userId, &turn)
    case .serverAddFriends(let call):
      friends.addFriends(call.friendIds, of: call.userId, directory, &turn)
    case .serverSetFriendAddPermission(let call):
      friends.setFriendAddPermission(call.permission, of: call.userId, &turn)
    // Groups
    case .createGroup(let call): groups.createGroup(call, directory, &turn)
    case .updateGroupInfo(let call):
      groups.updateGroupInfo(call.groupId, call.settings, directory, &turn)
    case .getGroupsInfo(let call): groups.getGroupsInfo(call.groupIds, &turn)
    case .kickGroupMembers(let call):
      groups.kickGroupMembers(call.groupId, call.userIds, call.config.orUsual, directory, &turn)
    case .serverKickGroupMembers(let call):
      groups.kickGroupMembers(call.groupId, call.userIds, QuitGroupConfig(), directory, &turn)
    case .joinGroup(let call): groups.joinGroup(call.groupId, directory, &turn)
    case .quitGroup(let call):
      groups.quitGroup(call.groupId, call.config.orUsual, directory, &turn)
    case .dismissGroup(let call): groups.dismissGroup(call.groupId, directory, &turn)
    case .serverDismissGroup(let call): groups.dismissGroup(call.groupId, directory, &turn)
    case .transferGroupOwner(let call):
      groups.transferGroupOwner(
        call.groupId, to: call.newOwnerId, quits: call.quitGroup, call.config.orUsual, directory,
        &turn)
    case .getGroupMembers(let call):
      groups.getGroupMembers(call.groupId, call.userIds, directory, &turn)
    case .getGroupMembersByRole(let call):
      groups.getGroupMembersByRole(
        call.groupId, call.role, turn.arena[call.query], directory, &turn)
    case .searchGroupMembers(let call):
      groups.searchGroupMembers(call.groupId, call.name, turn.arena[call.query], directory, &turn)
    case .getJoinedGroups(let call): groups.getJoinedGroups(call.groupIds, &turn)
    case .getJoinedGroupsByRole(let call):
      groups.getJoinedGroupsByRole(call.role, turn.arena[call.query], &turn)
    case .searchJoinedGroups(let call):
      groups.searchJoinedGroups(call.groupName, turn.arena[call.query], directory, &turn)
    case .addGroupManagers(let call):
      groups.changeManagers(call.groupId, call.userIds, to: .manager, directory, &turn)
    case .removeGroupManagers(let call):
      groups.changeManagers(call.groupId, call.userIds, to: .normal, directory, &turn)
    case .setGroupMemberInfo(let call):
      groups.setGroupMemberInfo(
        call.groupId, of: call.userId, nickname: call.nickname, extra: call.extra, directory, &turn)
    case .setGroupRemark(let call):
      groups.setGroupRemark(call.groupId, call.remark, directory, &turn)
    case .addGroupFollows(let call):
      groups.changeFollows(call.groupId, call.userIds, .add, directory, &turn)
    case .removeGroupFollows(let call):
      groups.changeFollows(call.groupId, call.userIds, .remove, directory, &turn)
    case .getGroupFollows(let call): groups.getGroupFollows(call.groupId, &turn)
    case .inviteUsersToGroup(let call):
      groups.inviteUsersToGroup(call.groupId, call.userIds, directory, &turn)
    case .acceptGroupInvite(let call):
      groups.acceptGroupInvite(call.groupId, from: call.inviterId, directory, &turn)
    case .refuseGroupInvite(let call):
      groups.refuseGroupInvite(
        call.groupId, from: call.inviterId, reason: call.reason, directory, &turn)
    case .acceptGroupApplication(let call):
      groups.acceptGroupApplication(
        call.groupId, call.applicantId, invitedBy: call.inviterId, directory, &turn)
    case .refuseGroupApplication(let call):
      groups.refuseGroupApplication(
        call.groupId, call.applicantId, invitedBy: call.inviterId, reason: call.reason, directory,
        &turn)
    case .getGroupApplications(let call):
      groups.getGroupApplications(turn.arena[call.query], directory, &turn)
    // Profiles
    case .updateMyUserProfile(let call):
      changeProfile(call.attributes, of: turn.caller.user, &turn)
    case .serverSetUserProfile(let call): changeProfile(call.attributes, of: call.userId, &turn)
    case .getMyUserProfile: profiles.getMyUserProfile(directory, friends, &turn)
    case .getUserProfiles(let call):
      profiles.getUserProfiles(call.userIds, directory, friends, &turn)
    case .updateMyUserProfileVisibility(let call): changeVisibility(call.visibility, &turn)
    case .getMyUserProfileVisibility: profiles.getMyUserProfileVisibility(&turn)
    case .searchUserProfileByUniqueId(let call):
      profiles.searchUserProfile(call.uniqueId, directory, friends, &turn)
    // Subscriptions
    case .subscribeEvent(let call):
      subscribe(call.userIds, call.subscribeType.subscribed, expiry: call.expiry, &turn)
    case .unSubscribeEvent(let call):
      unsubscribe(call.userIds, call.subscribeType.subscribed, &turn)
    case .querySubscribeEvent(let call):
      subscriptions.querySubscriptions(call, call.subscribeType.subscribed, &turn)
    case .getSubscribeUsersOnlineStatus(let call):
      subscriptions.getStatus(call.userIds, directory, friends, sessions, &turn)
    // Sessions
    case .serverBlockUser(let call): ban(call.userId, true, &turn)
    case .serverUnblockUser(let call): ban(call.userId, false, &turn)
    case .serverGetStatistics: sessions.getStatistics(&turn)
    case .addDelegate, .removeDelegate:
      fatal("the server gets \(call), which a device carries out itself")
    }
  }
}

extension QuitGroupConfig? {
  /// What a call says, or the usual.
  fileprivate var orUsual: QuitGroupConfig { self ?? QuitGroupConfig() }
}

extension Raw<SubscribeType> {
  /// The type; the device refuses others (D-10).
  fileprivate var subscribed: SubscribeType {
    guard let known, known.isSubscribable else {
      fatal("the server gets the type \(rawValue), which devices refuse")
    }
    return known
  }
}

// MARK: - What follows elsewhere

extension Server {
  /// Changes a profile; the directory and those who follow the user learn of it.
  private mutating func changeProfile(
    _ changes: Kept<ProfileAttributes>, of user: UserID, _ turn: inout Turn
  ) -> Answered {
    let (answered, outcome) = profiles.changeProfile(changes, of: user, directory, &turn)
    if outcome == .changed { rename(user) }
    tell(outcome, of: user, &turn)
    return answered
  }

  /// Sets who may see the caller's profile, of which those learn who follow the caller.
  private mutating func changeVisibility(
    _ visibility: Raw<UserProfileVisibility>, _ turn: inout Turn
  ) -> Answered {
    let (answered, outcome) = profiles.updateMyUserProfileVisibility(visibility, directory, &turn)
    tell(outcome, of: turn.caller.user, &turn)
    return answered
  }

  mutating func rename(_ user: UserID) {
    let profile = profiles.profile(of: user, directory)
    directory.rename(user, to: profile.name, portraitUri: profile.portraitUri)
  }

  /// Those who follow a user learn of what a call has done to the profile, or that nothing has.
  private func tell(_ outcome: ProfileBook.Outcome, of user: UserID, _ turn: inout Turn) {
    switch outcome {
    case .refused: break
    case .kept: keepProfile(of: user, &turn)
    case .changed: tellOfProfile(of: user, &turn)
    }
  }

  /// Subscribes the caller, whose devices learn of it and how the users stand.
  private mutating func subscribe(
    _ userIds: Slice<UserID>, _ type: SubscribeType, expiry: Int32, _ turn: inout Turn
  ) -> Answered {
    let terms = SubscriptionTerms(subscribeTime: turn.now, expiry: expiry)
    let (answered, news) = subscriptions.subscribe(userIds, type, terms, directory, sessions, &turn)
    sessions.tell(news, directory, &turn)
    return answered
  }

  private mutating func unsubscribe(
    _ userIds: Slice<UserID>, _ type: SubscribeType, _ turn: inout Turn
  ) -> Answered {
    let (answered, news) = subscriptions.unsubscribe(userIds, type, directory, &turn)
    sessions.tell(news, directory, &turn)
    return answered
  }
}

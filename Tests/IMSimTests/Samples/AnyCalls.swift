// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

@testable import IMSim

/// Every call of a client, with any values.
enum AnyCalls {
  static func make(_ kind: CallKind, _ fields: NamedFields, by client: LoggedClient) {
    switch kind {
    case .addFriend:
      client.addFriend(
        fields[0], directionType: fields[1], extra: fields[2], success: { _ in }, error: { _ in })
    case .setFriendAddPermission:
      client.setFriendAddPermission(fields[0], success: {}, error: { _ in })
    case .getFriendAddPermission:
      client.getFriendAddPermission(success: { _ in }, error: { _ in })
    case .acceptFriendApplication:
      client.acceptFriendApplication(fields[0], success: {}, error: { _ in })
    case .refuseFriendApplication:
      client.refuseFriendApplication(fields[0], success: {}, error: { _ in })
    case .getFriendApplications:
      client.getFriendApplications(
        fields[0], count: fields[1], order: fields[2], types: fields[3], status: fields[4],
        success: { _ in }, error: { _ in })
    case .getFriends:
      client.getFriends(fields[0], success: { _ in }, error: { _ in })
    case .getFriendsInfo:
      client.getFriendsInfo(fields[0], success: { _ in }, error: { _ in })
    case .searchFriendsInfo:
      client.searchFriendsInfo(fields[0], success: { _ in }, error: { _ in })
    case .deleteFriends:
      client.deleteFriends(fields[0], directionType: fields[1], success: {}, error: { _ in })
    case .checkFriends:
      client.checkFriends(fields[0], directionType: fields[1], success: { _ in }, error: { _ in })
    case .setFriendInfo:
      client.setFriendInfo(
        fields[0], remark: fields[1], extProfile: fields[2], success: {}, error: { _, _ in })
    case .createGroup:
      client.createGroup(
        fields[0], groupName: fields[1], portraitUri: fields[2], introduction: fields[3],
        notice: fields[4], extProfile: fields[5], joinPermission: fields[6],
        removeMemberPermission: fields[7], invitePermission: fields[8],
        inviteHandlePermission: fields[9], groupInfoEditPermission: fields[10],
        memberInfoEditPermission: fields[11], inviteeUserIds: fields[12], success: { _ in },
        error: { _, _ in })
    case .updateGroupInfo:
      client.updateGroupInfo(
        fields[0], groupName: fields[1], portraitUri: fields[2], introduction: fields[3],
        notice: fields[4], extProfile: fields[5], joinPermission: fields[6],
        removeMemberPermission: fields[7], invitePermission: fields[8],
        inviteHandlePermission: fields[9], groupInfoEditPermission: fields[10],
        memberInfoEditPermission: fields[11], success: {}, error: { _, _ in })
    case .getGroupsInfo:
      client.getGroupsInfo(fields[0], success: { _ in }, error: { _ in })
    case .kickGroupMembers:
      client.kickGroupMembers(
        fields[0], userIds: fields[1], config: fields[2], success: {}, error: { _ in })
    case .joinGroup:
      client.joinGroup(fields[0], success: { _ in }, error: { _ in })
    case .quitGroup:
      client.quitGroup(fields[0], config: fields[1], success: {}, error: { _ in })
    case .dismissGroup:
      client.dismissGroup(fields[0], success: {}, error: { _ in })
    case .transferGroupOwner:
      client.transferGroupOwner(
        fields[0], newOwnerId: fields[1], quitGroup: fields[2], config: fields[3], success: {},
        error: { _ in })
    case .getGroupMembers:
      client.getGroupMembers(fields[0], userIds: fields[1], success: { _ in }, error: { _ in })
    case .getGroupMembersByRole:
      client.getGroupMembersByRole(
        fields[0], role: fields[1], pageToken: fields[2], count: fields[3], order: fields[4],
        success: { _ in }, error: { _ in })
    case .searchGroupMembers:
      client.searchGroupMembers(
        fields[0], name: fields[1], pageToken: fields[2], count: fields[3], order: fields[4],
        success: { _ in }, error: { _ in })
    case .getJoinedGroups:
      client.getJoinedGroups(fields[0], success: { _ in }, error: { _ in })
    case .getJoinedGroupsByRole:
      client.getJoinedGroupsByRole(
        fields[0], pageToken: fields[1], count: fields[2], order: fields[3], success: { _ in },
        error: { _ in })
    case .searchJoinedGroups:
      client.searchJoinedGroups(
        fields[0], pageToken: fields[1], count: fields[2], order: fields[3], success: { _ in },
        error: { _ in })
    case .addGroupManagers:
      client.addGroupManagers(fields[0], userIds: fields[1], success: {}, error: { _ in })
    case .removeGroupManagers:
      client.removeGroupManagers(fields[0], userIds: fields[1], success: {}, error: { _ in })
    case .setGroupMemberInfo:
      client.setGroupMemberInfo(
        fields[0], userId: fields[1], nickname: fields[2], extra: fields[3], success: {},
        error: { _, _ in })
    case .setGroupRemark:
      client.setGroupRemark(fields[0], remark: fields[1], success: {}, error: { _ in })
    case .inviteUsersToGroup:
      client.inviteUsersToGroup(fields[0], userIds: fields[1], success: { _ in }, error: { _ in })
    case .acceptGroupInvite:
      client.acceptGroupInvite(fields[0], inviterId: fields[1], success: {}, error: { _ in })
    case .refuseGroupInvite:
      client.refuseGroupInvite(
        fields[0], inviterId: fields[1], reason: fields[2], success: {}, error: { _ in })
    case .acceptGroupApplication:
      client.acceptGroupApplication(
        fields[0], inviterId: fields[1], applicantId: fields[2], success: { _ in }, error: { _ in })
    case .refuseGroupApplication:
      client.refuseGroupApplication(
        fields[0], inviterId: fields[1], applicantId: fields[2], reason: fields[3], success: {},
        error: { _ in })
    case .getGroupApplications:
      client.getGroupApplications(
        fields[0], count: fields[1], order: fields[2], directions: fields[3], status: fields[4],
        success: { _ in }, error: { _ in })
    case .addGroupFollows:
      client.addGroupFollows(fields[0], userIds: fields[1], success: {}, error: { _ in })
    case .removeGroupFollows:
      client.removeGroupFollows(fields[0], userIds: fields[1], success: {}, error: { _ in })
    case .getGroupFollows:
      client.getGroupFollows(fields[0], success: { _ in }, error: { _ in })
    case .updateMyUserProfile:
      client.updateMyUserProfile(
        fields[0], portraitUri: fields[1], uniqueId: fields[2], email: fields[3],
        birthday: fields[4], gender: fields[5], location: fields[6], role: fields[7],
        level: fields[8], userExtProfile: fields[9], success: {}, error: { _, _ in })
    case .getMyUserProfile:
      client.getMyUserProfile(success: { _ in }, error: { _ in })
    case .getUserProfiles:
      client.getUserProfiles(fields[0], success: { _ in }, error: { _ in })
    case .updateMyUserProfileVisibility:
      client.updateMyUserProfileVisibility(fields[0], success: {}, error: { _ in })
    case .getMyUserProfileVisibility:
      client.getMyUserProfileVisibility(success: { _ in }, error: { _ in })
    case .searchUserProfileByUniqueId:
      client.searchUserProfileByUniqueId(fields[0], success: { _ in }, error: { _ in })
    case .subscribeEvent:
      client.subscribeEvent(
        fields[0], subscribeType: fields[1], expiry: fields[2], success: { _ in },
        error: { _, _ in })
    case .unSubscribeEvent:
      client.unSubscribeEvent(
        fields[0], subscribeType: fields[1], success: { _ in }, error: { _, _ in })
    case .querySubscribeEvent:
      client.querySubscribeEvent(
        fields[0], subscribeType: fields[1], pageSize: fields[2], startIndex: fields[3],
        success: { _ in }, error: { _ in })
    case .getSubscribeUsersOnlineStatus:
      client.getSubscribeUsersOnlineStatus(fields[0], success: { _ in }, error: { _ in })
    case .addFriendEventDelegate, .removeFriendEventDelegate, .addGroupEventDelegate,
      .removeGroupEventDelegate, .addSubscribeEventDelegate, .removeSubscribeEventDelegate,
      .addConnectionStatusChangeDelegate, .removeConnectionStatusChangeDelegate,
      .serverClearFriends, .serverAddFriends, .serverSetFriendAddPermission, .serverSetUserProfile,
      .serverKickGroupMembers, .serverDismissGroup, .serverGetStatistics, .serverBlockUser,
      .serverUnblockUser:
      break
    }
  }
}

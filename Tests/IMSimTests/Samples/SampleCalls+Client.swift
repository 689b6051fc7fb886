// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

@testable import IMSim

extension SampleCalls {
  /// Makes a call by a client, and says when it has ended.
  static func make(_ kind: CallKind, by client: any CoreClient, end: @escaping () -> Void) {
    switch kind {
    case .addFriend:
      client.addFriend(
        "userId", directionType: .both, extra: "extra", success: { _ in end() },
        error: { _ in end() })
    case .setFriendAddPermission:
      client.setFriendAddPermission(.noOneAllowed, success: end, error: { _ in end() })
    case .getFriendAddPermission:
      client.getFriendAddPermission(success: { _ in end() }, error: { _ in end() })
    case .acceptFriendApplication:
      client.acceptFriendApplication("userId", success: end, error: { _ in end() })
    case .refuseFriendApplication:
      client.refuseFriendApplication("userId", success: end, error: { _ in end() })
    case .getFriendApplications:
      client.getFriendApplications(
        "pageToken", count: 65, order: true, types: [.received], status: [.expired],
        success: { _ in end() }, error: { _ in end() })
    case .getFriends:
      client.getFriends(.both, success: { _ in end() }, error: { _ in end() })
    case .getFriendsInfo:
      client.getFriendsInfo(
        ["userIds1", "userIds2"], success: { _ in end() }, error: { _ in end() })
    case .searchFriendsInfo:
      client.searchFriendsInfo("name", success: { _ in end() }, error: { _ in end() })
    case .deleteFriends:
      client.deleteFriends(
        ["userIds1", "userIds2"], directionType: .both, success: end, error: { _ in end() })
    case .checkFriends:
      client.checkFriends(
        ["userIds1", "userIds2"], directionType: .both, success: { _ in end() },
        error: { _ in end() })
    case .setFriendInfo:
      client.setFriendInfo(
        "userId", remark: "remark", extProfile: ["extProfile": "value"], success: end,
        error: { _, _ in end() })
    case .createGroup:
      client.createGroup(
        "groupId", groupName: "groupName", portraitUri: "portraitUri", introduction: "introduction",
        notice: "notice", extProfile: ["extProfile": "value"], joinPermission: .noOneAllowed,
        removeMemberPermission: .everyone, invitePermission: .everyone,
        inviteHandlePermission: .inviteeVerify, groupInfoEditPermission: .everyone,
        memberInfoEditPermission: .`self`, inviteeUserIds: ["inviteeUserIds1", "inviteeUserIds2"],
        success: { _ in end() }, error: { _, _ in end() })
    case .updateGroupInfo:
      client.updateGroupInfo(
        "groupId", groupName: "groupName", portraitUri: "portraitUri", introduction: "introduction",
        notice: "notice", extProfile: ["extProfile": "value"], joinPermission: .noOneAllowed,
        removeMemberPermission: .everyone, invitePermission: .everyone,
        inviteHandlePermission: .inviteeVerify, groupInfoEditPermission: .everyone,
        memberInfoEditPermission: .`self`, success: end, error: { _, _ in end() })
    case .getGroupsInfo:
      client.getGroupsInfo(
        ["groupIds1", "groupIds2"], success: { _ in end() }, error: { _ in end() })
    case .kickGroupMembers:
      client.kickGroupMembers(
        "groupId", userIds: ["userIds1", "userIds2"],
        config: .init(removeMuteStatus: true, removeWhiteList: true, removeFollow: true),
        success: end, error: { _ in end() })
    case .joinGroup:
      client.joinGroup("groupId", success: { _ in end() }, error: { _ in end() })
    case .quitGroup:
      client.quitGroup(
        "groupId", config: .init(removeMuteStatus: true, removeWhiteList: true, removeFollow: true),
        success: end, error: { _ in end() })
    case .dismissGroup:
      client.dismissGroup("groupId", success: end, error: { _ in end() })
    case .transferGroupOwner:
      client.transferGroupOwner(
        "groupId", newOwnerId: "newOwnerId", quitGroup: true,
        config: .init(removeMuteStatus: true, removeWhiteList: true, removeFollow: true),
        success: end, error: { _ in end() })
    case .getGroupMembers:
      client.getGroupMembers(
        "groupId", userIds: ["userIds1", "userIds2"], success: { _ in end() },
        error: { _ in end() })
    case .getGroupMembersByRole:
      client.getGroupMembersByRole(
        "groupId", role: .owner, pageToken: "pageToken", count: 65, order: true,
        success: { _ in end() }, error: { _ in end() })
    case .searchGroupMembers:
      client.searchGroupMembers(
        "groupId", name: "name", pageToken: "pageToken", count: 65, order: true,
        success: { _ in end() }, error: { _ in end() })
    case .getJoinedGroups:
      client.getJoinedGroups(
        ["groupIds1", "groupIds2"], success: { _ in end() }, error: { _ in end() })
    case .getJoinedGroupsByRole:
      client.getJoinedGroupsByRole(
        .owner, pageToken: "pageToken", count: 65, order: true, success: { _ in end() },
        error: { _ in end() })
    case .searchJoinedGroups:
      client.searchJoinedGroups(
        "groupName", pageToken: "pageToken", count: 65, order: true, success: { _ in end() },
        error: { _ in end() })
    case .addGroupManagers:
      client.addGroupManagers(
        "groupId", userIds: ["userIds1", "userIds2"], success: end, error: { _ in end() })
    case .removeGroupManagers:
      client.removeGroupManagers(
        "groupId", userIds: ["userIds1", "userIds2"], success: end, error: { _ in end() })
    case .setGroupMemberInfo:
      client.setGroupMemberInfo(
        "groupId", userId: "userId", nickname: "nickname", extra: "extra", success: end,
        error: { _, _ in end() })
    case .setGroupRemark:
      client.setGroupRemark("groupId", remark: "remark", success: end, error: { _ in end() })
    case .inviteUsersToGroup:
      client.inviteUsersToGroup(
        "groupId", userIds: ["userIds1", "userIds2"], success: { _ in end() },
        error: { _ in end() })
    case .acceptGroupInvite:
      client.acceptGroupInvite(
        "groupId", inviterId: "inviterId", success: end, error: { _ in end() })
    case .refuseGroupInvite:
      client.refuseGroupInvite(
        "groupId", inviterId: "inviterId", reason: "reason", success: end, error: { _ in end() })
    case .acceptGroupApplication:
      client.acceptGroupApplication(
        "groupId", inviterId: "inviterId", applicantId: "applicantId", success: { _ in end() },
        error: { _ in end() })
    case .refuseGroupApplication:
      client.refuseGroupApplication(
        "groupId", inviterId: "inviterId", applicantId: "applicantId", reason: "reason",
        success: end, error: { _ in end() })
    case .getGroupApplications:
      client.getGroupApplications(
        "pageToken", count: 65, order: true, directions: [.applicationReceived], status: [.expired],
        success: { _ in end() }, error: { _ in end() })
    case .addGroupFollows:
      client.addGroupFollows(
        "groupId", userIds: ["userIds1", "userIds2"], success: end, error: { _ in end() })
    case .removeGroupFollows:
      client.removeGroupFollows(
        "groupId", userIds: ["userIds1", "userIds2"], success: end, error: { _ in end() })
    case .getGroupFollows:
      client.getGroupFollows("groupId", success: { _ in end() }, error: { _ in end() })
    case .updateMyUserProfile:
      client.updateMyUserProfile(
        "name", portraitUri: "portraitUri", uniqueId: "uniqueId", email: "email",
        birthday: "birthday", gender: .female, location: "location", role: 64, level: 65,
        userExtProfile: ["userExtProfile": "value"], success: end, error: { _, _ in end() })
    case .getMyUserProfile:
      client.getMyUserProfile(success: { _ in end() }, error: { _ in end() })
    case .getUserProfiles:
      client.getUserProfiles(
        ["userIds1", "userIds2"], success: { _ in end() }, error: { _ in end() })
    case .updateMyUserProfileVisibility:
      client.updateMyUserProfileVisibility(.friendVisible, success: end, error: { _ in end() })
    case .getMyUserProfileVisibility:
      client.getMyUserProfileVisibility(success: { _ in end() }, error: { _ in end() })
    case .searchUserProfileByUniqueId:
      client.searchUserProfileByUniqueId("uniqueId", success: { _ in end() }, error: { _ in end() })
    case .subscribeEvent:
      client.subscribeEvent(
        ["userIds1", "userIds2"], subscribeType: .invalid, expiry: 66, success: { _ in end() },
        error: { _, _ in end() })
    case .unSubscribeEvent:
      client.unSubscribeEvent(
        ["userIds1", "userIds2"], subscribeType: .invalid, success: { _ in end() },
        error: { _, _ in end() })
    case .querySubscribeEvent:
      client.querySubscribeEvent(
        ["userIds1", "userIds2"], subscribeType: .invalid, pageSize: 68, startIndex: 70,
        success: { _ in end() }, error: { _ in end() })
    case .getSubscribeUsersOnlineStatus:
      client.getSubscribeUsersOnlineStatus(
        ["userIds1", "userIds2"], success: { _ in end() }, error: { _ in end() })
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

// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

@testable import IMSim

/// Every call with a value for each parameter.
enum SampleCalls {
  static func request(_ kind: CallKind) -> CallRequest {
    switch kind {
    case .addFriend:
      IMSim.Call.addFriend("userId", directionType: .both, extra: "extra").request
    case .setFriendAddPermission:
      IMSim.Call.setFriendAddPermission(.noOneAllowed).request
    case .getFriendAddPermission:
      IMSim.Call.getFriendAddPermission().request
    case .acceptFriendApplication:
      IMSim.Call.acceptFriendApplication("userId").request
    case .refuseFriendApplication:
      IMSim.Call.refuseFriendApplication("userId").request
    case .getFriendApplications:
      IMSim.Call.getFriendApplications(
        "pageToken", count: 65, order: true, types: [.received], status: [.expired]
      ).request
    case .getFriends:
      IMSim.Call.getFriends(.both).request
    case .getFriendsInfo:
      IMSim.Call.getFriendsInfo(["userIds1", "userIds2"]).request
    case .searchFriendsInfo:
      IMSim.Call.searchFriendsInfo("name").request
    case .deleteFriends:
      IMSim.Call.deleteFriends(["userIds1", "userIds2"], directionType: .both).request
    case .checkFriends:
      IMSim.Call.checkFriends(["userIds1", "userIds2"], directionType: .both).request
    case .setFriendInfo:
      IMSim.Call.setFriendInfo(
        "userId", remark: "remark", extProfile: ["extProfile": "value"]
      ).request
    case .createGroup:
      IMSim.Call.createGroup(
        "groupId", groupName: "groupName", portraitUri: "portraitUri", introduction: "introduction",
        notice: "notice", extProfile: ["extProfile": "value"], joinPermission: .noOneAllowed,
        removeMemberPermission: .everyone, invitePermission: .everyone,
        inviteHandlePermission: .inviteeVerify, groupInfoEditPermission: .everyone,
        memberInfoEditPermission: .`self`, inviteeUserIds: ["inviteeUserIds1", "inviteeUserIds2"]
      ).request
    case .updateGroupInfo:
      IMSim.Call.updateGroupInfo(
        "groupId", groupName: "groupName", portraitUri: "portraitUri", introduction: "introduction",
        notice: "notice", extProfile: ["extProfile": "value"], joinPermission: .noOneAllowed,
        removeMemberPermission: .everyone, invitePermission: .everyone,
        inviteHandlePermission: .inviteeVerify, groupInfoEditPermission: .everyone,
        memberInfoEditPermission: .`self`
      ).request
    case .getGroupsInfo:
      IMSim.Call.getGroupsInfo(["groupIds1", "groupIds2"]).request
    case .kickGroupMembers:
      IMSim.Call.kickGroupMembers(
        "groupId", userIds: ["userIds1", "userIds2"],
        config: .init(removeMuteStatus: true, removeWhiteList: true, removeFollow: true)
      ).request
    case .joinGroup:
      IMSim.Call.joinGroup("groupId").request
    case .quitGroup:
      IMSim.Call.quitGroup(
        "groupId", config: .init(removeMuteStatus: true, removeWhiteList: true, removeFollow: true)
      ).request
    case .dismissGroup:
      IMSim.Call.dismissGroup("groupId").request
    case .transferGroupOwner:
      IMSim.Call.transferGroupOwner(
        "groupId", newOwnerId: "newOwnerId", quitGroup: true,
        config: .init(removeMuteStatus: true, removeWhiteList: true, removeFollow: true)
      ).request
    case .getGroupMembers:
      IMSim.Call.getGroupMembers("groupId", userIds: ["userIds1", "userIds2"]).request
    case .getGroupMembersByRole:
      IMSim.Call.getGroupMembersByRole(
        "groupId", role: .owner, pageToken: "pageToken", count: 65, order: true
      ).request
    case .searchGroupMembers:
      IMSim.Call.searchGroupMembers(
        "groupId", name: "name", pageToken: "pageToken", count: 65, order: true
      ).request
    case .getJoinedGroups:
      IMSim.Call.getJoinedGroups(["groupIds1", "groupIds2"]).request
    case .getJoinedGroupsByRole:
      IMSim.Call.getJoinedGroupsByRole(
        .owner, pageToken: "pageToken", count: 65, order: true
      ).request
    case .searchJoinedGroups:
      IMSim.Call.searchJoinedGroups(
        "groupName", pageToken: "pageToken", count: 65, order: true
      ).request
    case .addGroupManagers:
      IMSim.Call.addGroupManagers("groupId", userIds: ["userIds1", "userIds2"]).request
    case .removeGroupManagers:
      IMSim.Call.removeGroupManagers("groupId", userIds: ["userIds1", "userIds2"]).request
    case .setGroupMemberInfo:
      IMSim.Call.setGroupMemberInfo(
        "groupId", userId: "userId", nickname: "nickname", extra: "extra"
      ).request
    case .setGroupRemark:
      IMSim.Call.setGroupRemark("groupId", remark: "remark").request
    case .inviteUsersToGroup:
      IMSim.Call.inviteUsersToGroup("groupId", userIds: ["userIds1", "userIds2"]).request
    case .acceptGroupInvite:
      IMSim.Call.acceptGroupInvite("groupId", inviterId: "inviterId").request
    case .refuseGroupInvite:
      IMSim.Call.refuseGroupInvite("groupId", inviterId: "inviterId", reason: "reason").request
    case .acceptGroupApplication:
      IMSim.Call.acceptGroupApplication(
        "groupId", inviterId: "inviterId", applicantId: "applicantId"
      ).request
    case .refuseGroupApplication:
      IMSim.Call.refuseGroupApplication(
        "groupId", inviterId: "inviterId", applicantId: "applicantId", reason: "reason"
      ).request
    case .getGroupApplications:
      IMSim.Call.getGroupApplications(
        "pageToken", count: 65, order: true, directions: [.applicationReceived], status: [.expired]
      ).request
    case .addGroupFollows:
      IMSim.Call.addGroupFollows("groupId", userIds: ["userIds1", "userIds2"]).request
    case .removeGroupFollows:
      IMSim.Call.removeGroupFollows("groupId", userIds: ["userIds1", "userIds2"]).request
    case .getGroupFollows:
      IMSim.Call.getGroupFollows("groupId").request
    case .updateMyUserProfile:
      IMSim.Call.updateMyUserProfile(
        "name", portraitUri: "portraitUri", uniqueId: "uniqueId", email: "email",
        birthday: "birthday", gender: .female, location: "location", role: 64, level: 65,
        userExtProfile: ["userExtProfile": "value"]
      ).request
    case .getMyUserProfile:
      IMSim.Call.getMyUserProfile().request
    case .getUserProfiles:
      IMSim.Call.getUserProfiles(["userIds1", "userIds2"]).request
    case .updateMyUserProfileVisibility:
      IMSim.Call.updateMyUserProfileVisibility(.friendVisible).request
    case .getMyUserProfileVisibility:
      IMSim.Call.getMyUserProfileVisibility().request
    case .searchUserProfileByUniqueId:
      IMSim.Call.searchUserProfileByUniqueId("uniqueId").request
    case .subscribeEvent:
      IMSim.Call.subscribeEvent(
        ["userIds1", "userIds2"], subscribeType: .invalid, expiry: 66
      ).request
    case .unSubscribeEvent:
      IMSim.Call.unSubscribeEvent(["userIds1", "userIds2"], subscribeType: .invalid).request
    case .querySubscribeEvent:
      IMSim.Call.querySubscribeEvent(
        ["userIds1", "userIds2"], subscribeType: .invalid, pageSize: 68, startIndex: 70
      ).request
    case .getSubscribeUsersOnlineStatus:
      IMSim.Call.getSubscribeUsersOnlineStatus(["userIds1", "userIds2"]).request
    case .addFriendEventDelegate:
      IMSim.Call.addFriendEventDelegate().request
    case .removeFriendEventDelegate:
      IMSim.Call.removeFriendEventDelegate().request
    case .addGroupEventDelegate:
      IMSim.Call.addGroupEventDelegate().request
    case .removeGroupEventDelegate:
      IMSim.Call.removeGroupEventDelegate().request
    case .addSubscribeEventDelegate:
      IMSim.Call.addSubscribeEventDelegate().request
    case .removeSubscribeEventDelegate:
      IMSim.Call.removeSubscribeEventDelegate().request
    case .addConnectionStatusChangeDelegate:
      IMSim.Call.addConnectionStatusChangeDelegate().request
    case .removeConnectionStatusChangeDelegate:
      IMSim.Call.removeConnectionStatusChangeDelegate().request
    case .serverClearFriends:
      IMSim.ServerCall.clearFriends("userId").request
    case .serverAddFriends:
      IMSim.ServerCall.addFriends("userId", friendIds: ["friendIds1", "friendIds2"]).request
    case .serverSetFriendAddPermission:
      IMSim.ServerCall.setFriendAddPermission("userId", permission: .noOneAllowed).request
    case .serverSetUserProfile:
      IMSim.ServerCall.setUserProfile(
        "userId", name: "name", portraitUri: "portraitUri", uniqueId: "uniqueId", email: "email",
        birthday: "birthday", gender: .female, location: "location", role: 64, level: 65,
        userExtProfile: ["userExtProfile": "value"]
      ).request
    case .serverKickGroupMembers:
      IMSim.ServerCall.kickGroupMembers("groupId", userIds: ["userIds1", "userIds2"]).request
    case .serverDismissGroup:
      IMSim.ServerCall.dismissGroup("groupId").request
    case .serverGetStatistics:
      IMSim.ServerCall.getStatistics().request
    case .serverBlockUser:
      IMSim.ServerCall.blockUser("userId").request
    case .serverUnblockUser:
      IMSim.ServerCall.unblockUser("userId").request
    }
  }
}

// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

@testable import IMSim

/// Every call without optional arguments.
enum LeastCalls {
  static func request(_ kind: CallKind) -> CallRequest {
    switch kind {
    case .addFriend:
      IMSim.Call.addFriend("userId").request
    case .setFriendAddPermission:
      IMSim.Call.setFriendAddPermission(.noOneAllowed).request
    case .getFriendAddPermission:
      IMSim.Call.getFriendAddPermission().request
    case .acceptFriendApplication:
      IMSim.Call.acceptFriendApplication("userId").request
    case .refuseFriendApplication:
      IMSim.Call.refuseFriendApplication("userId").request
    case .getFriendApplications:
      IMSim.Call.getFriendApplications().request
    case .getFriends:
      IMSim.Call.getFriends().request
    case .getFriendsInfo:
      IMSim.Call.getFriendsInfo(["userIds1", "userIds2"]).request
    case .searchFriendsInfo:
      IMSim.Call.searchFriendsInfo("name").request
    case .deleteFriends:
      IMSim.Call.deleteFriends(["userIds1", "userIds2"]).request
    case .checkFriends:
      IMSim.Call.checkFriends(["userIds1", "userIds2"]).request
    case .setFriendInfo:
      IMSim.Call.setFriendInfo("userId").request
    case .createGroup:
      IMSim.Call.createGroup("groupId").request
    case .updateGroupInfo:
      IMSim.Call.updateGroupInfo("groupId").request
    case .getGroupsInfo:
      IMSim.Call.getGroupsInfo(["groupIds1", "groupIds2"]).request
    case .kickGroupMembers:
      IMSim.Call.kickGroupMembers("groupId", userIds: ["userIds1", "userIds2"]).request
    case .joinGroup:
      IMSim.Call.joinGroup("groupId").request
    case .quitGroup:
      IMSim.Call.quitGroup("groupId").request
    case .dismissGroup:
      IMSim.Call.dismissGroup("groupId").request
    case .transferGroupOwner:
      IMSim.Call.transferGroupOwner("groupId", newOwnerId: "newOwnerId").request
    case .getGroupMembers:
      IMSim.Call.getGroupMembers("groupId", userIds: ["userIds1", "userIds2"]).request
    case .getGroupMembersByRole:
      IMSim.Call.getGroupMembersByRole("groupId", role: .owner).request
    case .searchGroupMembers:
      IMSim.Call.searchGroupMembers("groupId", name: "name").request
    case .getJoinedGroups:
      IMSim.Call.getJoinedGroups(["groupIds1", "groupIds2"]).request
    case .getJoinedGroupsByRole:
      IMSim.Call.getJoinedGroupsByRole(.owner).request
    case .searchJoinedGroups:
      IMSim.Call.searchJoinedGroups("groupName").request
    case .addGroupManagers:
      IMSim.Call.addGroupManagers("groupId", userIds: ["userIds1", "userIds2"]).request
    case .removeGroupManagers:
      IMSim.Call.removeGroupManagers("groupId", userIds: ["userIds1", "userIds2"]).request
    case .setGroupMemberInfo:
      IMSim.Call.setGroupMemberInfo("groupId", userId: "userId").request
    case .setGroupRemark:
      IMSim.Call.setGroupRemark("groupId").request
    case .inviteUsersToGroup:
      IMSim.Call.inviteUsersToGroup("groupId", userIds: ["userIds1", "userIds2"]).request
    case .acceptGroupInvite:
      IMSim.Call.acceptGroupInvite("groupId", inviterId: "inviterId").request
    case .refuseGroupInvite:
      IMSim.Call.refuseGroupInvite("groupId", inviterId: "inviterId").request
    case .acceptGroupApplication:
      IMSim.Call.acceptGroupApplication("groupId", applicantId: "applicantId").request
    case .refuseGroupApplication:
      IMSim.Call.refuseGroupApplication("groupId", applicantId: "applicantId").request
    case .getGroupApplications:
      IMSim.Call.getGroupApplications().request
    case .addGroupFollows:
      IMSim.Call.addGroupFollows("groupId", userIds: ["userIds1", "userIds2"]).request
    case .removeGroupFollows:
      IMSim.Call.removeGroupFollows("groupId", userIds: ["userIds1", "userIds2"]).request
    case .getGroupFollows:
      IMSim.Call.getGroupFollows("groupId").request
    case .updateMyUserProfile:
      IMSim.Call.updateMyUserProfile().request
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
      IMSim.Call.querySubscribeEvent(subscribeType: .invalid).request
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
      IMSim.ServerCall.setUserProfile("userId").request
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

// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMSim

extension GroupMemberInfo {
  /// A value for each field.
  static var sample: GroupMemberInfo {
    GroupMemberInfo(
      userId: "userId", portraitUri: "portraitUri", name: "name", nickname: "nickname",
      extra: "extra", joinedTime: 70, role: .owner, isRobot: true)
  }
}

extension GroupMemberInfo.Pattern {
  /// A value for each field.
  static var sample: GroupMemberInfo.Pattern {
    fields(
      userId: "userId", portraitUri: "portraitUri", name: "name", nickname: "nickname",
      extra: "extra", joinedTime: 70, role: .owner, isRobot: true)
  }
}

extension GroupInfo {
  /// A value for each field.
  static var sample: GroupInfo {
    GroupInfo(
      groupId: "groupId", groupName: "groupName", portraitUri: "portraitUri",
      introduction: "introduction", notice: "notice", extProfile: ["extProfile": "value"],
      joinPermission: .noOneAllowed, removeMemberPermission: .everyone, invitePermission: .everyone,
      inviteHandlePermission: .inviteeVerify, groupInfoEditPermission: .everyone,
      memberInfoEditPermission: .`self`, creatorId: "creatorId", ownerId: "ownerId",
      remark: "remark", createTime: 70, membersCount: 72, joinedTime: 70, role: .owner)
  }
}

extension GroupInfo.Pattern {
  /// A value for each field.
  static var sample: GroupInfo.Pattern {
    fields(
      groupId: "groupId", groupName: "groupName", portraitUri: "portraitUri",
      introduction: "introduction", notice: "notice", extProfile: ["extProfile": "value"],
      joinPermission: .noOneAllowed, removeMemberPermission: .everyone, invitePermission: .everyone,
      inviteHandlePermission: .inviteeVerify, groupInfoEditPermission: .everyone,
      memberInfoEditPermission: .`self`, creatorId: "creatorId", ownerId: "ownerId",
      remark: "remark", createTime: 70, membersCount: 72, joinedTime: 70, role: .owner)
  }
}

extension SubscribeInfoEvent {
  /// A value for each field.
  static var sample: SubscribeInfoEvent {
    SubscribeInfoEvent(
      userId: "userId", subscribeType: .invalid, subscribeTime: 73, expiry: 66, details: [.sample],
      userProfile: .sample)
  }
}

extension SubscribeInfoEvent.Pattern {
  /// A value for each field.
  static var sample: SubscribeInfoEvent.Pattern {
    fields(
      userId: "userId", subscribeType: .invalid, subscribeTime: 73, expiry: 66, details: [.sample],
      userProfile: .sample)
  }
}

extension SubscribeEventDetail {
  /// A value for each field.
  static var sample: SubscribeEventDetail {
    SubscribeEventDetail(eventValue: 70, changeTime: 70, platform: .harmonyOS)
  }
}

extension SubscribeEventDetail.Pattern {
  /// A value for each field.
  static var sample: SubscribeEventDetail.Pattern {
    fields(eventValue: 70, changeTime: 70, platform: .harmonyOS)
  }
}

extension UserProfile {
  /// A value for each field.
  static var sample: UserProfile {
    UserProfile(
      userId: "userId", name: "name", portraitUri: "portraitUri", uniqueId: "uniqueId",
      email: "email", birthday: "birthday", gender: .female, location: "location", role: 64,
      level: 65, userExtProfile: ["userExtProfile": "value"])
  }
}

extension UserProfile.Pattern {
  /// A value for each field.
  static var sample: UserProfile.Pattern {
    fields(
      userId: "userId", name: "name", portraitUri: "portraitUri", uniqueId: "uniqueId",
      email: "email", birthday: "birthday", gender: .female, location: "location", role: 64,
      level: 65, userExtProfile: ["userExtProfile": "value"])
  }
}

extension SubscribeEvent {
  /// A value for each field.
  static var sample: SubscribeEvent {
    SubscribeEvent(
      userId: "userId", subscribeType: .invalid, operationType: .unSubscribe, subscribeTime: 73,
      expiry: 66)
  }
}

extension SubscribeEvent.Pattern {
  /// A value for each field.
  static var sample: SubscribeEvent.Pattern {
    fields(
      userId: "userId", subscribeType: .invalid, operationType: .unSubscribe, subscribeTime: 73,
      expiry: 66)
  }
}

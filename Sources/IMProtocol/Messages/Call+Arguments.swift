/// Making a call from the values that a scenario writes.
extension Call {
  /// The call of a kind with one value for each parameter of the catalogue, or nil when the
  /// simulator does not carry the call out.
  public init?(_ kind: CallKind, _ arguments: [Value], arena: inout Arena) {
    let arguments = CallArguments(values: arguments)
    switch kind {
    case .addFriend:
      self = .addFriend(
        userId: arguments.user(0), directionType: arguments.raw(1), extra: arguments.text(2))
    case .setFriendAddPermission:
      self = .setFriendAddPermission(permission: arguments.raw(0))
    case .getFriendAddPermission:
      self = .getFriendAddPermission
    case .acceptFriendApplication:
      self = .acceptFriendApplication(userId: arguments.user(0))
    case .refuseFriendApplication:
      self = .refuseFriendApplication(userId: arguments.user(0))
    case .getFriends:
      self = .getFriends(directionType: arguments.raw(0))
    case .deleteFriends:
      self = .deleteFriends(
        userIds: arena.keep(arguments.users(0)), directionType: arguments.raw(1))
    case .checkFriends:
      self = .checkFriends(
        userIds: arena.keep(arguments.users(0)), directionType: arguments.raw(1))
    case .getFriendApplications:
      self = .getFriendApplications(arena.keep(CollectionOfOne(arguments.query())))
    case .getFriendsInfo:
      self = .getFriendsInfo(userIds: arena.keep(arguments.users(0)))
    case .searchFriendsInfo:
      self = .searchFriendsInfo(name: arguments.text(0))
    case .setFriendInfo:
      self = .setFriendInfo(
        userId: arguments.user(0), remark: arguments.text(1),
        extProfile: arena.keep(arguments.attributes(2)))
    case .serverClearFriends:
      self = .clearFriends(userId: arguments.user(0))
    case .serverAddFriends:
      self = .addFriends(userId: arguments.user(0), friendIds: arena.keep(arguments.users(1)))
    case .serverSetFriendAddPermission:
      self = .setFriendAddPermissionOfUser(
        userId: arguments.user(0), permission: arguments.raw(1))
    case .serverSetUserProfile:
      self = .setUserProfile(
        userId: arguments.user(0), arena.keep(arguments.profileChanges(from: 1)))
    case .updateMyUserProfile, .getMyUserProfile, .getUserProfiles,
      .updateMyUserProfileVisibility, .getMyUserProfileVisibility, .searchUserProfileByUniqueId:
      self = Call(aboutProfiles: kind, arguments, arena: &arena)
    case .subscribeEvent, .unSubscribeEvent, .querySubscribeEvent, .getSubscribeUsersOnlineStatus:
      self = Call(aboutSubscriptions: kind, arguments, arena: &arena)
    case .addFriendEventDelegate: self = .addDelegate(.friendEvent)
    case .removeFriendEventDelegate: self = .removeDelegate(.friendEvent)
    case .addGroupEventDelegate: self = .addDelegate(.groupEvent)
    case .removeGroupEventDelegate: self = .removeDelegate(.groupEvent)
    case .addSubscribeEventDelegate: self = .addDelegate(.subscribeEvent)
    case .removeSubscribeEventDelegate: self = .removeDelegate(.subscribeEvent)
    case .addConnectionStatusChangeDelegate: self = .addDelegate(.connectionStatus)
    case .removeConnectionStatusChangeDelegate: self = .removeDelegate(.connectionStatus)
    case .serverGetStatistics: self = .getStatistics
    default:
      guard let call = GroupCall(kind, arguments, arena: &arena) else { return nil }
      self = .group(call)
    }
  }

  /// Which call of the catalogue it is, for printing.
  public var kind: CallKind {
    switch self {
    case .addFriend: .addFriend
    case .setFriendAddPermission: .setFriendAddPermission
    case .getFriendAddPermission: .getFriendAddPermission
    case .acceptFriendApplication: .acceptFriendApplication
    case .refuseFriendApplication: .refuseFriendApplication
    case .getFriends: .getFriends
    case .deleteFriends: .deleteFriends
    case .checkFriends: .checkFriends
    case .getFriendApplications: .getFriendApplications
    case .getFriendsInfo: .getFriendsInfo
    case .searchFriendsInfo: .searchFriendsInfo
    case .setFriendInfo: .setFriendInfo
    case .clearFriends: .serverClearFriends
    case .addFriends: .serverAddFriends
    case .setFriendAddPermissionOfUser: .serverSetFriendAddPermission
    case .setUserProfile: .serverSetUserProfile
    case .group(let call): call.kind
    case .updateMyUserProfile: .updateMyUserProfile
    case .getMyUserProfile: .getMyUserProfile
    case .getUserProfiles: .getUserProfiles
    case .updateMyUserProfileVisibility: .updateMyUserProfileVisibility
    case .getMyUserProfileVisibility: .getMyUserProfileVisibility
    case .searchUserProfileByUniqueId: .searchUserProfileByUniqueId
    case .subscribeEvent: .subscribeEvent
    case .unSubscribeEvent: .unSubscribeEvent
    case .querySubscribeEvent, .querySubscribeEventPage: .querySubscribeEvent
    case .getSubscribeUsersOnlineStatus: .getSubscribeUsersOnlineStatus
    case .addDelegate(.friendEvent): .addFriendEventDelegate
    case .addDelegate(.groupEvent): .addGroupEventDelegate
    case .addDelegate(.subscribeEvent): .addSubscribeEventDelegate
    case .addDelegate(.connectionStatus): .addConnectionStatusChangeDelegate
    case .removeDelegate(.friendEvent): .removeFriendEventDelegate
    case .removeDelegate(.groupEvent): .removeGroupEventDelegate
    case .removeDelegate(.subscribeEvent): .removeSubscribeEventDelegate
    case .removeDelegate(.connectionStatus): .removeConnectionStatusChangeDelegate
    case .getStatistics: .serverGetStatistics
    }
  }

  /// One value for each parameter of the catalogue, for printing.
  public func values(_ arena: Arena) -> [Value] {
    switch self {
    case .addFriend(let userId, let direction, let extra):
      [.identifier(userId), .enumeration(.directionType, direction), .optional(extra)]
    case .setFriendAddPermission(let permission):
      [.enumeration(.friendAddPermission, permission)]
    case .acceptFriendApplication(let userId), .refuseFriendApplication(let userId):
      [.identifier(userId)]
    case .getFriends(let direction):
      [.enumeration(.queryFriendsDirectionType, direction)]
    case .deleteFriends(let userIds, let direction), .checkFriends(let userIds, let direction):
      [
        .list(arena[userIds].map(Value.identifier)), .enumeration(.directionType, direction),
      ]
    case .getFriendApplications(let queries):
      arena[queries].first?.values(
        kinds: .friendApplicationType, statuses: .friendApplicationStatus) ?? []
    case .group(let call): call.values(arena)
    case .getFriendsInfo(let userIds):
      [.list(arena[userIds].map(Value.identifier))]
    case .searchFriendsInfo(let name):
      [.optional(name)]
    case .setFriendInfo(let userId, let remark, let extProfile):
      [.identifier(userId), .optional(remark), .dictionary(Array(arena[extProfile]))]
    case .clearFriends(let userId):
      [.identifier(userId)]
    case .addFriends(let userId, let friendIds):
      [.identifier(userId), .list(arena[friendIds].map(Value.identifier))]
    case .setFriendAddPermissionOfUser(let userId, let permission):
      [.identifier(userId), .enumeration(.friendAddPermission, permission)]
    case .setUserProfile(let userId, let changes):
      [.identifier(userId)] + ProfileChange.values(arena[changes])
    case .updateMyUserProfile(let changes):
      ProfileChange.values(arena[changes])
    case .getUserProfiles(let userIds), .getSubscribeUsersOnlineStatus(let userIds):
      [.list(arena[userIds].map(Value.identifier))]
    case .updateMyUserProfileVisibility(let visibility):
      [.enumeration(.userProfileVisibility, visibility)]
    case .searchUserProfileByUniqueId(let uniqueId):
      [.optional(uniqueId)]
    case .subscribeEvent, .unSubscribeEvent, .querySubscribeEvent, .querySubscribeEventPage:
      subscriptionValues(arena)
    case .getFriendAddPermission, .addDelegate, .removeDelegate, .getStatistics,
      .getMyUserProfile, .getMyUserProfileVisibility:
      []
    }
  }
}

extension Value {
  /// A user's id that may be absent.
  static func identifier(_ user: UserID) -> Value { user == .absent ? .absent : .user(user) }
}

extension PageQuery {
  /// The fields of RCPagingQueryOption and the filters, one value for each parameter.
  func values(kinds: EnumerationKind, statuses: EnumerationKind) -> [Value] {
    pageValues + [
      .list(self.kinds.all.map { .enumeration(kinds, $0) }),
      .list(self.statuses.all.map { .enumeration(statuses, $0) }),
    ]
  }

  /// The fields of RCPagingQueryOption, one value for each.
  var pageValues: [Value] {
    let token: Value =
      switch start {
      case .beginning: .text(.empty)
      case .behind(let token): .pageToken(token)
      case .unreadable(let text): .text(text)
      }
    return [token, .integer(count), .boolean(isAscending)]
  }
}

extension ProfileChange {
  /// One value for each attribute among the parameters of setUserProfile, for printing.
  static func values(_ changes: ArraySlice<ProfileChange>) -> [Value] {
    var values = [Value](repeating: .absent, count: ProfileField.allCases.count - 1)
    for change in changes { values[change.field.rawValue - 1] = change.value }
    return values
  }
}

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
    case .addFriendEventDelegate: self = .addDelegate(.friendEvent)
    case .removeFriendEventDelegate: self = .removeDelegate(.friendEvent)
    case .addConnectionStatusChangeDelegate: self = .addDelegate(.connectionStatus)
    case .removeConnectionStatusChangeDelegate: self = .removeDelegate(.connectionStatus)
    case .serverGetStatistics: self = .getStatistics
    default: return nil
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
    case .getFriendAddPermission, .addDelegate, .removeDelegate, .getStatistics:
      []
    }
  }
}

extension Value {
  /// A user's id that may be absent.
  static func identifier(_ user: UserID) -> Value { user == .absent ? .absent : .user(user) }
}

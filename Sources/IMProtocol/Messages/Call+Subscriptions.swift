/// Calls about subscriptions, made from the values that a scenario writes and back.
extension Call {
  /// What a call about subscriptions is about; nil for other calls and types that do not exist.
  public var subscribeType: SubscribeType? {
    switch self {
    case .subscribeEvent(_, let type, _), .unSubscribeEvent(_, let type),
      .querySubscribeEvent(_, let type), .querySubscribeEventPage(let type, _, _):
      SubscribeType(rawValue: type)
    default: nil
    }
  }

  /// The call of a kind about subscriptions.
  init(aboutSubscriptions kind: CallKind, _ arguments: CallArguments, arena: inout Arena) {
    let userIds = arena.keep(arguments.users(0))
    switch kind {
    case .subscribeEvent:
      self = .subscribeEvent(
        userIds: userIds, subscribeType: arguments.raw(1), expiry: arguments.number(2))
    case .unSubscribeEvent:
      self = .unSubscribeEvent(userIds: userIds, subscribeType: arguments.raw(1))
    case .querySubscribeEvent:
      self = arguments.subscriptionQuery(userIds)
    case .getSubscribeUsersOnlineStatus:
      self = .getSubscribeUsersOnlineStatus(userIds: userIds)
    default:
      preconditionFailure("\(kind) is no call about subscriptions")
    }
  }

  /// One value for each parameter of the catalogue.
  func subscriptionValues(_ arena: Arena) -> [Value] {
    switch self {
    case .subscribeEvent(let userIds, let type, let expiry):
      [
        .list(arena[userIds].map(Value.identifier)), .enumeration(.subscribeType, type),
        .optional(expiry),
      ]
    case .unSubscribeEvent(let userIds, let type):
      [.list(arena[userIds].map(Value.identifier)), .enumeration(.subscribeType, type)]
    case .querySubscribeEvent(let userIds, let type):
      [
        .list(arena[userIds].map(Value.identifier)), .enumeration(.subscribeType, type), .absent,
        .absent,
      ]
    case .querySubscribeEventPage(let type, let size, let start):
      [.absent, .enumeration(.subscribeType, type), .optional(size), .optional(start)]
    default:
      preconditionFailure("\(self) is no call about subscriptions")
    }
  }
}

extension CallArguments {
  /// querySubscribeEvent in one of its forms: by page where a part of a page is given or no list of
  /// users, else by users. Without a start it asks for the first page.
  fileprivate func subscriptionQuery(_ userIds: Slice<UserID>) -> Call {
    let isPage = values[0] == .absent || values[2] != .absent || values[3] != .absent
    guard isPage else { return .querySubscribeEvent(userIds: userIds, subscribeType: raw(1)) }
    let start = values[3] == .absent ? 0 : number(3)
    return .querySubscribeEventPage(
      subscribeType: raw(1), pageSize: number(2), startIndex: start)
  }
}

extension Value {
  /// A number of 32 bits, of which the least stands for none.
  fileprivate static func optional(_ number: Int32) -> Value {
    number == .min ? .absent : .integer(Int64(number))
  }
}

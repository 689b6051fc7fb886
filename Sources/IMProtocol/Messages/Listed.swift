/// What messages carry in lists.
public protocol Listed: Sendable {
  /// Lets something be done with the list of its type.
  static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<Self>) -> Result
  ) -> Result

  /// Elements of the list of its type.
  static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<Self>
}

// Which list of an arena holds which type.

extension UserID: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<UserID>) -> Result
  ) -> Result { use(&lists.users) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<UserID> {
    lists.users.slice(range)
  }
}

extension GroupID: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<GroupID>) -> Result
  ) -> Result { use(&lists.groups) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<GroupID> {
    lists.groups.slice(range)
  }
}

extension Text: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<Text>) -> Result
  ) -> Result { use(&lists.texts) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<Text> {
    lists.texts.slice(range)
  }
}

extension Value.Attribute: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<Value.Attribute>) -> Result
  ) -> Result { use(&lists.attributes) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    Value.Attribute
  > {
    lists.attributes.slice(range)
  }
}

extension FriendInfo: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<FriendInfo>) -> Result
  ) -> Result { use(&lists.friends) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<FriendInfo> {
    lists.friends.slice(range)
  }
}

extension FriendRelationInfo: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<FriendRelationInfo>) -> Result
  ) -> Result { use(&lists.relations) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    FriendRelationInfo
  > {
    lists.relations.slice(range)
  }
}

extension FriendApplicationInfo: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<FriendApplicationInfo>) -> Result
  ) -> Result { use(&lists.requests) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    FriendApplicationInfo
  > {
    lists.requests.slice(range)
  }
}

extension PageQuery: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<PageQuery>) -> Result
  ) -> Result { use(&lists.queries) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<PageQuery> {
    lists.queries.slice(range)
  }
}

extension GroupSettingsChange: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<GroupSettingsChange>) -> Result
  ) -> Result { use(&lists.settings) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    GroupSettingsChange
  > {
    lists.settings.slice(range)
  }
}

extension GroupInfo: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<GroupInfo>) -> Result
  ) -> Result { use(&lists.infos) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<GroupInfo> {
    lists.infos.slice(range)
  }
}

extension GroupMemberInfo: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<GroupMemberInfo>) -> Result
  ) -> Result { use(&lists.members) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    GroupMemberInfo
  > {
    lists.members.slice(range)
  }
}

extension GroupApplicationInfo: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<GroupApplicationInfo>) -> Result
  ) -> Result { use(&lists.applications) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    GroupApplicationInfo
  > {
    lists.applications.slice(range)
  }
}

extension GroupOperationChange: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<GroupOperationChange>) -> Result
  ) -> Result { use(&lists.operations) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    GroupOperationChange
  > {
    lists.operations.slice(range)
  }
}

extension GroupInfoChange: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<GroupInfoChange>) -> Result
  ) -> Result { use(&lists.infoChanges) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    GroupInfoChange
  > {
    lists.infoChanges.slice(range)
  }
}

extension GroupMemberInfoChange: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<GroupMemberInfoChange>) -> Result
  ) -> Result { use(&lists.memberChanges) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    GroupMemberInfoChange
  > {
    lists.memberChanges.slice(range)
  }
}

extension FollowInfo: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<FollowInfo>) -> Result
  ) -> Result { use(&lists.follows) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<FollowInfo> {
    lists.follows.slice(range)
  }
}

extension ProfileAttributes: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<ProfileAttributes>) -> Result
  ) -> Result { use(&lists.profileChanges) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    ProfileAttributes
  > {
    lists.profileChanges.slice(range)
  }
}

extension UserProfile: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<UserProfile>) -> Result
  ) -> Result { use(&lists.profiles) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<UserProfile>
  {
    lists.profiles.slice(range)
  }
}

extension SubscribeEventDetail: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<SubscribeEventDetail>) -> Result
  ) -> Result { use(&lists.details) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    SubscribeEventDetail
  > {
    lists.details.slice(range)
  }
}

extension SubscribeInfoEvent: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<SubscribeInfoEvent>) -> Result
  ) -> Result { use(&lists.events) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    SubscribeInfoEvent
  > {
    lists.events.slice(range)
  }
}

extension SubscribeEvent: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<SubscribeEvent>) -> Result
  ) -> Result { use(&lists.subscriptions) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    SubscribeEvent
  > {
    lists.subscriptions.slice(range)
  }
}

extension WaitingNotice: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<WaitingNotice>) -> Result
  ) -> Result { use(&lists.notices) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    WaitingNotice
  > {
    lists.notices.slice(range)
  }
}

extension NotificationCount: Listed {
  /// Lets something be done with the list.
  @inlinable
  public static func list<Result>(
    _ lists: inout Arena.Lists, _ use: (inout History<NotificationCount>) -> Result
  ) -> Result { use(&lists.counts) }

  /// Elements of the list.
  @inlinable
  public static func elements(_ range: Range<Int>, _ lists: Arena.Lists) -> ArraySlice<
    NotificationCount
  > {
    lists.counts.slice(range)
  }
}

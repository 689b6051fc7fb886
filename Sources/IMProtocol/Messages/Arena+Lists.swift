extension Arena {
  /// The lists by type. A new one is a line here, in ``forEach(_:)``, and below in its type's
  /// conformance.
  public struct Lists: Sendable {
    /// Lists of users.
    @usableFromInline var users = History<UserID>()
    /// Lists of groups.
    @usableFromInline var groups = History<GroupID>()
    /// Lists of texts, such as errorKeys.
    @usableFromInline var texts = History<Text>()
    /// Lists of extended attributes.
    @usableFromInline var attributes = History<Value.Attribute>()
    /// Lists of friends.
    @usableFromInline var friends = History<FriendInfo>()
    /// Lists of relations.
    @usableFromInline var relations = History<FriendRelationInfo>()
    /// Lists of friend requests.
    @usableFromInline var requests = History<FriendApplicationInfo>()
    /// Which page a call asks for, one at a time.
    @usableFromInline var queries = History<PageQuery>()
    /// Settings that calls give, one at a time.
    @usableFromInline var settings = History<GroupSettingsChange>()
    /// Lists of groups with their settings.
    @usableFromInline var infos = History<GroupInfo>()
    /// Lists of members.
    @usableFromInline var members = History<GroupMemberInfo>()
    /// Lists of applications.
    @usableFromInline var applications = History<GroupApplicationInfo>()
    /// What was done to groups, one at a time.
    @usableFromInline var operations = History<GroupOperationChange>()
    /// Changes of settings, one at a time.
    @usableFromInline var infoChanges = History<GroupInfoChange>()
    /// Changes of members' entries, one at a time.
    @usableFromInline var memberChanges = History<GroupMemberInfoChange>()
    /// Lists of followed members.
    @usableFromInline var follows = History<FollowInfo>()
    /// Attributes that calls give, one at a time.
    @usableFromInline var profileChanges = History<ProfileAttributes>()
    /// Lists of profiles.
    @usableFromInline var profiles = History<UserProfile>()
    /// Lists of platforms with their status.
    @usableFromInline var details = History<SubscribeEventDetail>()
    /// Lists of what has changed about users.
    @usableFromInline var events = History<SubscribeInfoEvent>()
    /// Lists of subscriptions that were made or ended.
    @usableFromInline var subscriptions = History<SubscribeEvent>()
    /// Lists of notices that were lost on their way and that the server gets back.
    @usableFromInline var notices = History<WaitingNotice>()
    /// Lists of counted notifications.
    @usableFromInline var counts = History<NotificationCount>()
    /// What decided that messages were sent.
    @usableFromInline var whys = History<WhyNode>()

    /// How many elements they hold; what decided is not counted.
    @usableFromInline var count = 0

    mutating func seal() {
      var sealer = Sealer()
      forEach(&sealer)
    }

    mutating func removeAll() {
      if count == 0 && whys.count == 0 { return }
      var cleaner = Cleaner()
      forEach(&cleaner)
      count = 0
    }

    private mutating func forEach(_ visitor: inout some ListVisitor) {
      visitor.visit(&users)
      visitor.visit(&groups)
      visitor.visit(&texts)
      visitor.visit(&attributes)
      visitor.visit(&friends)
      visitor.visit(&relations)
      visitor.visit(&requests)
      visitor.visit(&queries)
      visitor.visit(&settings)
      visitor.visit(&infos)
      visitor.visit(&members)
      visitor.visit(&applications)
      visitor.visit(&operations)
      visitor.visit(&infoChanges)
      visitor.visit(&memberChanges)
      visitor.visit(&follows)
      visitor.visit(&profileChanges)
      visitor.visit(&profiles)
      visitor.visit(&details)
      visitor.visit(&events)
      visitor.visit(&subscriptions)
      visitor.visit(&notices)
      visitor.visit(&counts)
      visitor.visit(&whys)
    }
  }
}

/// What goes through all lists.
private protocol ListVisitor {
  mutating func visit<Element>(_ list: inout History<Element>)
}

private struct Sealer: ListVisitor {
  mutating func visit<Element>(_ list: inout History<Element>) { list.seal() }
}

private struct Cleaner: ListVisitor {
  mutating func visit<Element>(_ list: inout History<Element>) { list.removeAll() }
}

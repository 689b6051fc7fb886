extension Arena {
  /// An arena's lists, one for each type of element. An arena's lists also contain the single
  /// elements to which an ``ArenaElement`` refers. To add a list, conform the elements' type to
  /// ``Listed``, and add a property here and a line to ``forEach(_:)``.
  public struct Lists: Sendable {
    @usableFromInline var users = History<UserID>()
    @usableFromInline var groups = History<GroupID>()
    @usableFromInline var texts = History<Text>()
    @usableFromInline var attributes = History<Value.Attribute>()
    @usableFromInline var friends = History<FriendInfo>()
    @usableFromInline var relations = History<FriendRelationInfo>()
    @usableFromInline var requests = History<FriendApplicationInfo>()
    @usableFromInline var queries = History<PageQuery>()
    @usableFromInline var settings = History<GroupSettingsChange>()
    @usableFromInline var infos = History<GroupInfo>()
    @usableFromInline var members = History<GroupMemberInfo>()
    @usableFromInline var applications = History<GroupApplicationInfo>()
    @usableFromInline var operations = History<GroupOperationChange>()
    @usableFromInline var infoChanges = History<GroupInfoChange>()
    @usableFromInline var memberChanges = History<GroupMemberInfoChange>()
    @usableFromInline var follows = History<FollowInfo>()
    @usableFromInline var profileChanges = History<ProfileAttributes>()
    @usableFromInline var profiles = History<UserProfile>()
    @usableFromInline var details = History<SubscribeEventDetail>()
    @usableFromInline var events = History<SubscribeInfoEvent>()
    @usableFromInline var subscriptions = History<SubscribeEvent>()
    @usableFromInline var notices = History<WaitingNotice>()
    @usableFromInline var counts = History<NotificationCount>()
    /// The nodes from which messages' provenance is built.
    @usableFromInline var provenances = History<ProvenanceNode>()

    /// The total number of elements in all lists, not counting provenance.
    @usableFromInline var count = 0

    mutating func seal() {
      var sealer = Sealer()
      forEach(&sealer)
    }

    mutating func removeAll() {
      if count == 0 && provenances.count == 0 { return }
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
      visitor.visit(&provenances)
    }
  }
}

private protocol ListVisitor {
  mutating func visit<Element>(_ list: inout History<Element>)
}

private struct Sealer: ListVisitor {
  mutating func visit<Element>(_ list: inout History<Element>) { list.seal() }
}

private struct Cleaner: ListVisitor {
  mutating func visit<Element>(_ list: inout History<Element>) { list.removeAll() }
}

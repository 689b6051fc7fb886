import IMProtocol
import Testing

@Suite struct EnumerationTests {
  @Test func `enumerations of friends have the catalogue's raw values`() {
    check(DirectionType.self, .directionType)
    check(FriendApplicationType.self, .friendApplicationType)
    check(FriendApplicationStatus.self, .friendApplicationStatus)
    check(FriendAddPermission.self, .friendAddPermission)
    check(FriendRelationType.self, .friendRelationType)
  }

  @Test func `enumerations of profiles, subscriptions and devices have them too`() {
    check(UserProfileVisibility.self, .userProfileVisibility)
    check(UserGender.self, .userGender)
    check(SubscribeType.self, .subscribeType)
    check(SubscribeOperationType.self, .subscribeOperationType)
    check(Platform.self, .platform)
    check(ConnectionStatus.self, .connectionStatus)
  }

  @Test func `enumerations of groups have them too`() {
    check(GroupJoinPermission.self, .groupJoinPermission)
    check(GroupOperationPermission.self, .groupOperationPermission)
    check(GroupInviteHandlePermission.self, .groupInviteHandlePermission)
    check(GroupMemberRole.self, .groupMemberRole)
    check(GroupOperation.self, .groupOperation)
    check(GroupApplicationDirection.self, .groupApplicationDirection)
    check(GroupApplicationType.self, .groupApplicationType)
    check(GroupApplicationStatus.self, .groupApplicationStatus)
  }

  @Test func `enumerations of the request list page have them too`() {
    check(RequestOrder.self, .requestOrder)
    check(Moment.self, .moment)
    check(TapHandler.self, .tapHandler)
  }

  /// Compares a Swift enumeration with the catalogue. The enumeration and the catalogue must have
  /// the same cases in the same order. The names of a case may differ only in capital letters and
  /// underscores.
  private func check<Enumeration>(
    _ type: Enumeration.Type, _ kind: EnumerationKind,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Enumeration: CaseIterable & RawRepresentable<Int32> {
    let swift = Enumeration.allCases.map { "\($0)".lowercased() + "=\($0.rawValue)" }
    let catalogue = Catalogue.enumeration(kind).cases.map {
      $0.name.lowercased().filter { $0 != "_" } + "=\($0.rawValue)"
    }
    #expect(swift == catalogue, sourceLocation: sourceLocation)
  }
}

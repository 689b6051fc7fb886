import Testing

@testable import IMDevice
@testable import IMProtocol

/// These tests are about the device's checks of calls that query pages of members, groups and
/// applications (D-10, D-11).
extension GroupParameterTests {
  @Test func `a page has 1 item, and at most as many as its call gives`() {
    let (group, name) = (Self.group, "x")
    for count in [Int64.min, -1, 0, 1, 99, 100, 101, 199, 200, 201, .max] {
      let upTo100 = (1...100).contains(count) ? nil : Code.invalidPagingQueryOption
      let upTo200 = (1...200).contains(count) ? nil : Code.invalidPagingQueryOption
      check(upTo100) {
        .getGroupMembersByRole(
          GetGroupMembersByRole(
            groupId: group, role: Raw(.undef), query: Self.page(&$0, count: count)))
      }
      check(upTo100) {
        .getJoinedGroupsByRole(
          GetJoinedGroupsByRole(role: Raw(.owner), query: Self.page(&$0, count: count)))
      }
      check(upTo200) {
        .searchGroupMembers(
          SearchGroupMembers(
            groupId: group, name: $0.texts.intern(name), query: Self.page(&$0, count: count)))
      }
      check(upTo200) {
        .searchJoinedGroups(
          SearchJoinedGroups(groupName: $0.texts.intern(name), query: Self.page(&$0, count: count)))
      }
      check(upTo200) {
        .getGroupApplications(GetGroupApplications(query: Self.page(&$0, count: count)))
      }
    }
  }

  @Test(arguments: [
    (Int32.min, false), (-1, false), (0, true), (3, true), (4, false), (63, false), (.max, false),
  ])
  func `a role is one of the enumerated, and is checked before the page`(
    _ role: Int32, _ isGood: Bool
  ) {
    for count in [Int64(1), 0] {
      let code =
        isGood ? (count == 0 ? Code.invalidPagingQueryOption : nil) : .invalidGroupMemberRole
      check(code) {
        .getGroupMembersByRole(
          GetGroupMembersByRole(
            groupId: Self.group, role: Raw(rawValue: role), query: Self.page(&$0, count: count)))
      }
      check(code) {
        .getJoinedGroupsByRole(
          GetJoinedGroupsByRole(role: Raw(rawValue: role), query: Self.page(&$0, count: count)))
      }
    }
  }

  @Test func `applications are asked for by enumerated directions and statuses, in this order`() {
    for raw in [Int32.min, -1, 4, 6, .max] {
      check(.invalidGroupApplicationDirection) {
        .getGroupApplications(
          GetGroupApplications(query: Self.page(&$0, kinds: [0, raw], statuses: [raw])))
      }
    }
    for raw in [Int32.min, -1, 6, .max] {
      check(.invalidGroupApplicationStatus) {
        .getGroupApplications(GetGroupApplications(query: Self.page(&$0, statuses: [raw, 5])))
      }
    }
    check(nil) {
      .getGroupApplications(
        GetGroupApplications(
          query: Self.page(&$0, kinds: [0, 1, 2, 3], statuses: [0, 1, 2, 3, 4, 5])))
    }
    check(.invalidPagingQueryOption) {
      .getGroupApplications(
        GetGroupApplications(query: Self.page(&$0, count: 201, kinds: [9], statuses: [9])))
    }
  }
}

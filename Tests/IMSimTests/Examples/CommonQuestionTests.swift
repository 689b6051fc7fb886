import IMSim
import Testing

/// The examples of the article with answers to common questions.
struct CommonQuestionTests {
  private static func service() throws -> SimulatedService {
    // begin example
    let service = try SimulatedService(
      """
      users A, B, C on phone
      friends A and B
      group climbers (owner: A, managers: [B], members: [C], joinPermission: Free)
      groups chess[1...4] (owner: A)
      """)
    // end example
    return service
  }

  @Test func `a list is read in pages`() throws {
    let service = try Self.service()
    // begin example
    let a = service.device("A.phone")
    var groups: [GroupInfo] = []
    var token = ""
    repeat {
      let call = a.call(.getJoinedGroupsByRole(.undef, pageToken: token, count: 2, order: true))
      service.settle()
      let page = try #require(call.result).get()
      groups += page.data
      token = page.pageToken
    } while !token.isEmpty
    #expect(groups.map(\.groupId) == ["climbers", "chess1", "chess2", "chess3", "chess4"])
    // end example
  }

  @Test func `a device stores friends and requests`() throws {
    let service = try Self.service()
    // begin example
    let a = service.device("A.phone")
    a.call(.addFriend("C"))
    service.settle()
    #expect(a.localData.friends.map(\.userId) == ["B"])
    #expect(a.localData.friendApplications.map(\.userId) == ["C"])

    let asking = a.call(.getGroupsInfo(["climbers"]))
    service.settle()
    #expect(try asking.result?.get().first?.membersCount == 3)
    // end example
  }

  @Test func `a call without a value is done`() throws {
    let service = try Self.service()
    // begin example
    let a = service.device("A.phone")
    let deleting = a.call(.deleteFriends(["B"]))
    let joining = service.device("C.phone").call(.joinGroup("chess1"))
    let adding = a.call(.addFriend("A"))
    service.settle()
    #expect(deleting.result == .success(.done))
    #expect(joining.result == .success(.groupJoinGroupNeedManagerAccept))
    #expect(adding.result == .failure(CallFailure(.friendNotAllowAddSelf)))
    // end example
  }
}

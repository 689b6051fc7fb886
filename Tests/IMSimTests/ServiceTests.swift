import IMSim
import Testing

/// A service's time, snapshots and names.
struct ServiceTests {
  private let scene = """
    user A on phone, desktop
    user B on phone
    user C on phone
    app friendAddPermission: Free
    """

  @Test func `a group that the scene does not declare is made and changed`() throws {
    let service = try SimulatedService("user A on phone\nuser B on phone")
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    a.call(.createGroup("chess", groupName: "Chess", inviteeUserIds: ["B"]))
    service.settle()
    a.call(.updateGroupInfo("chess", notice: "soon"))
    service.settle()
    #expect(b.received.last?.fits(.onGroupInfoChanged(updateKeys: ["notice"])) == true)
    let failing = a.call(.setGroupMemberInfo("chess", userId: "A", nickname: "\u{0}"))
    service.settle()
    #expect(failing.result != nil)
  }

  @Test func `nothing happens until time runs, and then packet by packet`() throws {
    let service = try SimulatedService(scene)
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    let start = service.now
    let adding = a.call(.addFriend("B"))
    #expect(service.now == start && adding.result == nil && b.received == [])
    var steps = 0
    while service.step() { steps += 1 }
    #expect(steps > 2 && !service.step())
    #expect(adding.result == .success(.success))
    #expect(b.received.fits(.onFriendAdd(userId: "A")))
    #expect(service.now > start)
  }

  @Test func `a snapshot continues independently`() throws {
    let service = try SimulatedService(scene)
    let adding = service.device("A.phone").call(.addFriend("B"))
    let copy = service.copy()
    service.settle()
    #expect(service.result(of: adding) == .success(.success))
    #expect(copy.result(of: adding) == nil)
    #expect(copy.device("B.phone").received == [])
    copy.device("A.phone").loseConnection()
    copy.advance(by: .minutes(1))
    #expect(copy.result(of: adding)?.isSuccess == false)
    #expect(adding.result == .success(.success))
    #expect(copy.device("B.phone").received == [])
  }

  @Test func `the same calls give the same callbacks at the same times`() throws {
    func run(seed: UInt64) throws -> [Callback] {
      let service = try SimulatedService(scene + "\nnetwork latency 10ms...2s", seed: seed)
      service.device("A.phone").call(.addFriend("B"))
      service.device("B.phone").call(.addFriend("A"))
      service.settle()
      return service.devices.flatMap(\.received)
    }
    #expect(try run(seed: 1) == run(seed: 1))
    #expect(try run(seed: 1) != run(seed: 2))
  }

  @Test func `what was received lately is given once`() throws {
    let service = try SimulatedService(scene)
    let b = service.device("B.phone")
    service.device("A.phone").call(.addFriend("B"))
    service.settle()
    #expect(b.receivedLately().fits(.onFriendAdd(userId: "A")))
    #expect(b.receivedLately() == [])
    service.server.call(.clearFriends("B"))
    service.settle()
    #expect(b.receivedLately().fits(.onFriendCleared()))
    #expect(b.received.fits(.onFriendAdd(), .onFriendCleared()))
    #expect(!b.received.fits(.onFriendCleared(), .onFriendAdd()))
  }

  @Test func `a call says why it failed`() throws {
    let service = try SimulatedService(scene)
    let a = service.device("A.phone")
    let deleting = a.call(.deleteFriends(["B"]))
    let refused = a.call(.addFriend(""))
    let named = a.call(.setFriendInfo("B", remark: String(repeating: "x", count: 65)))
    service.settle()
    #expect(deleting.result?.failure?.code == .friendNotFriend)
    #expect(
      "\(try #require(deleting.result?.failure))" == "fails with RC_FRIEND_NOT_FRIEND (25469)")
    #expect(refused.result == .failure(CallFailure(.invalidUserID)))
    #expect(named.result == .failure(CallFailure(.invalidRemark)))
    #expect(Code.friendNotFriend.name == "RC_FRIEND_NOT_FRIEND")
    #expect(Code(rawValue: 1).name == nil && "\(Code(rawValue: 1))" == "1")
  }

  @Test func `a page is asked for with the token of the page before`() throws {
    let service = try SimulatedService(
      """
      user A on phone
      users F[1...5] on phone
      """)
    for number in 1...5 { service.device("F\(number).phone").call(.addFriend("A")) }
    service.settle()
    let a = service.device("A.phone")
    var (token, users): (String, [String]) = ("", [])
    repeat {
      let asking = a.call(.getFriendApplications(token, count: 2, order: true))
      service.settle()
      let page = try #require(try asking.result?.get())
      #expect(page.data.count <= 2)
      users += page.data.map(\.userId)
      token = page.pageToken
    } while !token.isEmpty
    #expect(users == ["F1", "F2", "F3", "F4", "F5"])
    let asking = a.call(.getFriendApplications("no token"))
    service.settle()
    #expect(asking.result?.isSuccess == false)
  }

  @Test func `names may be anything`() throws {
    let names = [
      "", " ", "nil", "any", "A.phone", "\"", "\\", "\u{1B}[31m", "\u{202E}", "👩‍👩‍👧", "é",
      "e\u{301}", "a\nb", String(repeating: "x", count: 10_000), "$x", "<y>", "server", "1",
    ]
    let service = try SimulatedService(scene)
    let a = service.device("A.phone")
    for name in names {
      let calls = [
        a.call(.checkFriends([name])).map { "\($0)" },
        a.call(.addFriend(name, extra: name)).map { "\($0)" },
        a.call(.setFriendInfo(name, remark: name, extProfile: [name: name])).map { "\($0)" },
        a.call(.createGroup(name, groupName: name, inviteeUserIds: [name])).map { "\($0)" },
        a.call(.searchFriendsInfo(name)).map { "\($0)" },
        service.server.call(.setUserProfile("B", name: name)).map { "\($0)" },
      ]
      service.settle()
      for call in calls { #expect(call() != nil) }
    }
    let asking = a.call(.getUserProfiles(["B"]))
    service.settle()
    #expect(asking.result?.isSuccess == true)
  }

  @Test func `a time is as long as it says`() {
    #expect(Duration.minutes(2) == .seconds(120))
    #expect(Duration.hours(2) == .minutes(120))
    #expect(Duration.days(2) == .hours(48))
  }
}

extension PendingCall {
  /// A function that describes the call's result, or returns nil until the call has a result.
  fileprivate func map(_ words: @escaping (Success) -> String) -> () -> String? {
    { self.result.map { "\($0.map(words))" } }
  }
}

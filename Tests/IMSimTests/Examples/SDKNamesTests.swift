import Testing

// begin example
#if canImport(RongIMLibCore)
  import RongIMLibCore
#else
  import IMSim
  import IMSimSDKNames
#endif

/// Code of an application that uses the SDK's names.
final class Inbox: RCFriendEventDelegate {
  private(set) var waiting: [String] = []

  func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: RCFriendApplicationType,
    applicationStatus: RCFriendApplicationStatus, directionType: RCDirectionType,
    operationTime: Int64, extra: String?
  ) {
    if applicationType == .received, applicationStatus == .unHandled { waiting.append(userId) }
  }
}
// end example

struct SDKNamesTests {
  @Test func `code with the names of the SDK runs with IMSim`() throws {
    let service = try SimulatedService("users A, B on phone")
    let inbox = Inbox()
    service.device("B.phone").client.addFriendEventDelegate(inbox)
    service.device("A.phone").call(.addFriend("B"))
    service.settle()
    #expect(inbox.waiting == ["A"])
  }
}

import ContactList
import Dispatch

// Stubs for the SDK's types, so that the example compiles without the SDK.

enum RCDirectionType: Sendable { case both }

struct RCErrorCode: RawRepresentable, Sendable { var rawValue: Int }

protocol RCFriendEventDelegate: AnyObject {
  func onFriendDelete(
    _ userIds: [String], directionType: RCDirectionType, operationTime: Int64)
}

final class RCCoreClient: Sendable {
  private static let client = RCCoreClient()

  static func shared() -> RCCoreClient { client }

  func add(_ delegate: any RCFriendEventDelegate) {}

  func deleteFriends(
    _ userIds: [String], directionType: RCDirectionType, success: @escaping @Sendable () -> Void,
    error: @escaping @Sendable (RCErrorCode) -> Void
  ) {}
}

// begin example
/// The contact client of the application, here with one of its calls and one of its callbacks.
@MainActor final class SDKContactClient: RCFriendEventDelegate {
  weak var delegate: (any ContactClientDelegate)?

  init() { RCCoreClient.shared().add(self) }

  func deleteFriend(
    _ userId: String, completion: @escaping @MainActor (ContactError?) -> Void
  ) {
    RCCoreClient.shared().deleteFriends(
      [userId], directionType: .both,
      success: { @Sendable in DispatchQueue.main.async { completion(nil) } },
      error: { @Sendable code in
        DispatchQueue.main.async { completion(ContactError(code: code.rawValue)) }
      })
  }

  nonisolated func onFriendDelete(
    _ userIds: [String], directionType: RCDirectionType, operationTime: Int64
  ) {
    DispatchQueue.main.async { self.delegate?.clientDidDeleteFriends(userIds) }
  }
}
// end example

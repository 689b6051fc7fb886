/// A friend request that waits for an answer.
public struct FriendRequest: Hashable, Sendable {
  /// Who sent a request.
  public enum Direction: Hashable, Sendable {
    /// The user has sent the request to another user.
    case sent
    /// Another user has sent the request to the user.
    case received
  }

  /// The other user.
  public let userId: String
  /// Who sent the request.
  public let direction: Direction
  /// The greeting that the sender wrote; empty if the request has no greeting.
  public let greeting: String
  /// When the request was sent, in milliseconds since 1970.
  public let time: Int64

  /// Makes a request.
  public init(userId: String, direction: Direction, greeting: String, time: Int64) {
    self.userId = userId
    self.direction = direction
    self.greeting = greeting
    self.time = time
  }

  /// Whether the service still accepts an answer. The service accepts answers for seven days after
  /// the request.
  func isValid(at now: Int64) -> Bool { now < time + 7 * 86_400_000 }
}

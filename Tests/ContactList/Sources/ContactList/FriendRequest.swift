/// A friend request that waits for an answer.
public struct FriendRequest: Hashable, Sendable {
  /// Who sent a request.
  public enum Direction: Hashable, Sendable {
    /// The user sent it to somebody.
    case sent
    /// Somebody sent it to the user.
    case received
  }

  /// The other user.
  public let userId: String
  /// Who sent the request.
  public let direction: Direction
  /// The text that the sender wrote; empty without a greeting.
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

  /// Whether the service still accepts an answer to the request. The service accepts answers for
  /// seven days.
  func isValid(at now: Int64) -> Bool { now < time + 7 * 86_400_000 }
}

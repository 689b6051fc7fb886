/// A suppressed notification: a callback that a possible receiver does not receive because of a
/// documented rule.
public struct Suppression: Hashable, Sendable {
  /// The user who is not notified; `absent` if there is no possible receiver.
  public var user: UserID
  /// The user's device; `absent` if the suppression concerns all devices of the user.
  public var device: DeviceID
  /// The callback that does not occur.
  public var callback: CallbackKind
  /// The cause of the suppression.
  public var kind: Kind
  /// The time of the change that is not reported; nil for the current time.
  public var operationTime: Timestamp?

  /// If a suppression with one cause concerns many users, at most this number of users is recorded.
  public static let mostUsers = 20

  package init(
    user: UserID, device: DeviceID = .absent, _ callback: CallbackKind, _ kind: Kind,
    at operationTime: Timestamp? = nil
  ) {
    self.user = user
    self.device = device
    self.callback = callback
    self.kind = kind
    self.operationTime = operationTime
  }

  /// The cause of a suppression.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A switch of the AppKey is off.
    case switchedOff
    /// There is no subscription.
    case notSubscribed
    /// The subscription has expired.
    case subscriptionOver
    /// The device is offline. The device is notified when it connects, if the change is still
    /// relevant at that time.
    case away
    /// The notification is about an event that expired while the device was offline.
    case expired
    /// The change is too old to be stored for an offline device, or to be reported to a new
    /// subscriber.
    case tooOld
    /// The device's application has been installed again since the change.
    case installedAnew
    /// The change has no visible effect, because another device of the platform is connected.
    case superseded
    /// Users with this role in the group are not notified.
    case noRole
    /// The invitation is not approved yet, so the invitee is not notified of the invitation.
    case notAsked
    /// Nothing has changed.
    case noChange
    /// The user or the device itself has made the change.
    case ownDoing
    /// Nobody is notified, because the change follows from another notification or concerns only
    /// other users.
    case notNotified
  }
}

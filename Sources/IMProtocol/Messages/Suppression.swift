/// A suppressed notification. A documented rule says that a possible receiver does not receive the
/// callback.
public struct Suppression: Hashable, Sendable {
  /// The user who is not notified; `absent` if there is no possible receiver.
  public var user: UserID
  /// The user's device; `absent` if the suppression concerns all devices of the user.
  public var device: DeviceID
  /// The callback that does not occur.
  public var callback: CallbackKind
  /// The cause of the suppression.
  public var kind: Kind
  /// The time of the change that is not reported; nil means the current time.
  public var operationTime: Timestamp?

  /// The largest number of users for whom a suppression with one cause is recorded.
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
    /// The device is offline. When the device connects, the device is notified if the change is
    /// still relevant.
    case away
    /// The notification is about an event that expired while the device was offline.
    case expired
    /// The change is too old. The server no longer stores the change for an offline device, or no
    /// longer reports the change to a new subscriber.
    case tooOld
    /// The device's application was installed again after the change.
    case installedAnew
    /// The change has no visible effect, because another device of the platform is connected.
    case superseded
    /// The user is not notified, because the user is not an approver in the group.
    case noRole
    /// The invitee is not notified of the invitation, because the invitation is not approved yet.
    case notAsked
    /// Nothing has changed.
    case noChange
    /// The user or device that is not notified has made the change.
    case ownDoing
    /// Nobody is notified. The change follows from another notification, or concerns only other
    /// users.
    case notNotified
  }
}

/// A notification that might be expected, but isn't sent because of a documented rule.
public struct Suppression: Hashable, Sendable {
  /// The user who is not notified; `absent` if nobody could be notified.
  public var user: UserID
  /// The device that is not notified; `absent` if none of the user's devices is notified.
  public var device: DeviceID
  /// The callback that does not occur.
  public var callback: CallbackKind
  /// Why the callback does not occur.
  public var kind: Kind
  /// The type of subscription that the change concerns; nil if users can't subscribe to such
  /// changes.
  public var type: SubscribeType?
  /// The user whose profile or status has changed, or the applicant or invitee of an application;
  /// `absent` for other changes.
  public var subject: UserID
  /// When the unreported change was made; nil means now.
  public var operationTime: Timestamp?

  /// The maximum number of users recorded for suppressions with the same cause.
  public static let mostUsers = 20

  package init(
    user: UserID, device: DeviceID = .absent, _ callback: CallbackKind, _ kind: Kind,
    of subject: UserID = .absent, _ type: SubscribeType? = nil, at operationTime: Timestamp? = nil
  ) {
    self.user = user
    self.device = device
    self.callback = callback
    self.kind = kind
    self.type = type
    self.subject = subject
    self.operationTime = operationTime
  }

  /// Why a notification is suppressed.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A switch turns such notifications off for the AppKey.
    case switchedOff
    /// The user has no subscription.
    case notSubscribed
    /// The user's subscription has expired.
    case subscriptionOver
    /// The device is offline. When the device connects, it is notified if the change is still
    /// relevant.
    case away
    /// The event expired before the server could report it, because the device was offline.
    case expired
    /// The change is too old: the server no longer stores the change for an offline device, or no
    /// longer reports it to a new subscriber.
    case tooOld
    /// The application was reinstalled on the device after the change.
    case installedAnew
    /// The change has no visible effect, because another device of the same platform is connected.
    case superseded
    /// The user isn't an approver in the group.
    case noRole
    /// The user isn't notified of the invitation, because the invitation has not been approved yet.
    case notAsked
    /// Nothing has changed.
    case noChange
    /// The user or device made the change itself.
    case ownDoing
    /// The request is accepted, which the notification of the new friendship already implies.
    case impliedByFriendship
    /// No approver is needed, and the user has no part in the application.
    case noPart
    /// The application ends because its group is dismissed.
    case groupDismissed
    /// The application ends because its applicant has joined the group.
    case applicantJoined
  }
}

/// A callback that a documented rule keeps from somebody who could have had it.
public struct Silence: Hashable, Sendable {
  /// Who hears nothing; `absent` where nobody is there who could.
  public var user: UserID
  /// Which of the user's devices; `absent` for all.
  public var device: DeviceID
  /// What is not heard.
  public var callback: CallbackKind
  /// Why not.
  public var kind: Kind
  /// When what it would have told of has changed; nil for now.
  public var operationTime: Timestamp?

  /// Of how many users each who are not told the same for the same reason a silence is kept.
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

  /// Why somebody hears nothing.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A switch of the AppKey is off.
    case switchedOff
    /// There is no subscription.
    case notSubscribed
    /// The subscription's time is over.
    case subscriptionOver
    /// The device is away: it is told when it connects, if that still counts then.
    case away
    /// What it tells of has expired while the device was away.
    case expired
    /// It is older than what is kept for a device or told to a subscriber.
    case tooOld
    /// The device's application was installed anew since.
    case installedAnew
    /// Something else makes that the change does not show: another device of the platform is there.
    case superseded
    /// The user's role in the group is not told of it.
    case noRole
    /// The invitee is not asked yet.
    case notAsked
    /// Nothing has changed.
    case noChange
    /// The user, or the device, has done it itself.
    case ownDoing
    /// Nobody is told of it: it follows from what is told, or concerns others.
    case notTold
  }
}

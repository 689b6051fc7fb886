/// The calls that add and remove delegates. The device performs these calls itself, without the
/// server.
extension Call {
  /// The entries for these calls, in the order of `DelegateKind`.
  static let delegateEntries: [CallEntry] = zip(delegateCalls, delegateCalls.indices).map {
    row, index in
    let delegate = DelegateKind.allCases[index / 2]
    let call = index % 2 == 0 ? Call.addDelegate(delegate) : .removeDelegate(delegate)
    return CallEntry(row) { _ in call }
  }

  /// Returns the kind of the call that adds a delegate, or that removes a delegate if `isAdded` is
  /// false.
  package static func kind(of delegate: DelegateKind, isAdded: Bool) -> CallKind {
    delegateCalls[Int(delegate.rawValue) * 2 + (isAdded ? 0 : 1)].kind
  }

  fileprivate static let delegateKinds = Set(delegateCalls.map(\.kind))

  private static let delegateCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .addFriendEventDelegate, name: "addFriendEventDelegate", area: .friends, service: .none,
      citedClauses: "FR-02, D-07",
      summary: "Adds a delegate; from now on, the device receives friend events."),
    CallDescriptor(
      kind: .removeFriendEventDelegate, name: "removeFriendEventDelegate", area: .friends,
      service: .none, citedClauses: "FR-03, FR-04, FR-05, D-07",
      summary: "Removes a delegate; without a delegate, the device receives no friend events."),
    CallDescriptor(
      kind: .addGroupEventDelegate, name: "addGroupEventDelegate", area: .groups, service: .none,
      citedClauses: "D-07", summary: "Lets the device receive group events from now on."),
    CallDescriptor(
      kind: .removeGroupEventDelegate, name: "removeGroupEventDelegate", area: .groups,
      service: .none, citedClauses: "D-07",
      summary: "Ends group events on the device once no delegate is left."),
    CallDescriptor(
      kind: .addSubscribeEventDelegate, name: "addSubscribeEventDelegate", area: .subscriptions,
      service: .none, citedClauses: "FR-17, SU-01, D-07",
      summary: "Lets the device receive subscription events from now on."),
    CallDescriptor(
      kind: .removeSubscribeEventDelegate, name: "removeSubscribeEventDelegate",
      area: .subscriptions, service: .none, citedClauses: "FR-17, SU-01, D-07",
      summary: "Ends subscription events on the device once no delegate is left."),
    CallDescriptor(
      kind: .addConnectionStatusChangeDelegate, name: "addConnectionStatusChangeDelegate",
      area: .connection, service: .none, citedClauses: "D-05, D-07",
      summary: "Lets the device report changes of its connection from now on."),
    CallDescriptor(
      kind: .removeConnectionStatusChangeDelegate, name: "removeConnectionStatusChangeDelegate",
      area: .connection, service: .none, citedClauses: "D-05, D-07",
      summary: "Ends reports of the connection on the device once no delegate is left."),
  ]
}

extension CallKind {
  /// Whether the call adds or removes a delegate, and thus determines which callbacks the device
  /// reports.
  public var isOfDelegates: Bool { Call.delegateKinds.contains(self) }
}

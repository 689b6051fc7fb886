/// The calls that add and remove delegates; they act on the device and never reach the server.
extension Call {
  /// How each is described and made, in the order of the delegates.
  static let delegateEntries: [CallEntry] = zip(delegateCalls, delegateCalls.indices).map {
    row, index in
    let delegate = DelegateKind.allCases[index / 2]
    let call = index % 2 == 0 ? Call.addDelegate(delegate) : .removeDelegate(delegate)
    return CallEntry(row) { _ in call }
  }

  /// The call that adds or removes a delegate.
  static func kind(of delegate: DelegateKind, isAdded: Bool) -> CallKind {
    delegateCalls[Int(delegate.rawValue) * 2 + (isAdded ? 0 : 1)].kind
  }

  fileprivate static let delegateKinds = Set(delegateCalls.map(\.kind))

  private static let delegateCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .addFriendEventDelegate, name: "addFriendEventDelegate", area: .friends, service: .none,
      grounds: "FR-02, D-07", summary: "Lets the device receive friend events from now on."),
    CallDescriptor(
      kind: .removeFriendEventDelegate, name: "removeFriendEventDelegate", area: .friends,
      service: .none, grounds: "FR-03, FR-04, FR-05, D-07",
      summary: "Ends friend events on the device once no delegate is left."),
    CallDescriptor(
      kind: .addGroupEventDelegate, name: "addGroupEventDelegate", area: .groups, service: .none,
      grounds: "D-07", summary: "Lets the device receive group events from now on."),
    CallDescriptor(
      kind: .removeGroupEventDelegate, name: "removeGroupEventDelegate", area: .groups,
      service: .none, grounds: "D-07",
      summary: "Ends group events on the device once no delegate is left."),
    CallDescriptor(
      kind: .addSubscribeEventDelegate, name: "addSubscribeEventDelegate", area: .subscriptions,
      service: .none, grounds: "FR-17, SU-01, D-07",
      summary: "Lets the device receive subscription events from now on."),
    CallDescriptor(
      kind: .removeSubscribeEventDelegate, name: "removeSubscribeEventDelegate",
      area: .subscriptions, service: .none, grounds: "FR-17, SU-01, D-07",
      summary: "Ends subscription events on the device once no delegate is left."),
    CallDescriptor(
      kind: .addConnectionStatusChangeDelegate, name: "addConnectionStatusChangeDelegate",
      area: .connection, service: .none, grounds: "D-05, D-07",
      summary: "Lets the device report changes of its connection from now on."),
    CallDescriptor(
      kind: .removeConnectionStatusChangeDelegate, name: "removeConnectionStatusChangeDelegate",
      area: .connection, service: .none, grounds: "D-05, D-07",
      summary: "Ends reports of the connection on the device once no delegate is left."),
  ]
}

extension CallKind {
  /// Whether it adds or removes a delegate, so that what its device hears depends on it.
  public var isOfDelegates: Bool { Call.delegateKinds.contains(self) }
}

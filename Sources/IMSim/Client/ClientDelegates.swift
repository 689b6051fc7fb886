import IMProtocol

/// The delegates that an application has added to a device's client. The client holds delegates
/// weakly.
struct ClientDelegates {
  /// One list of delegates for each kind. The index of a list is the raw value of its kind.
  private var lists = DelegateKind.allCases.map { _ in [WeakDelegate]() }

  /// Adds a delegate at the end of its list. If the list already contains the delegate, moves the
  /// delegate to the end.
  ///
  /// - Returns: whether the client has no other delegate of this kind.
  mutating func add(_ delegate: AnyObject, _ kind: DelegateKind) -> Bool {
    let index = Int(kind.rawValue)
    lists[index].removeAll { $0.object == nil || $0.object === delegate }
    lists[index].append(WeakDelegate(object: delegate))
    return lists[index].count == 1
  }

  /// Removes a delegate.
  ///
  /// - Returns: whether the removed delegate was the client's last delegate of this kind.
  mutating func remove(_ delegate: AnyObject, _ kind: DelegateKind) -> Bool {
    let index = Int(kind.rawValue)
    let hadSome = !lists[index].isEmpty
    lists[index].removeAll { $0.object == nil || $0.object === delegate }
    return hadSome && lists[index].isEmpty
  }

  /// The delegates that are still alive, in the order in which they were added.
  func receivers(_ kind: DelegateKind) -> [AnyObject] {
    lists[Int(kind.rawValue)].compactMap(\.object)
  }
}

extension Callback {
  func send(to delegates: ClientDelegates) {
    let delegate = Catalogue.callback(kind.model).delegate
    for receiver in delegates.receivers(delegate) {
      switch delegate {
      case .friendEvent: (receiver as? any FriendEventDelegate).map(send)
      case .groupEvent: (receiver as? any GroupEventDelegate).map(send)
      case .subscribeEvent: (receiver as? any SubscribeEventDelegate).map(send)
      case .connectionStatus: (receiver as? any ConnectionStatusChangeDelegate).map(send)
      }
    }
  }
}

import IMProtocol

/// The delegates that an application has added to a device's client. The client holds delegates
/// weakly.
struct ClientDelegates {
  /// One list of delegates for each kind. The index of a list is the raw value of its kind.
  private var lists = DelegateKind.allCases.map { _ in [WeakDelegate]() }

  /// Adds a delegate at the end of its list. If the list already contains the delegate, moves the
  /// delegate to the end. `ignored` are the callbacks for which the delegate has no method.
  ///
  /// - Returns: whether the client has no other delegate of this kind.
  mutating func add(
    _ delegate: AnyObject, _ kind: DelegateKind, ignoring ignored: [Callback.Kind]
  ) -> Bool {
    let index = Int(kind.rawValue)
    lists[index].removeAll { $0.object == nil || $0.object === delegate }
    lists[index].append(WeakDelegate(object: delegate, ignored: ignored))
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

  /// Whether there are delegates for a callback, and none of them has a method for it.
  func ignore(_ callback: Callback.Kind) -> Bool {
    let delegate = Catalogue.callback(callback.model).delegate
    let alive = lists[Int(delegate.rawValue)].filter { $0.object != nil }
    return !alive.isEmpty && alive.allSatisfy { $0.ignored.contains(callback) }
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

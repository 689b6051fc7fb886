public import IMProtocol

/// Equal states have equal fingerprints, however they came about.
extension Server {
  /// The hash of all that can show in what the server does from now on.
  public func fingerprint(at now: Timestamp, arena: Arena) -> UInt64 {
    var print = Fingerprint()
    for user in users {
      print.add(user.name.index)
      print.add(user.portraitUri.index)
      print.add(user.addPermission?.rawValue ?? 0)
      print.add(user.friends.count)
      for friend in user.friends.entries {
        print.add(friend.user.index)
        print.add(friend.since.milliseconds)
      }
      // A request whose time is over and that nobody can see any more counts for nothing.
      let requests = user.received.entries.filter { $0.state(at: now) != .neverSent }
      print.add(requests.count)
      for request in requests { add(request, to: &print) }
    }
    for device in devices {
      print.add(device.isConnected ? 1 : 0)
      print.add(device.data.rawValue)
      print.add(device.waiting.count)
      for notice in device.waiting { print.add(notice, arena: arena) }
    }
    for count in statistics.counts {
      print.add(count.callback.rawValue)
      print.add(count.sent)
      print.add(count.delivered)
    }
    return print.value
  }

  private func add(_ request: FriendRequest, to print: inout Fingerprint) {
    print.add(request.sender.index)
    print.add(request.extra.index)
    print.add(request.sentTime.milliseconds)
    print.add(request.operationTime.milliseconds)
    print.add(request.status.rawValue)
  }
}

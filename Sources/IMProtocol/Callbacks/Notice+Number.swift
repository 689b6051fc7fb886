extension Notice {
  /// The number that only tells it apart from others of its millisecond, where a device keeps one;
  /// else 0.
  public var number: UInt32 {
    switch content {
    case .friendAdded(let added): added.sequence
    case .applicationChanged(let changed): changed.sequence
    case .friendsDeleted, .friendsCleared, .friendInfoChanged, .groupOperation, .groupInfoChanged,
      .groupMemberInfoChanged, .groupApplicationChanged, .groupRemarkChanged,
      .groupFollowsChanged, .eventChanged, .subscriptionSyncCompleted, .subscriptionsChanged,
      .connectionStatusChanged:
      0
    }
  }
}

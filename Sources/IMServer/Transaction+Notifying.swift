import IMProtocol

extension Transaction {
  /// Notifies all of a user's devices (D-02).
  mutating func notify(_ user: UserID, _ notice: Notice, _ provenance: Provenance) {
    notifications.append(QueuedNotification(user: user, notice: notice, provenance: provenance))
  }

  @inline(__always) mutating func notifyLikewise(_ user: UserID) {
    notifications.appendLikewise(for: user)
  }

  /// Notifies several users with the same notice.
  ///
  /// - Precondition: the users are in ascending order (D-01).
  mutating func notify(_ users: [UserID], _ notice: Notice, _ provenance: Provenance) {
    guard let first = users.first else { return }
    notify(first, notice, provenance)
    for user in users.dropFirst() { notifyLikewise(user) }
  }

  /// Notifies two users, the one with the lower id first (D-01).
  mutating func notify(
    _ one: (user: UserID, Notice), _ other: (user: UserID, Notice), _ provenance: Provenance
  ) {
    let (first, second) = one.user < other.user ? (one, other) : (other, one)
    notify(first.user, first.1, provenance)
    notify(second.user, second.1, provenance)
  }

  /// Adds all notifications, ordered by ascending user. Notifications of the same user stay in the
  /// order of `all` (D-01).
  mutating func notify(_ all: [QueuedNotification]) {
    // The notifications are usually sorted already, because group members and most participants of
    // applications are in ascending order.
    if all.indices.dropFirst().allSatisfy({ all[$0 - 1].user <= all[$0].user }) {
      for one in all { notifications.append(one) }
      return
    }
    let inOrder = all.enumerated().sorted {
      ($0.element.user, $0.offset) < ($1.element.user, $1.offset)
    }
    for (_, one) in inOrder { notifications.append(one) }
  }

  /// Notifies the caller's other devices. The calling device needs no "Sync" notice (MD-03).
  mutating func notifyOthers(_ notice: Notice, _ provenance: Provenance) {
    notifications.append(
      QueuedNotification(
        user: caller.user, notice: notice, provenance: provenance, isForCaller: false))
  }

  /// Records that a notification was suppressed, if `isRecording` is true.
  @inline(__always) mutating func suppress(
    _ suppression: @autoclosure () -> Suppression, _ reason: @autoclosure () -> Reason?
  ) {
    if isRecording { suppressions.append((suppression(), because(reason()))) }
  }

  /// Records, for each user who has a device, that a notification was suppressed. Does nothing if
  /// `isRecording` is false.
  mutating func suppress(
    _ others: @autoclosure () -> [UserID], _ callback: CallbackKind, _ kind: Suppression.Kind,
    of subject: UserID = .absent, type: SubscribeType? = nil, _ reason: Reason?,
    _ directory: Directory
  ) {
    guard isRecording else { return }
    for user in others().prefix(Suppression.mostUsers) where directory.hasDevices(user) {
      suppress(Suppression(user: user, callback, kind, of: subject, type), reason)
    }
  }

  /// Records that a relation has changed, if `isRecording` is true.
  @inline(__always) mutating func note(
    _ relation: @autoclosure () -> Relation, _ kind: @autoclosure () -> RelationChange.Kind
  ) {
    if isRecording { relationChanges.append(RelationChange(relation(), kind())) }
  }
}

/// A notice that still has to be delivered to the user's devices.
struct QueuedNotification: Sendable {
  let user: UserID
  let notice: Notice
  let provenance: Provenance
  /// Whether the calling device is notified, too; false for a "Sync" notice (MD-03).
  var isForCaller = true
}

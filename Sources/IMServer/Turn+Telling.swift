import IMProtocol

extension Turn {
  /// Tells a user on every device (D-02).
  mutating func tell(_ user: UserID, _ notice: Notice, _ why: Why) {
    told.append(Told(user: user, notice: notice, why: why))
  }

  @inline(__always) mutating func tellLikewise(_ user: UserID) { told.appendLikewise(for: user) }

  /// Tells users who stand in ascending order the same (D-01).
  mutating func tell(_ users: [UserID], _ notice: Notice, _ why: Why) {
    guard let first = users.first else { return }
    tell(first, notice, why)
    for user in users.dropFirst() { tellLikewise(user) }
  }

  /// Tells two users, the one with the lower id first (D-01).
  mutating func tell(_ one: (user: UserID, Notice), _ other: (user: UserID, Notice), _ why: Why) {
    let (first, second) = one.user < other.user ? (one, other) : (other, one)
    tell(first.user, first.1, why)
    tell(second.user, second.1, why)
  }

  /// Tells everyone, in ascending order of the users; what one user is told keeps its order (D-01).
  mutating func tell(_ all: [Told]) {
    // Members stand in their order already, as do most of those who take part in something.
    if all.indices.dropFirst().allSatisfy({ all[$0 - 1].user <= all[$0].user }) {
      for one in all { told.append(one) }
      return
    }
    let inOrder = all.enumerated().sorted {
      ($0.element.user, $0.offset) < ($1.element.user, $1.offset)
    }
    for (_, one) in inOrder { told.append(one) }
  }

  /// Tells the caller's other devices: the calling one needs no "Sync" notice (MD-03).
  mutating func tellOthers(_ notice: Notice, _ why: Why) {
    told.append(Told(user: caller.user, notice: notice, why: why, isForCaller: false))
  }

  /// Says that somebody hears nothing; nothing unless someone records.
  @inline(__always) mutating func silence(
    _ silence: @autoclosure () -> Silence, _ reason: @autoclosure () -> Reason?
  ) {
    if isRecording { silences.append((silence(), because(reason()))) }
  }

  /// Says that users hear nothing, those of them who have a device; nothing unless someone records.
  mutating func silence(
    _ others: @autoclosure () -> [UserID], _ callback: CallbackKind, _ kind: Silence.Kind,
    _ reason: Reason?, _ directory: Directory
  ) {
    guard isRecording else { return }
    // Of a crowd of which nobody is told the first few stand for all: what is kept stays small.
    for user in others().prefix(Silence.mostUsers) where directory.hasDevices(user) {
      silence(Silence(user: user, callback, kind), reason)
    }
  }
}

/// A notice for a user, until the server delivers it to the user's devices.
struct Told: Sendable {
  let user: UserID
  let notice: Notice
  let why: Why
  /// Whether the calling device is notified, too: it needs no notice of its own call (MD-03).
  var isForCaller = true
}

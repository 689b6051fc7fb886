package import IMProtocol

/// A statement about the callbacks that devices receive, such as
/// `A, B.phone receive X and Y then Z`.
package struct Reception: Sendable {
  /// The receivers, in the order of the text. A device that is named several times counts once.
  package var receivers: ShortList<Receiver>
  /// Groups of callbacks. The groups are separated by `then` and arrive one after the other. The
  /// callbacks of a group are separated by `and` and may arrive in any order. There are no groups
  /// for `receives nothing`.
  package var groups: ShortList<ShortList<CallbackPattern>>

  package init(
    receivers: ShortList<Receiver>, groups: ShortList<ShortList<CallbackPattern>>
  ) {
    self.receivers = receivers
    self.groups = groups
  }

  /// An item in the list of receivers.
  package enum Receiver: Hashable, Sendable {
    case device(DeviceID)
    /// Every connected device of a user.
    case user(UserID)
    /// The connected devices of the users in a part of a group.
    case group(GroupPart, GroupID)
  }

  package enum GroupPart: String, CaseIterable, Sendable {
    /// All users who are members of the group at the start or at the end of the step, including the
    /// owner and the managers (D-50).
    case members
    /// The managers of the group, without the group's owner.
    case managers
    case owner
    /// The users who may approve or refuse applications to join the group (D-40, D-90).
    case approvers
  }

  /// A callback, and the fields to compare.
  package struct CallbackPattern: Sendable {
    /// The location of the callback in the text.
    package var range: SourceRange
    package var kind: CallbackKind
    /// The fields to compare, in the order of the text.
    package var fields: [FieldPattern]

    package init(range: SourceRange, kind: CallbackKind, fields: [FieldPattern]) {
      self.range = range
      self.kind = kind
      self.fields = fields
    }
  }
}

package import IMProtocol

/// A statement about the callbacks that devices receive, such as
/// `A, B.phone receive X and Y then Z`.
package struct Reception: Sendable {
  /// The receivers, in the order of the text. A device that is named several times is one receiver.
  package var receivers: [Receiver]
  /// The groups of callbacks. `then` separates two groups. The callbacks of the second group arrive
  /// after the callbacks of the first group. `and` separates the callbacks of a group. These
  /// callbacks may arrive in any order. The array is empty for `receives nothing`.
  package var groups: [[CallbackPattern]]

  package init(receivers: [Receiver], groups: [[CallbackPattern]]) {
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
    /// All users who are members of the group at the start or at the end of the step. The owner and
    /// the managers are members (D-50).
    case members
    /// The managers of the group, but not its owner.
    case managers
    case owner
    /// The users who may approve or refuse applications to join the group (D-40, D-90).
    case approvers
  }

  /// A callback and the compared fields.
  package struct CallbackPattern: Sendable {
    /// The location of the callback.
    package var range: SourceRange
    package var kind: CallbackKind
    /// The compared fields, in the order of the text.
    package var fields: [FieldPattern]

    package init(range: SourceRange, kind: CallbackKind, fields: [FieldPattern]) {
      self.range = range
      self.kind = kind
      self.fields = fields
    }
  }
}

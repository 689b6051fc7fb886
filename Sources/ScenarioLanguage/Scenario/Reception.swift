package import IMProtocol

/// A statement about received callbacks: `A, B.phone receive X and Y then Z`.
package struct Reception: Sendable {
  /// The receivers, in the order of the text. A device named more than once is one receiver.
  package var receivers: [Receiver]
  /// Groups of callbacks. The groups arrive one after the other (`then`); the callbacks of a group
  /// may arrive in any order (`and`). The array is empty for `receives nothing`.
  package var groups: [[CallbackPattern]]

  package init(receivers: [Receiver], groups: [[CallbackPattern]]) {
    self.receivers = receivers
    self.groups = groups
  }

  /// An item of the list of receivers.
  package enum Receiver: Hashable, Sendable {
    case device(DeviceID)
    /// Every connected device of a user.
    case user(UserID)
    /// The connected devices of these users of a group.
    case group(GroupPart, GroupID)
  }

  package enum GroupPart: String, CaseIterable, Sendable {
    /// All users who are members before or after the step, including owner and managers (D-50).
    case members
    /// The managers without the owner.
    case managers
    case owner
    /// The users who may approve or refuse the group's applications (D-40, D-90).
    case approvers
  }

  /// A callback with the compared fields.
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

package import IMProtocol

/// What devices receive: `A, B.phone receive X and Y then Z`.
package struct Reception: Sendable {
  /// Who receives, in the order of the text; the union of all.
  package var receivers: [Receiver]
  /// Groups that follow one another (`then`); within a group the order is free (`and`).
  /// Empty for `receives nothing`.
  package var groups: [[CallbackPattern]]

  package init(receivers: [Receiver], groups: [[CallbackPattern]]) {
    self.receivers = receivers
    self.groups = groups
  }

  /// A part of the list of receivers.
  package enum Receiver: Hashable, Sendable {
    case device(DeviceID)
    /// Every connected device of a user.
    case user(UserID)
    /// The connected devices of these users of a group.
    case group(GroupPart, GroupID)
  }

  package enum GroupPart: String, CaseIterable, Sendable {
    /// All members, owner and managers included, before and after the step together (D-50).
    case members
    /// The managers without the owner.
    case managers
    case owner
    /// Those who may handle applications (D-40, D-90).
    case approvers
  }

  /// A callback with the fields that are compared.
  package struct CallbackPattern: Sendable {
    /// The text of the callback.
    package var range: SourceRange
    package var kind: CallbackKind
    /// The fields that are compared, in the order of the text.
    package var fields: [FieldPattern]

    package init(range: SourceRange, kind: CallbackKind, fields: [FieldPattern]) {
      self.range = range
      self.kind = kind
      self.fields = fields
    }
  }
}

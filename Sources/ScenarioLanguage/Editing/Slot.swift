package import IMProtocol

/// The kind of text that may be written at a position. An editor uses the slot for completion. The
/// editor also uses the slot to find the meaning of the word at the position.
package enum Slot: Hashable, Sendable {
  case statement
  /// The verb after a user, a device, a call or a callback. The associated value is the name to the
  /// left of the verb. The value is empty if there are other words to the left of the verb.
  case verb(of: String)
  case words([String])
  /// A user, or a range of users.
  case user
  /// The name of a user. The name represents all devices of the user, or is the beginning of the
  /// name of a device.
  case subject
  /// A device of the user named `of`. If `isRange` is true, `of` is the prefix of a range of users.
  case device(of: String, isRange: Bool)
  case group
  /// A range of users or a range of groups, after `each`.
  case range(of: Name.Kind)
  /// A new name. The line declares this name. If the line declares a user or a device, `owner` is
  /// the first user of the line.
  case newName(Name.Kind, owner: String)
  /// The name of a call. The call may be above or below the position.
  case callName
  case call(CallDescriptor.Caller)
  /// An action after `may`. The action may be a call.
  case action(CallDescriptor.Caller)
  case callback
  case page
  /// The name of one of the given fields. `of` is the name of the owner of the fields. `given`
  /// contains the names in the same list. Each name is allowed only once.
  case field([FieldDescriptor], of: String, given: [String])
  /// The name of a parameter, or the value of the first parameter. The name of the first parameter
  /// may be omitted.
  case firstArgument([FieldDescriptor], of: String)
  /// The value of a field. If `isPattern` is true, the value is in an expectation. Patterns are
  /// then also allowed.
  case value(FieldDescriptor, isPattern: Bool)
  /// The error code of a failed call. The associated value is nil if the call is unknown.
  case refusal(of: CallKind?)
  case duration
  case capture
  case column
  /// The id of a decision or of a requirement.
  case id(isDecision: Bool)

  /// The permitted actions of a device. Calls are not included.
  package static let permittedActions = Action.Kind.ofDevices.compactMap(\.words.may)
  /// The permitted actions of the server. Calls are not included.
  package static let deedsOfServer = [Action.Kind.restartServer].compactMap(\.words.may)

  /// The device names that imply a platform.
  package static let devices = UserSection.platforms.map(\.name)
}

/// A name in a scenario, and its kind.
package struct Name: Hashable, Sendable {
  package var kind: Kind
  /// The name itself. If the name declares a range of users or groups, this is the prefix of all
  /// names in the range.
  package var text: String
  /// Whether the name is the prefix of a range. Numbers follow the prefix.
  package var isRange = false
  /// The owner of a device. The value is the first user in the line of the declaration. For all
  /// other names, the value is empty.
  package var owner = ""

  package enum Kind: String, Hashable, Sendable {
    case user, device, group
    case callName = "call name"
    case capture = "captured value"
    case column, id
  }

  package init(_ kind: Kind, _ text: String, isRange: Bool = false, owner: String = "") {
    self.kind = kind
    self.text = text
    self.isRange = isRange
    self.owner = owner
  }
}

/// The meaning of a word in a text.
package struct Mention: Hashable, Sendable {
  /// The location of the word. If the word belongs to a declared range, the location contains only
  /// the prefix. For example, the location of `F7` contains only the `F` if `F[1...9]` is declared.
  package var range: SourceRange
  package var subject: Subject
  /// Whether this word declares the name.
  package var isDeclaration = false

  package enum Subject: Hashable, Sendable {
    case name(Name)
    case call(CallKind)
    case callback(CallbackKind)
    /// A parameter, a field, a setting or an option. `of` is the name of the owner.
    case field(FieldDescriptor, of: String)
    case enumerationCase(EnumerationKind, Int32)
    case code(Code)
  }
}

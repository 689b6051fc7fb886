package import IMProtocol

/// What may be written at a position of a text. An editor uses a slot for completion, and to find
/// the meaning of the word at the position.
package enum Slot: Hashable, Sendable {
  case statement
  /// The verb after a user, a device, a call or a callback. The string is the name before the verb.
  /// The string is empty if more text than this name precedes the verb.
  case verb(of: String)
  case words([String])
  /// A user, or a range of users.
  case user
  /// The name of a user. The name either begins the name of a device, or represents all devices of
  /// the user.
  case subject
  /// A device of the user named `of`. If `isRange` is true, the name is the name of a range of
  /// users.
  case device(of: String, isRange: Bool)
  case group
  /// A range of users or a range of groups, after `each`.
  case range(of: Name.Kind)
  /// A new name that the line declares. If the line declares a user or a device, `owner` is the
  /// first user of the line.
  case newName(Name.Kind, owner: String)
  /// The name of a call. The call may be above or below the position.
  case callName
  case call(CallDescriptor.Caller)
  /// An action after `may`. The action may be a call.
  case action(CallDescriptor.Caller)
  case callback
  case page
  /// The name of one of these fields. `of` is the name of the fields' owner. The names in `given`
  /// have already been used, and are not allowed again.
  case field([FieldDescriptor], of: String, given: [String])
  /// The name of a parameter, or the value of the first parameter. The name of the first parameter
  /// may be omitted.
  case firstArgument([FieldDescriptor], of: String)
  /// The value of a field. If `isPattern` is true, the value is in an expectation, which also
  /// allows patterns.
  case value(FieldDescriptor, isPattern: Bool)
  /// The code with which a call fails. The associated value is nil if the call is unknown.
  case refusal(of: CallKind?)
  case duration
  case capture
  case column
  /// The id of a decision or the id of a requirement.
  case id(isDecision: Bool)

  /// The actions of a device, except calls.
  package static let permittedActions = Action.Kind.ofDevices.compactMap(\.words.may)
  /// The actions of the server, except calls.
  package static let deedsOfServer = [Action.Kind.restartServer].compactMap(\.words.may)

  /// The device names that imply a platform.
  package static let devices = UserSection.platforms.map(\.name)
}

/// The name of something in a scenario.
package struct Name: Hashable, Sendable {
  package var kind: Kind
  /// The name itself. For a range of users or groups, the prefix that precedes the numbers.
  package var text: String
  /// Whether the name is a prefix that numbers follow.
  package var isRange = false
  /// For a device, the first user that the device's line declares. The property is empty for any
  /// other name.
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
  /// The location of the word. If `F[1...9]` declares a name such as `F7`, the location contains
  /// only the `F`.
  package var range: SourceRange
  package var subject: Subject
  /// Whether this word declares the name.
  package var isDeclaration = false

  package enum Subject: Hashable, Sendable {
    case name(Name)
    case call(CallKind)
    case callback(CallbackKind)
    /// A parameter, a field, a setting or an option. The string is the name of the owner.
    case field(FieldDescriptor, of: String)
    case enumerationCase(EnumerationKind, Int32)
    case code(Code)
  }
}

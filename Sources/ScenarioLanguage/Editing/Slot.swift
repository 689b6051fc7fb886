package import IMProtocol

/// What may be written at a position of a text. A slot is used for completion in an editor, and for
/// finding the meaning of the word at the position.
package enum Slot: Hashable, Sendable {
  case statement
  /// The verb after a user, a device, a call or a callback. The string is the name before the verb;
  /// empty if more text than this name precedes the verb.
  case verb(of: String)
  case words([String])
  /// A user, or a range of users.
  case user
  /// A user, as the beginning of a device's name or as all devices of the user.
  case subject
  /// A device of the user or the range of users with this name.
  case device(of: String, isRange: Bool)
  case group
  /// A range of users or of groups, after `each`.
  case range(of: Name.Kind)
  /// A new name that the line declares. For a user or a device, `owner` is the first user of the
  /// line.
  case newName(Name.Kind, owner: String)
  /// The name of a call that occurs above or below in the text.
  case callName
  case call(CallDescriptor.Caller)
  /// An action after `may`, which may be a call.
  case action(CallDescriptor.Caller)
  case callback
  case page
  /// The name of one of these fields. `of` is the name of the fields' owner. The names in `given`
  /// are already used and are not allowed again.
  case field([FieldDescriptor], of: String, given: [String])
  /// The name of a parameter, or the value of the first parameter, whose name may be omitted.
  case firstArgument([FieldDescriptor], of: String)
  /// The value of a field. An expectation (`isPattern`) also allows patterns.
  case value(FieldDescriptor, isPattern: Bool)
  /// The code of a call's failure. The associated value is nil if the call is unknown.
  case refusal(of: CallKind?)
  case duration
  case capture
  case column
  /// The id of a decision, or of a requirement.
  case id(isDecision: Bool)

  /// The actions of a device, except calls.
  package static let permittedActions = Action.Kind.ofDevices.compactMap(\.words.may)
  /// The actions of the server, except calls.
  package static let deedsOfServer = [Action.Kind.restartServer].compactMap(\.words.may)

  /// The names of devices that imply a platform.
  package static let devices = UserSection.platforms.map(\.name)
}

/// The name of something in a scenario.
package struct Name: Hashable, Sendable {
  package var kind: Kind
  /// The name; for a range of users or groups, the prefix before the numbers.
  package var text: String
  /// Whether numbers follow the name.
  package var isRange = false
  /// For a device, the first user declared in the device's line; otherwise empty.
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

/// The meaning of a word of a text.
package struct Mention: Hashable, Sendable {
  /// The location of the word. For a word such as `F7`, which belongs to `F[1...9]`, the location
  /// of `F`.
  package var range: SourceRange
  package var subject: Subject
  /// Whether the name is declared here.
  package var isDeclaration = false

  package enum Subject: Hashable, Sendable {
    case name(Name)
    case call(CallKind)
    case callback(CallbackKind)
    /// A parameter, a field, a setting or an option, with its owner.
    case field(FieldDescriptor, of: String)
    case enumerationCase(EnumerationKind, Int32)
    case code(Code)
  }
}

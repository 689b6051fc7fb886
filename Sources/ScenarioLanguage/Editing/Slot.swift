package import IMProtocol

/// What may be written at a position. Editors use slots for completion, and to find the meaning of
/// the word at a position.
package enum Slot: Hashable, Sendable {
  case statement
  /// The verb after a user, a device, a call or a callback with the given name. The name is empty
  /// if the words to the left of the verb are something else.
  case verb(of: String)
  case words([String])
  /// A user, or a range of users.
  case user
  /// A user's name, which means all devices of the user or is the beginning of a device's name.
  case subject
  /// A device of the user `of` or, if `isRange` is true, of the users whose names have the prefix
  /// `of`.
  case device(of: String, isRange: Bool)
  case group
  /// A range of users or groups, after `each`.
  case range(of: Name.Kind)
  /// A new name, which the line declares. For a user or a device, `owner` is the line's first user.
  case newName(Name.Kind, owner: String)
  /// The name of a call, which may be above or below the position.
  case callName
  case call(CallDescriptor.Caller)
  /// An action after `may`, which can be a call.
  case action(CallDescriptor.Caller)
  case callback
  case page
  /// The name of one of these fields, which belong to `of`. The names in `given` are already in the
  /// same list, in which each name is allowed only once.
  case field([FieldDescriptor], of: String, given: [String])
  /// The name of a parameter, or the value of the first parameter, whose name can be omitted.
  case firstArgument([FieldDescriptor], of: String)
  /// The value of a field. In an expectation (`isPattern`), patterns are allowed, too.
  case value(FieldDescriptor, isPattern: Bool)
  /// The error code of a failed call. The value is nil if the call is unknown.
  case refusal(of: CallKind?)
  case duration
  case capture
  case column
  /// The id of a decision or of a requirement.
  case id(isDecision: Bool)

  /// The actions, other than calls, that a scenario can permit to devices.
  package static let permittedActions = Action.Kind.ofDevices.compactMap(\.words.may)
  /// The actions, other than calls, that a scenario can permit to the server.
  package static let deedsOfServer = [Action.Kind.restartServer].compactMap(\.words.may)

  /// The device names that imply a platform.
  package static let devices = UserSection.platforms.map(\.name)
}

/// A name in a scenario, and its kind.
package struct Name: Hashable, Sendable {
  package var kind: Kind
  /// The name itself or, for a declared range of users or groups, the prefix of the names in the
  /// range.
  package var text: String
  /// Whether the name is the prefix of a range and must be followed by numbers.
  package var isRange = false
  /// For a device, the first user in the line that declares it. Empty for all other names.
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
  /// The location of the word. For a name in a declared range, this is the location of the prefix.
  /// For example, if `F[1...9]` is declared, this is the location of the `F` in `F7`.
  package var range: SourceRange
  package var subject: Subject
  /// Whether this word declares the name.
  package var isDeclaration = false

  package enum Subject: Hashable, Sendable {
    case name(Name)
    case call(CallKind)
    case callback(CallbackKind)
    /// A parameter, a field, a setting or an option. `of` says to what this parameter, field,
    /// setting or option belongs.
    case field(FieldDescriptor, of: String)
    case enumerationCase(EnumerationKind, Int32)
    case code(Code)
  }
}

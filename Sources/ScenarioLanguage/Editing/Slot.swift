package import IMProtocol

/// What may be written at a position. Editors use it for completion, and to find the meaning of the
/// word at the position.
package enum Slot: Hashable, Sendable {
  case statement
  /// The verb after a user, a device, a call or a callback, whose name is the value. The name is
  /// empty if other words are to the left of the verb.
  case verb(of: String)
  case words([String])
  /// A user, or a range of users.
  case user
  /// A user's name, which means all devices of the user or begins the name of one.
  case subject
  /// A device of the user `of`, or if `isRange`, of the users whose names have the prefix `of`.
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
  /// same list, and each is allowed only once.
  case field([FieldDescriptor], of: String, given: [String])
  /// The name of a parameter, or the value of the first one, whose name can be omitted.
  case firstArgument([FieldDescriptor], of: String)
  /// The value of a field. In an expectation (`isPattern`), patterns are allowed as well.
  case value(FieldDescriptor, isPattern: Bool)
  /// The error code of a failed call, which is nil if the call is unknown.
  case refusal(of: CallKind?)
  case duration
  case capture
  case column
  /// The id of a decision or of a requirement.
  case id(isDecision: Bool)

  /// The actions other than calls that devices can be permitted.
  package static let permittedActions = Action.Kind.ofDevices.compactMap(\.words.may)
  /// The actions other than calls that the server can be permitted.
  package static let deedsOfServer = [Action.Kind.restartServer].compactMap(\.words.may)

  /// The device names that imply a platform.
  package static let devices = UserSection.platforms.map(\.name)
}

/// A name in a scenario, and its kind.
package struct Name: Hashable, Sendable {
  package var kind: Kind
  /// The name itself or, for a declared range of users or groups, the prefix of its names.
  package var text: String
  /// Whether the name is the prefix of a range, to be followed by numbers.
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
  /// Where the word is. Of a name that belongs to a declared range, only the prefix counts: the `F`
  /// of `F7` if `F[1...9]` is declared.
  package var range: SourceRange
  package var subject: Subject
  /// Whether this word declares the name.
  package var isDeclaration = false

  package enum Subject: Hashable, Sendable {
    case name(Name)
    case call(CallKind)
    case callback(CallbackKind)
    /// A parameter, a field, a setting or an option. `of` is what it belongs to.
    case field(FieldDescriptor, of: String)
    case enumerationCase(EnumerationKind, Int32)
    case code(Code)
  }
}

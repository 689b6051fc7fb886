package import IMProtocol

/// What may stand at a place of a text: what an editor offers there, and what the word that stands
/// there means.
package enum Slot: Hashable, Sendable {
  case statement
  /// What a user, a device, a call or a callback does; of one whose name alone begins the line the
  /// name, else empty.
  case verb(of: String)
  case words([String])
  /// A user; a range of users.
  case user
  /// A user of whom a device follows, or of whom all devices are meant.
  case subject
  /// A device of the users of this name.
  case device(of: String, isRange: Bool)
  case group
  /// A range of users or of groups, behind `each`.
  case range(of: Name.Kind)
  /// A name that the line gives to something; to a user or a device of those whose line begins with
  /// the owner.
  case newName(Name.Kind, owner: String)
  /// The name of a call further up or down.
  case callName
  case call(CallDescriptor.Caller)
  /// Behind `may`: a call, or what else may happen.
  case action(CallDescriptor.Caller)
  case callback
  case page
  /// The name of one of these fields, of what has this name; some are given already.
  case field([FieldDescriptor], of: String, given: [String])
  /// The name of a parameter, or the first parameter's value without its name.
  case firstArgument([FieldDescriptor], of: String)
  /// The value of a field, as the first name says, or nil; in an expectation more may stand.
  case value(FieldDescriptor, isPattern: Bool)
  /// The code with which a call fails; nil for a call that is not known.
  case refusal(of: CallKind?)
  case duration
  case capture
  case column
  /// The id of a decision, or else of a requirement.
  case id(isDecision: Bool)

  /// What may happen to a device that is no call.
  package static let deeds = Action.Kind.ofDevices.compactMap(\.words.may)
  /// What may happen to the server that is none.
  package static let deedsOfServer = [Action.Kind.restartServer].compactMap(\.words.may)

  /// The names of devices that say their platform.
  package static let devices = UserSection.platforms.map(\.name)
}

/// What a scenario calls something.
package struct Name: Hashable, Sendable {
  package var kind: Kind
  /// The name; of a range of users or groups what stands before the numbers.
  package var text: String
  /// Whether numbers follow it.
  package var isRange = false
  /// Of a device the first user whom its line declares; else empty.
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

/// What a word of a text means.
package struct Mention: Hashable, Sendable {
  /// Where it stands; of `F7`, which is one of `F[1...9]`, the `F`.
  package var range: SourceRange
  package var subject: Subject
  /// Whether it is here that a name is given.
  package var isDeclaration = false

  package enum Subject: Hashable, Sendable {
    case name(Name)
    case call(CallKind)
    case callback(CallbackKind)
    /// A parameter, a field, a setting or an option, with what has it.
    case field(FieldDescriptor, of: String)
    case enumerationCase(EnumerationKind, Int32)
    case code(Code)
  }
}

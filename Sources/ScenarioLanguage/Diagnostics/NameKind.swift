/// What a name can stand for.
package enum NameKind: String, Hashable, Sendable {
  /// A statement's first word or verb.
  case statement
  /// A user.
  case user
  /// A device of a user.
  case device
  /// A group.
  case group
  /// A call of the SDK.
  case call
  /// A call of the server's own interface.
  case serverCall = "server call"
  /// A callback.
  case callback
  /// A parameter of a call.
  case parameter
  /// A field of a callback or record.
  case field
  /// A key of extended attributes.
  case key
  /// A case of an enumeration.
  case enumerationCase = "case"
  /// A result or error code.
  case code
  /// A setting of the AppKey.
  case setting
  /// An option of a device, a clock, a page.
  case option
  /// A delegate.
  case delegate
  /// A page.
  case page
  /// A captured value.
  case capture = "captured value"
  /// A call's name.
  case callName = "call name"
  /// A column of the table.
  case column
  /// A statement of the requirements.
  case requirement
  /// A decision.
  case decision
  /// A unit of time.
  case unit
  /// A tag.
  case tag
  /// An outcome of a race.
  case outcome
  /// A part of a header.
  case part
  /// A friendship.
  case friendship
  /// A uniqueId of a user.
  case uniqueID = "uniqueId"
  /// What a bound counts.
  case counted
  /// What may happen.
  case permission
  /// A member of a group.
  case member
}

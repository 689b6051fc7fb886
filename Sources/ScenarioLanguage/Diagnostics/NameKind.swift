/// The kinds of names. A kind's raw value is what diagnostics call the kind.
package enum NameKind: String, Hashable, Sendable {
  case statement, user, device, group, call, callback, parameter, field, key, code, setting
  case option, delegate, page, column, requirement, decision, unit, tag, outcome, part, friendship
  case counted, permission, member
  case serverCall = "server call"
  case enumerationCase = "case"
  case capture = "captured value"
  case callName = "call name"
  case uniqueID = "uniqueId"
}

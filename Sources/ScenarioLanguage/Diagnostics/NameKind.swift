/// The kinds of names. The raw values are what diagnostics call them.
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

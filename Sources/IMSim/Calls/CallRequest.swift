import IMProtocol

/// A call and its arguments. The call has one argument for each of its parameters in the catalogue.
struct CallRequest: Sendable {
  let kind: CallKind
  let arguments: [NamedValue]
}

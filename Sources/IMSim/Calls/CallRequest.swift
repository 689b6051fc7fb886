import IMProtocol

/// A call with one argument for each parameter of the catalogue.
struct CallRequest: Sendable {
  let kind: CallKind
  let arguments: [NamedValue]
}

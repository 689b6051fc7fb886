import IMProtocol

/// A call with one argument for each parameter in the catalogue.
struct CallRequest: Sendable {
  let kind: CallKind
  let arguments: [NamedValue]
}

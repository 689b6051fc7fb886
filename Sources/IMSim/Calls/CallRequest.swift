import IMProtocol

/// A call with an argument for each of its parameters in the catalogue.
struct CallRequest: Sendable {
  let kind: CallKind
  let arguments: [NamedValue]
}

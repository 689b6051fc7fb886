import IMProtocol

/// A call, with an argument for each parameter that the catalogue lists.
struct CallRequest: Sendable {
  let kind: CallKind
  let arguments: [NamedValue]
}

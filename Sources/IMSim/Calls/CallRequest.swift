import IMProtocol

/// A call with one argument for each parameter that the catalogue defines.
struct CallRequest: Sendable {
  let kind: CallKind
  let arguments: [NamedValue]
}

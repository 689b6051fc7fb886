import IMProtocol

/// The tokens with which devices load the pages that follow the pages that they have loaded.
struct NextPages: Sendable {
  private var tokens: [Key: Value] = [:]

  private struct Key: Hashable {
    let device: DeviceID
    let call: CallKind
  }

  /// The token of the next page, or absent for the first page.
  subscript(device: DeviceID, call: CallKind) -> Value {
    tokens[Key(device: device, call: call)] ?? .absent
  }

  /// Notes the token in a call's result, if the call loads pages.
  mutating func note(_ call: CallRecord, _ reply: Reply, _ arena: Arena) {
    guard case .record(let kind, let values) = reply.result.value(arena),
      let field = Catalogue.record(kind).fields.firstIndex(where: { $0.name == "pageToken" })
    else { return }
    tokens[Key(device: call.device, call: call.call.kind)] = values[field]
  }
}

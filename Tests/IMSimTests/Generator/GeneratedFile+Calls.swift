import IMProtocol

/// The files for calls, and for clients that make the calls with completion handlers.
extension GeneratedFile {
  static var calls: [GeneratedFile] {
    let ofDevices = parts.map { part in
      file("Sources/IMSim/Generated/Calls/Call+\(part.aspect).swift", "Call", part.calls)
    }
    let ofServer = Catalogue.calls.filter { $0.caller == .server }
    return ofDevices + [
      file("Sources/IMSim/Generated/Calls/ServerCall+All.swift", "ServerCall", ofServer)
    ]
  }

  /// The calls of devices, grouped by file.
  static var parts: [(aspect: String, calls: [CallDescriptor])] {
    let areas: [Area] = [.friends, .groups, .profiles, .subscriptions, .connection]
    return areas.flatMap { area -> [(String, [CallDescriptor])] in
      let calls = Catalogue.calls.filter { $0.caller == .device && $0.area == area }
      guard area == .groups else { return [(area.aspect, calls)] }
      return [
        (area.aspect, calls.filter { !$0.isOfMembers }),
        ("GroupMembers", calls.filter(\.isOfMembers)),
      ]
    }
  }

  private static func file(
    _ path: String, _ type: String, _ calls: [CallDescriptor]
  ) -> GeneratedFile {
    var writer = SwiftWriter(importing: ["IMProtocol"])
    var results: [String] = []
    for call in calls where !results.contains(call.success) { results.append(call.success) }
    for (index, result) in results.enumerated() {
      if index > 0 { writer.line() }
      writer.line("extension \(type) where Success == \(result) {")
      for (index, call) in calls.filter({ $0.success == result }).enumerated() {
        if index > 0 { writer.line() }
        self.call(call, type, &writer)
      }
      writer.line("}")
    }
    return GeneratedFile(path, writer)
  }

  private static func call(
    _ call: CallDescriptor, _ type: String, _ writer: inout SwiftWriter
  ) {
    writer.doc(
      [call.summary, writer.paragraph(Sentences.sources(call.statements), 2)], 2)
    writer.doc(parameters: Sentences.about(call), 2)
    writer.list(
      "public static func \(call.name)(", call.parameterList(withDefaults: true), ") -> \(type) {",
      2, .declaration)
    writer.list(
      "\(type)(", [".\(call.kind)"] + call.parameters.map { "\($0.name).named" }, ")", 4, .call)
    writer.line("}", 2)
  }

  // MARK: - Clients

  static var clients: [GeneratedFile] {
    let areas: [(Area, String)] = [
      (.friends, "FriendClient"), (.groups, "GroupClient"), (.profiles, "ProfileClient"),
      (.subscriptions, "SubscriptionClient"),
    ]
    let protocols = areas.map { area, name in protocolFile(name, area) }
    let methods = parts.compactMap { part -> GeneratedFile? in
      let calls = part.calls.filter { !$0.isOfDelegates }
      return calls.isEmpty ? nil : methodsFile(part.aspect, calls)
    }
    return protocols + methods
  }

  private static func protocolFile(_ name: String, _ area: Area) -> GeneratedFile {
    var writer = SwiftWriter()
    writer.doc([
      "The calls of RCCoreClient that concern \(area.rawValue). When a call ends, one of its two "
        + "handlers is called."
    ])
    writer.line("public protocol \(name): AnyObject {")
    let calls = Catalogue.calls.filter {
      $0.caller == .device && $0.area == area && !$0.isOfDelegates
    }
    for (index, call) in calls.enumerated() {
      if index > 0 { writer.line() }
      writer.doc([call.summary], 2)
      writer.doc(parameters: Sentences.about(call), 2)
      writer.list(
        "func \(call.name)(", call.parameterList(withDefaults: false) + call.handlers, ")", 2,
        .declaration)
    }
    writer.line("}")
    return GeneratedFile("Sources/IMSim/Generated/Client/\(name).swift", writer)
  }

  private static func methodsFile(_ aspect: String, _ calls: [CallDescriptor]) -> GeneratedFile {
    var writer = SwiftWriter()
    writer.line("// The methods inherit the documentation of the methods of the protocols.")
    writer.line("// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation")
    writer.line()
    writer.line("extension SimulatedClient {")
    for (index, call) in calls.enumerated() {
      if index > 0 { writer.line() }
      writer.list(
        "public func \(call.name)(", call.parameterList(withDefaults: true) + call.handlers, ") {",
        2, .declaration)
      let arguments = call.parameters.enumerated().map {
        $0 == 0 ? $1.name : "\($1.name): \($1.name)"
      }
      writer.list(
        "let call = Call<\(call.success)>.\(call.name)(", arguments, ")", 4, .call)
      writer.line("make(call, success, error)", 4)
      writer.line("}", 2)
    }
    writer.line("}")
    return GeneratedFile("Sources/IMSim/Generated/Client/SimulatedClient+\(aspect).swift", writer)
  }
}

extension CallDescriptor {
  /// The result type of a successful call.
  var success: String { result.map { SwiftNames.type($0) } ?? "Done" }

  /// Whether the call is about members of a group rather than the group itself.
  var isOfMembers: Bool {
    ["Member", "Invite", "Application", "Follow", "Manager"].contains { name.contains($0) }
  }

  /// Whether the call adds or removes a delegate. Clients have separate methods for such calls,
  /// because these calls need the delegate object as an argument.
  var isOfDelegates: Bool { name.hasSuffix("Delegate") }

  /// The parameters as Swift code. The first parameter has no label.
  func parameterList(withDefaults: Bool) -> [String] {
    parameters.enumerated().map { index, parameter in
      let value = withDefaults ? SwiftNames.defaultValue(parameter).map { " = \($0)" } ?? "" : ""
      return (index == 0 ? "_ " : "") + "\(parameter.name): \(SwiftNames.type(parameter))\(value)"
    }
  }

  /// The completion handlers. Some error handlers also receive the keys or users for which the call
  /// failed.
  var handlers: [String] {
    let value = result.map { "_ \($0 == .code ? "processCode" : "value"): \(SwiftNames.type($0))" }
    let names: String? =
      switch kind {
      case .setFriendInfo, .createGroup, .updateGroupInfo, .setGroupMemberInfo,
        .updateMyUserProfile:
        "errorKeys"
      case .subscribeEvent, .unSubscribeEvent: "failedUserIds"
      default: nil
      }
    let error = ["_ errorCode: Code"] + (names.map { ["_ \($0): [String]"] } ?? [])
    return [
      "success: @escaping (\(value ?? "")) -> Void",
      "error: @escaping (\(error.joined(separator: ", "))) -> Void",
    ]
  }
}

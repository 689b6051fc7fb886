import IMProtocol

/// Samples for the tests of logs: every call with any values, and a client that leaves each call
/// open until a test ends the call.
extension GeneratedFile {
  static var logSamples: [GeneratedFile] {
    let clients = parts.compactMap { part -> GeneratedFile? in
      let calls = part.calls.filter { !$0.isOfDelegates }
      return calls.isEmpty ? nil : heldClient(part.aspect, calls)
    }
    return [anyCalls] + clients
  }

  private static var anyCalls: GeneratedFile {
    var writer = SwiftWriter(importing: ["IMProtocol", "", "@testable IMSim"])
    writer.line("/// Every call of a client, with any values.")
    writer.line("enum AnyCalls {")
    writer.line(
      "static func make(_ kind: CallKind, _ fields: NamedFields, by client: LoggedClient) {", 2)
    writer.line("switch kind {", 4)
    for call in Catalogue.calls where call.caller == .device && !call.isOfDelegates {
      writer.line("case .\(call.kind):", 4)
      let arguments = call.parameters.enumerated().map { index, parameter in
        (index == 0 ? "" : "\(parameter.name): ") + "fields[\(index)]"
      }
      let success = call.result == nil ? "success: {}" : "success: { _ in }"
      let error = call.handlers[1].contains("[String]") ? "error: { _, _ in }" : "error: { _ in }"
      writer.list("client.\(call.name)(", arguments + [success, error], ")", 6, .call)
    }
    let others = Catalogue.calls.filter { $0.caller == .server || $0.isOfDelegates }
    writer.list("case ", others.map { ".\($0.kind)" }, ":", 4, .cases)
    writer.lines(["      break", "    }", "  }", "}"])
    return GeneratedFile("Tests/IMSimTests/Samples/AnyCalls.swift", writer)
  }

  private static func heldClient(_ aspect: String, _ calls: [CallDescriptor]) -> GeneratedFile {
    var writer = SwiftWriter(importing: ["@testable IMSim"])
    writer.line("extension HeldClient {")
    for (index, call) in calls.enumerated() {
      if index > 0 { writer.line() }
      writer.list(
        "func \(call.name)(", call.parameterList(withDefaults: false) + call.handlers, ") {", 2,
        .declaration)
      let hasNames = call.handlers[1].contains("[String]")
      let handlers = [
        "success: { \(call.result == nil ? "_ in success()" : "success(.init($0))") }",
        "error: \(hasNames ? "error" : "{ code, _ in error(code) }")",
      ]
      let arguments = call.parameters.map { "\($0.name).named" }
      writer.list("hold(", ["\"\(call.name)\""] + arguments + handlers, ")", 4, .call)
      writer.line("}", 2)
    }
    writer.line("}")
    return GeneratedFile("Tests/IMSimTests/Samples/HeldClient+\(aspect).swift", writer)
  }
}

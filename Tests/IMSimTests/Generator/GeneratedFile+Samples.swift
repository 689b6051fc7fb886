import IMProtocol
import IMSim

/// Samples for the tests of the generated declarations: every call with a value for each parameter,
/// and a delegate that records every callback.
extension GeneratedFile {
  static var samples: [GeneratedFile] {
    [
      requests("SampleCalls", { $0.parameters }, "with a value for each parameter"),
      requests(
        "LeastCalls", { $0.parameters.filter { !$0.isOptional } }, "without optional arguments"),
      clientCalls, recorder, patterns, sampleRecords,
    ] + logSamples
  }

  private static func requests(
    _ name: String, _ given: (CallDescriptor) -> [FieldDescriptor], _ words: String
  ) -> GeneratedFile {
    var writer = SwiftWriter(importing: ["IMProtocol", "", "@testable IMSim"])
    writer.line("/// Every call \(words).")
    writer.line("enum \(name) {")
    writer.line("static func request(_ kind: CallKind) -> CallRequest {", 2)
    writer.line("switch kind {", 4)
    for call in Catalogue.calls {
      writer.line("case .\(call.kind):", 4)
      let type = call.caller == .device ? "Call" : "ServerCall"
      writer.list(
        "IMSim.\(type).\(call.name)(", arguments(call, given(call)), ").request", 6,
        .declaration)
    }
    writer.lines(["    }", "  }", "}"])
    return GeneratedFile("Tests/IMSimTests/Samples/\(name).swift", writer)
  }

  private static func arguments(_ call: CallDescriptor, _ given: [FieldDescriptor]) -> [String] {
    given.map { field in
      let isFirst = field.name == call.parameters.first?.name
      return (isFirst ? "" : "\(field.name): ") + SampleValue(field).swift
    }
  }

  private static var clientCalls: GeneratedFile {
    var writer = SwiftWriter(importing: ["IMProtocol", "", "@testable IMSim"])
    writer.line("extension SampleCalls {")
    writer.line("/// Makes a call by a client, and says when it has ended.", 2)
    writer.line(
      "static func make(_ kind: CallKind, by client: any CoreClient, end: @escaping () -> Void) {",
      2)
    writer.line("switch kind {", 4)
    let calls = Catalogue.calls.filter { $0.caller == .device && !$0.isOfDelegates }
    for call in calls {
      writer.line("case .\(call.kind):", 4)
      let success = call.result == nil ? "success: end" : "success: { _ in end() }"
      let error = call.handlers[1].contains("[String]") ? "_, _" : "_"
      writer.list(
        "client.\(call.name)(",
        arguments(call, call.parameters) + [success, "error: { \(error) in end() }"], ")", 6, .call)
    }
    let others = Catalogue.calls.filter { $0.caller == .server || $0.isOfDelegates }
    writer.list("case ", others.map { ".\($0.kind)" }, ":", 4, .cases)
    writer.lines(["      break", "    }", "  }", "}"])
    return GeneratedFile("Tests/IMSimTests/Samples/SampleCalls+Client.swift", writer)
  }

  private static var recorder: GeneratedFile {
    var writer = SwiftWriter(importing: ["IMSim"])
    writer.line("/// A delegate of every kind that records the callbacks.")
    writer.line("final class RecordingDelegate {")
    writer.line("var received: [Callback] = []", 2)
    writer.line("}")
    for kind in DelegateKind.allCases {
      writer.lines(["", "extension RecordingDelegate: \(kind.protocolName) {"])
      let own = Catalogue.callbacks.filter { $0.delegate == kind }
      for (index, descriptor) in own.enumerated() {
        if index > 0 { writer.line() }
        writer.list("func \(descriptor.name)(", parameters(descriptor), ") {", 2, .declaration)
        let prefix = record(of: descriptor) == nil ? "" : "info."
        writer.list(
          "let callback = Callback.\(descriptor.name)(",
          descriptor.fields.map { "\($0.name): \(prefix)\($0.name)" }, ")", 4, .call)
        writer.line("received.append(callback)", 4)
        writer.line("}", 2)
      }
      writer.line("}")
    }
    return GeneratedFile("Tests/IMSimTests/Samples/RecordingDelegate.swift", writer)
  }

  private static var patterns: GeneratedFile {
    var writer = SwiftWriter(importing: ["IMSim"])
    writer.line("/// Every callback with a value for each field, and the pattern with the same.")
    writer.line("enum SamplePatterns {")
    for type in ["Callback", "CallbackPattern"] {
      if type == "CallbackPattern" { writer.line() }
      let name = type.prefix(1).lowercased() + type.dropFirst()
      writer.line("static func \(name)(_ kind: Callback.Kind) -> \(type) {", 2)
      writer.line("switch kind {", 4)
      for descriptor in Catalogue.callbacks {
        writer.line("case .\(descriptor.name):", 4)
        writer.list(
          ".\(descriptor.name)(",
          descriptor.fields.map { "\($0.name): \(SampleValue.withRecords($0))" }, ")", 6, .call)
      }
      writer.lines(["    }", "  }"])
    }
    writer.line("}")
    return GeneratedFile("Tests/IMSimTests/Samples/SamplePatterns.swift", writer)
  }

  private static var sampleRecords: GeneratedFile {
    var writer = SwiftWriter(importing: ["IMSim"])
    for (index, kind) in ReachedRecords.ofCallbacks.enumerated() {
      let name = SwiftNames.type(kind)
      let fields = Catalogue.record(kind).fields.map {
        "\($0.name): \(SampleValue.withRecords($0))"
      }
      for (type, make) in [(name, name), ("\(name).Pattern", "fields")] {
        if index > 0 || type != name { writer.line() }
        writer.line("extension \(type) {")
        writer.line("/// A value for each field.", 2)
        writer.line("static var sample: \(type) {", 2)
        writer.list("\(make)(", fields, ")", 4, .call)
        writer.lines(["  }", "}"])
      }
    }
    return GeneratedFile("Tests/IMSimTests/Samples/SampleRecords.swift", writer)
  }
}

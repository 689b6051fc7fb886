import IMProtocol
import IMSim

/// The files for callbacks, patterns and delegates.
extension GeneratedFile {
  static var callbacks: [GeneratedFile] { [callback, fields, pattern] }

  private static var callback: GeneratedFile {
    var writer = SwiftWriter()
    writer.doc(["A callback that a delegate has received, with the SDK's names and field order."])
    writer.line("public enum Callback: Hashable, Sendable, CustomStringConvertible {")
    for descriptor in Catalogue.callbacks {
      writer.doc(
        [
          descriptor.summary,
          writer.paragraph(
            ["Delegate: ``\(descriptor.delegate.protocolName)``."]
              + Sentences.sources(descriptor.statements), 2),
        ], 2)
      writer.doc(parameters: Sentences.about(descriptor), 2)
      writer.list(
        "case \(descriptor.name)(",
        descriptor.fields.map { field in
          "\(field.name): \(SwiftNames.type(field))"
            + (SwiftNames.isOptional(field) ? " = nil" : "")
        }, ")", 2, .call)
      writer.line()
    }
    writer.doc(["The kind of a callback. The raw value is the callback's name in the SDK."], 2)
    writer.line("public enum Kind: String, CaseIterable, Hashable, Sendable {", 2)
    for descriptor in Catalogue.callbacks {
      writer.doc([descriptor.summary], 4)
      writer.line("case \(descriptor.name)", 4)
    }
    writer.line("}", 2)
    writer.line()
    writer.doc(["Which callback this is, whatever its fields contain."], 2)
    writer.line("public var kind: Kind {", 2)
    writer.line("switch self {", 4)
    for descriptor in Catalogue.callbacks {
      writer.line("case .\(descriptor.name): .\(descriptor.name)", 4)
    }
    writer.lines(["    }", "  }", "}", "", "extension Callback.Kind {"])
    writer.doc(["The delegate's method that receives the callback, with its labels."], 2)
    writer.line("var method: String {", 2)
    writer.line("switch self {", 4)
    for descriptor in Catalogue.callbacks {
      writer.line("case .\(descriptor.name):", 4)
      let (name, labels) = method(descriptor)
      let text = "\"\(name)(\(labels))\""
      if text.count > 90 {
        writer.line("\"\(name)(\"", 6)
        writer.line("+ \"\(labels))\"", 8)
      } else {
        writer.line(text, 6)
      }
    }
    writer.lines(["    }", "  }", "}"])
    return GeneratedFile("Sources/IMSim/Generated/Callbacks/Callback.swift", writer)
  }

  private static var fields: GeneratedFile {
    var writer = SwiftWriter()
    writer.line("extension Callback {")
    writer.line("/// Makes the callback from its fields, in the order of the catalogue.", 2)
    writer.line("init(_ kind: Kind, _ fields: NamedFields) {", 2)
    writer.line("switch kind {", 4)
    for descriptor in Catalogue.callbacks {
      writer.line("case .\(descriptor.name):", 4)
      writer.list(
        "self = .\(descriptor.name)(",
        descriptor.fields.enumerated().map { "\($1.name): fields[\($0)]" }, ")", 6, .call)
    }
    writer.lines(["    }", "  }", ""])
    writer.line("/// One value for each field, in the order of the catalogue.", 2)
    writer.line("var fields: [NamedValue] {", 2)
    writer.line("switch self {", 4)
    for descriptor in Catalogue.callbacks {
      bind(descriptor, &writer)
      writer.list("[", descriptor.fields.map { "\($0.name).named" }, "]", 6, .array)
    }
    writer.lines(["    }", "  }", "}"])
    return GeneratedFile("Sources/IMSim/Generated/Callbacks/Callback+Fields.swift", writer)
  }

  /// Writes a `case` line that binds a callback's fields to constants.
  private static func bind(_ descriptor: CallbackDescriptor, _ writer: inout SwiftWriter) {
    writer.list(
      "case .\(descriptor.name)(", descriptor.fields.map { "let \($0.name)" }, "):", 4, .call)
  }

  private static var pattern: GeneratedFile {
    var writer = SwiftWriter()
    writer.line("extension CallbackPattern {")
    for (index, descriptor) in Catalogue.callbacks.enumerated() {
      if index > 0 { writer.line() }
      writer.doc([descriptor.summary], 2)
      writer.list(
        "public static func \(descriptor.name)(",
        descriptor.fields.map { "\($0.name): \(SwiftNames.pattern($0)) = nil" },
        ") -> CallbackPattern {", 2, .declaration)
      writer.list(
        "CallbackPattern(",
        [".\(descriptor.name)"] + descriptor.fields.map { "\($0.name).pattern" }, ")", 4, .call)
      writer.line("}", 2)
    }
    writer.line("}")
    return GeneratedFile(
      "Sources/IMSim/Generated/Callbacks/CallbackPattern+Callbacks.swift", writer)
  }

  // MARK: - Delegates

  static var delegates: [GeneratedFile] { DelegateKind.allCases.map(delegate) }

  private static func delegate(_ kind: DelegateKind) -> GeneratedFile {
    let name = kind.protocolName
    let own = Catalogue.callbacks.filter { $0.delegate == kind }
    let others = Catalogue.callbacks.filter { $0.delegate != kind }
    var writer = SwiftWriter()
    let area = kind == .connectionStatus ? "the connection" : own[0].area.rawValue
    writer.doc([
      "Receives the callbacks about \(area) (RC\(name)). If a delegate does not implement a "
        + "method, it ignores the callback.",
      "The associated types are inferred: `Void` for a method that the delegate implements, and "
        + "``Unimplemented`` for the others. So IMSim can report a delegate whose method is never "
        + "called, because its labels or types are not the method's.",
    ])
    writer.line("public protocol \(name): AnyObject {")
    for (index, descriptor) in own.enumerated() {
      if index > 0 { writer.line() }
      writer.doc(["Whether the delegate implements `\(descriptor.name)`."], 2)
      writer.line("associatedtype \(resultType(descriptor))", 2)
      writer.line()
      writer.doc([descriptor.summary], 2)
      writer.doc(parameters: documentation(descriptor), 2)
      writer.line("@discardableResult", 2)
      writer.list(
        "func \(descriptor.name)(", parameters(descriptor), ") -> \(resultType(descriptor))", 2,
        .declaration)
    }
    writer.lines(["}", "", "extension \(name) {"])
    for descriptor in own {
      writer.doc(["Ignores `\(descriptor.name)`, because the delegate has no such method."], 2)
      writer.list(
        "public func \(descriptor.name)(", parameters(descriptor),
        ") -> Unimplemented { Unimplemented() }", 2, .declaration)
      writer.line()
    }
    writer.doc(["The callbacks for which the delegate has no method."], 2)
    writer.line("var ignoredCallbacks: [Callback.Kind] {", 2)
    writer.line("var ignored: [Callback.Kind] = []", 4)
    for descriptor in own {
      writer.line("if \(resultType(descriptor)).self == Unimplemented.self {", 4)
      writer.line("ignored.append(.\(descriptor.name))", 6)
      writer.line("}", 4)
    }
    writer.lines(["    return ignored", "  }", "}", "", "extension Callback {"])
    writer.line("/// Passes the callback to a delegate of its kind.", 2)
    writer.line("func send(to delegate: any \(name)) {", 2)
    writer.line("switch self {", 4)
    for descriptor in own {
      bind(descriptor, &writer)
      send(descriptor, &writer)
    }
    writer.list("case ", others.map { ".\($0.name)" }, ":", 4, .cases)
    writer.lines(["      break", "    }", "  }", "}"])
    return GeneratedFile("Sources/IMSim/Generated/Delegates/\(name).swift", writer)
  }

  /// The record that has exactly the callback's fields, or nil. The delegate's method receives this
  /// record.
  static func record(of descriptor: CallbackDescriptor) -> RecordKind? {
    ReachedRecords.all.first {
      let fields = Catalogue.record($0).fields
      return fields.map(\.name) == descriptor.fields.map(\.name)
        && fields.map(\.type) == descriptor.fields.map(\.type)
    }
  }

  static func parameters(_ descriptor: CallbackDescriptor) -> [String] {
    if let record = record(of: descriptor) { return ["_ info: \(SwiftNames.type(record))"] }
    return descriptor.fields.enumerated().map {
      ($0 == 0 ? "_ " : "") + "\($1.name): \(SwiftNames.type($1))"
    }
  }

  /// The names and sentences of the parameters of a delegate's method.
  private static func documentation(
    _ descriptor: CallbackDescriptor
  ) -> [(name: String, text: String)] {
    guard let record = record(of: descriptor) else { return Sentences.about(descriptor) }
    return [("info", Sentences.about(record)[0])]
  }

  /// The name of the associated type that says whether a delegate implements the method.
  private static func resultType(_ descriptor: CallbackDescriptor) -> String {
    "\(descriptor.name.prefix(1).uppercased())\(descriptor.name.dropFirst())"
  }

  /// The name of a delegate's method and its labels, as in `onFriendCleared` and `_:`.
  private static func method(_ descriptor: CallbackDescriptor) -> (name: String, labels: String) {
    let labels = parameters(descriptor).map { "\($0.prefix { $0 != " " && $0 != ":" }):" }
    return (descriptor.name, labels.joined())
  }

  private static func send(_ descriptor: CallbackDescriptor, _ writer: inout SwiftWriter) {
    if let record = record(of: descriptor) {
      writer.list(
        "let info = \(SwiftNames.type(record))(",
        descriptor.fields.map { "\($0.name): \($0.name)" }, ")", 6,
        .call)
      writer.line("delegate.\(descriptor.name)(info)", 6)
    } else {
      writer.list(
        "delegate.\(descriptor.name)(",
        descriptor.fields.enumerated().map { $0 == 0 ? $1.name : "\($1.name): \($1.name)" }, ")", 6,
        .call)
    }
  }
}

import IMProtocol

/// The files for codes, enumerations and records.
extension GeneratedFile {
  static var codes: [GeneratedFile] {
    let areas: [Area] = [
      .general, .connection, .parameters, .friends, .groups, .profiles, .subscriptions,
    ]
    return areas.map { area in
      var writer = SwiftWriter()
      writer.line("extension Code {")
      let codes = Catalogue.codes.filter { $0.area == area }
      for (index, entry) in codes.enumerated() {
        if index > 0 { writer.line() }
        writer.doc(["\(entry.name): \(entry.meaning)."], 2)
        writer.line(
          "public static var \(SwiftNames.code(entry.name)): Code { Code(\(entry.code.number)) }", 2
        )
      }
      writer.line("}")
      return GeneratedFile("Sources/IMSim/Generated/Codes/Code+\(area.aspect).swift", writer)
    }
  }

  /// The SDK's enumerations. The simulator's own enumerations are omitted, because they belong to
  /// the request list page, and the library has no such page.
  static var enumerations: [GeneratedFile] {
    Catalogue.enumerations.filter(\.isOfSDK).map { descriptor in
      let name = SwiftNames.type(descriptor.kind)
      var writer = SwiftWriter(importing: ["IMProtocol"])
      writer.doc(Sentences.about(descriptor.kind))
      writer.line(
        "public enum \(name): Int, CaseIterable, Sendable, CustomStringConvertible {")
      for one in descriptor.cases {
        writer.doc([Sentences.about(one, of: descriptor.kind)], 2)
        writer.line("case \(SwiftNames.case(one.name)) = \(one.rawValue)", 2)
      }
      writer.line()
      writer.doc(["The text of this case in the scenario language."], 2)
      writer.line("public var description: String { notation }", 2)
      writer.line("}")
      writer.line()
      writer.line("extension \(name): NamedEnumeration {")
      writer.line("static var kind: EnumerationKind { .\(descriptor.kind) }", 2)
      writer.line("}")
      return GeneratedFile("Sources/IMSim/Generated/Enumerations/\(name).swift", writer)
    }
  }

  static var records: [GeneratedFile] {
    ReachedRecords.all.filter { !SwiftNames.type($0).hasPrefix("PagingQueryResult") }.map(record)
  }

  private static func record(_ kind: RecordKind) -> GeneratedFile {
    let descriptor = Catalogue.record(kind)
    let name = SwiftNames.type(kind)
    var writer = SwiftWriter(importing: ["IMProtocol"])
    writer.doc(Sentences.about(kind))
    writer.line("public struct \(name): Hashable, Sendable, CustomStringConvertible {")
    for (field, text) in zip(descriptor.fields, Sentences.about(descriptor.fields, of: kind)) {
      writer.doc([text], 2)
      writer.line("public var \(field.name): \(SwiftNames.type(field))", 2)
    }
    writer.line()
    writer.doc(["Makes a record for a comparison or for a call."], 2)
    writer.list(
      "public init(",
      descriptor.fields.map { field in
        "\(field.name): \(SwiftNames.type(field))" + (SwiftNames.isOptional(field) ? " = nil" : "")
      }, ") {", 2, .declaration)
    for field in descriptor.fields { writer.line("self.\(field.name) = \(field.name)", 4) }
    writer.line("}", 2)
    writer.line()
    writer.doc(["The text of this record in the scenario language."], 2)
    writer.line("public var description: String { notation }", 2)
    writer.line("}")
    writer.line()
    conformance(descriptor, name, &writer)
    if ReachedRecords.ofCallbacks.contains(kind) { pattern(descriptor, name, &writer) }
    return GeneratedFile("Sources/IMSim/Generated/Records/\(name).swift", writer)
  }

  private static func conformance(
    _ descriptor: RecordDescriptor, _ name: String, _ writer: inout SwiftWriter
  ) {
    writer.line("extension \(name): NamedRecord {")
    writer.line("static var kind: RecordKind { .\(descriptor.kind) }", 2)
    writer.line()
    writer.line("init(_ fields: NamedFields) {", 2)
    for (index, field) in descriptor.fields.enumerated() {
      writer.line("\(field.name) = fields[\(index)]", 4)
    }
    writer.line("}", 2)
    writer.line()
    writer.line("var fields: [NamedValue] {", 2)
    writer.list("[", descriptor.fields.map { "\($0.name).named" }, "]", 4, .array)
    writer.line("}", 2)
    writer.line("}")
  }

  private static func pattern(
    _ descriptor: RecordDescriptor, _ name: String, _ writer: inout SwiftWriter
  ) {
    writer.line()
    writer.line("extension \(name) {")
    writer.doc(
      [
        "The fields that a comparison checks. To require that an optional field is absent, use "
          + "`.some(nil)`."
      ], 2)
    writer.line("public struct Pattern: Hashable, Sendable {", 2)
    writer.line("let fields: [NamedValue]", 4)
    writer.line()
    writer.line("private init(_ fields: NamedValue...) { self.fields = fields }", 4)
    writer.line()
    writer.doc(["Makes a pattern with these fields. An omitted field may have any value."], 4)
    writer.list(
      "public static func fields(",
      descriptor.fields.map { "\($0.name): \(SwiftNames.pattern($0)) = nil" }, ") -> Pattern {", 4,
      .declaration)
    writer.list("Pattern(", descriptor.fields.map { "\($0.name).pattern" }, ")", 6, .call)
    writer.line("}", 4)
    writer.line("}", 2)
    writer.line("}")
    writer.line()
    writer.line("extension \(name).Pattern: NamedPattern {}")
  }
}

extension Area {
  /// The area's name as it appears in file names.
  var aspect: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

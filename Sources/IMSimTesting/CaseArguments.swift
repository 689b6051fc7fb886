#if canImport(Testing)
  import Testing

  /// The arguments of a case of a parameterised test.
  ///
  /// Swift Testing has no public API for them, so they are read by reflection. If a later
  /// version stores them otherwise, the whole description of the case distinguishes the cases.
  struct CaseArguments {
    /// The arguments as Swift Testing prints them: texts have quotes.
    private let texts: [String]
    /// What distinguishes arguments with equal texts: their encodings, and a number for equal
    /// arguments.
    private let details: [String]

    /// Nil for a test without arguments.
    init?(_ testCase: Test.Case) {
      guard testCase.isParameterized else { return nil }
      guard let kind = Self.child("_kind", of: testCase),
        let payload = Mirror(reflecting: kind).children.first?.value,
        let arguments = Self.child("arguments", of: payload)
      else {
        texts = []
        details = [String(reflecting: testCase)]
        return
      }
      let elements = Mirror(reflecting: arguments).children.map(\.value)
      texts = elements.map { argument in
        Self.child("value", of: argument).map { String(describingForTest: $0) } ?? ""
      }
      let encodings = elements.map { argument in
        let bytes = Self.child("id", of: argument).flatMap { Self.child("bytes", of: $0) }
        return (bytes as? [UInt8]).map { String(decoding: $0, as: UTF8.self) } ?? ""
      }
      let number = Self.child("discriminator", of: payload) as? Int ?? 0
      details = encodings + (number > 0 ? [String(number)] : [])
    }

    /// The arguments with a hyphen between them. If this is not enough to tell the case from all
    /// others, also on a file system that ignores case, a hash follows.
    var fileName: String {
      let words = texts.map { $0.hasPrefix("\"") ? String($0.dropFirst().dropLast()) : $0 }
      let name = words.joined(separator: " ")
      let isPlain = texts == details && words.allSatisfy { $0.utf8.allSatisfy(Self.isPlain) }
      if isPlain { return FileName.of(name) }
      return FileName.of(
        name, distinguishedBy: (texts + details).joined(separator: "\u{0}"))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }

    private static func child(_ label: String, of value: Any) -> Any? {
      Mirror(reflecting: value).children.first { $0.label == label }?.value
    }
  }
#endif

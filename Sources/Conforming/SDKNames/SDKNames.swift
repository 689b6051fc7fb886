import Base
import IMProtocol

/// The names of calls, callbacks, fields and enumeration cases in the vendor's SDKs for Android,
/// Web and Flutter, where they differ from the names of the catalogue, which are those of the SDK
/// for iOS. The tables contain only what a public source states; Sources/LogWriters/names.md lists
/// the sources.
///
/// The reader of logs looks a name up here if the catalogue does not have it.
enum SDKNames {
  /// A set of SDKs.
  struct SDKs: OptionSet, Sendable {
    let rawValue: UInt8

    static let android = SDKs(rawValue: 1)
    static let web = SDKs(rawValue: 2)
    static let flutter = SDKs(rawValue: 4)
    static let all: SDKs = [.android, .web, .flutter]

    /// The names of the SDKs, such as `Android and Flutter`.
    var words: String {
      let known: [(SDKs, String)] = [(.android, "Android"), (.web, "Web"), (.flutter, "Flutter")]
      return known.filter { contains($0.0) }.map(\.1).joined(separator: " and ")
    }
  }

  /// What a name of another SDK means.
  enum Meaning<Target: Sendable>: Sendable {
    case known(Target, SDKs)
    /// The name has several meanings, or none that imsim knows. The text says what to write.
    case unclear(String)
  }

  /// What the name of a field means.
  enum Field: Sendable {
    /// Another name of a field of the catalogue.
    case named(String)
    /// An object that has fields of the call or callback.
    case object
    /// A field that the catalogue does not have. Its value is skipped.
    case skipped
    /// A field of which no source says what it means. The text says what to write.
    case unclear(String)
  }

  /// Returns the call of a device with this name, or nil if no SDK has it.
  static func call(named name: some Sequence<UInt8>) -> Meaning<CallKind>? {
    if let entry = unclearCalls.first(where: { $0.name.utf8.elementsEqual(name) }) {
      return .unclear(entry.text)
    }
    guard let entry = calls.first(where: { $0.name.utf8.elementsEqual(name) }) else { return nil }
    return Catalogue.call(named: entry.known, caller: .device).map { .known($0, entry.sdks) }
  }

  /// Returns the callback with this name, or nil if no SDK has it.
  static func callback(named name: some Sequence<UInt8>) -> Meaning<CallbackKind>? {
    if let entry = unclearCallbacks.first(where: { $0.name.utf8.elementsEqual(name) }) {
      return .unclear(entry.text)
    }
    guard let entry = callbacks.first(where: { $0.name.utf8.elementsEqual(name) }) else {
      return nil
    }
    return Catalogue.callback(named: entry.known).map { .known($0, entry.sdks) }
  }

  /// Returns what the field of a call, callback or record means, or nil if no SDK has the field.
  ///
  /// - Parameter owner: the name of the call, callback or record in the catalogue.
  static func field(
    _ name: some Sequence<UInt8>, of owner: String
  ) -> (field: Field, sdks: SDKs)? {
    fields.first { $0.name.utf8.elementsEqual(name) && $0.owners.contains(owner) }
      .map { ($0.field, $0.sdks) }
  }

  /// Returns the raw value of the case with this name, with or without the name of its type, or nil
  /// if no SDK has it.
  static func rawValue(named name: some Collection<UInt8>, of kind: EnumerationKind) -> Int32? {
    let name = Array(name)
    let dot = name.lastIndex(of: UInt8(ascii: "."))
    let type = dot.map { name[..<$0] }
    let constant = dot.map { name[($0 + 1)...] } ?? name[...]
    let known = enumerations.filter { entry in
      entry.kind == kind && type.map { entry.type.utf8.elementsEqual($0) } ?? true
    }
    if let found = known.lazy.compactMap({ $0.rawValue(of: constant) }).first { return found }
    // A case of the catalogue may have the name of its type in front of it.
    let own = Catalogue.enumeration(kind)
    guard let type, !known.isEmpty || type.elementsEqual(own.name.utf8.dropFirst("RC".utf8.count))
    else { return nil }
    return own.rawValue(named: String(decoding: constant, as: UTF8.self))
  }

  /// Whether each of these SDKs numbers the cases of an enumeration in another way than the
  /// catalogue, so that a number of theirs says nothing.
  static func hasOtherNumbers(_ kind: EnumerationKind, in sdks: SDKs) -> Bool {
    !sdks.isEmpty
      && otherNumbers.contains { $0.kind == kind && $0.sdks.isSuperset(of: sdks) }
  }

  /// Returns the name of the setting that an update key stands for, or nil if no SDK has the key.
  static func setting(updateKey name: some Sequence<UInt8>) -> String? {
    updateKeys.first { $0.name.utf8.elementsEqual(name) }?.field
  }
}

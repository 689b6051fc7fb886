import Base

/// Functions that find entries by name without allocating memory. Two names match only if all their
/// bytes are equal.
///
/// Parsers pass a span of the source's bytes; other code passes a string.
extension Catalogue {
  /// Returns the call with this name, or nil if there is none. The caller is needed because the SDK
  /// and the server's own interface may use the same name for different calls.
  public static func call(named name: Span<UInt8>, caller: CallDescriptor.Caller) -> CallKind? {
    let index =
      switch caller {
      case .device: deviceCallNames
      case .server: serverCallNames
      }
    return index.value(of: name).flatMap { CallKind(rawValue: UInt8($0)) }
  }

  /// Returns the call with this name, or nil if there is none. The caller is needed because the SDK
  /// and the server's own interface may use the same name for different calls.
  public static func call(named name: String, caller: CallDescriptor.Caller) -> CallKind? {
    name.withBytes { call(named: $0, caller: caller) }
  }

  /// Returns the callback with this name, or nil if there is none.
  public static func callback(named name: Span<UInt8>) -> CallbackKind? {
    callbackNames.value(of: name).flatMap { CallbackKind(rawValue: UInt8($0)) }
  }

  /// Returns the callback with this name, or nil if there is none.
  public static func callback(named name: String) -> CallbackKind? {
    name.withBytes { callback(named: $0) }
  }

  /// Returns the code with this SDK name, such as RC_FRIEND_NEED_ACCEPT, or nil if there is none.
  public static func code(named name: Span<UInt8>) -> Code? {
    codeNames.value(of: name).map { codes[$0].code }
  }

  /// Returns the code with this SDK name, such as RC_FRIEND_NEED_ACCEPT, or nil if there is none.
  public static func code(named name: String) -> Code? {
    name.withBytes { code(named: $0) }
  }

  /// Returns the raw value of the case with this name in an enumeration, or nil if there is none.
  public static func rawValue(named name: Span<UInt8>, of kind: EnumerationKind) -> Int32? {
    // Accessing the array element directly avoids copying the descriptor.
    enumerations[Int(kind.rawValue)].rawValue(named: name)
  }

  private static let deviceCallNames = callNames(of: .device)
  private static let serverCallNames = callNames(of: .server)

  private static func callNames(of caller: CallDescriptor.Caller) -> NameIndex {
    NameIndex(
      sorting: calls.enumerated().filter { $0.element.caller == caller }.map {
        (Array($0.element.name.utf8)[...], $0.offset)
      })
  }

  private static let callbackNames = NameIndex(callbacks.map(\.name))
  private static let codeNames = NameIndex(codes.map(\.name))
}

extension EnumerationDescriptor {
  /// Returns the raw value of the case with this name, or nil if there is none.
  public func rawValue(named name: Span<UInt8>) -> Int32? {
    let ends = NameEnds(name)
    for index in cases.indices
    where cases[index].ends == ends && (ends.areWhole || name.isEqual(to: cases[index].name)) {
      return cases[index].rawValue
    }
    return nil
  }

  /// Returns the raw value of the case with this name, or nil if there is none.
  public func rawValue(named name: String) -> Int32? {
    name.withBytes { rawValue(named: $0) }
  }

  /// Returns the name of the case with this raw value, or nil if there is none.
  public func name(of rawValue: Int32) -> String? { cases.first { $0.rawValue == rawValue }?.name }
}

extension [FieldDescriptor] {
  /// Returns the index of the parameter or field with this name, or nil if there is none.
  public func position(named name: Span<UInt8>) -> Int? {
    let ends = NameEnds(name)
    for index in indices
    where self[index].ends == ends && (ends.areWhole || name.isEqual(to: self[index].name)) {
      return index
    }
    return nil
  }

  /// Returns the index of the parameter or field with this name, or nil if there is none.
  public func position(named name: String) -> Int? {
    name.withBytes { position(named: $0) }
  }
}

import Ground

/// Look-ups by name: exact, by bytes, without allocating.
///
/// A source text asks with a span of its bytes (`bytes.span.extracting(range)`), everyone else with
/// a string.
extension Catalogue {
  /// The call with this name; a device's call and one of the server's own may share theirs.
  public static func call(named name: Span<UInt8>, caller: CallDescriptor.Caller) -> CallKind? {
    let index =
      switch caller {
      case .device: deviceCallNames
      case .server: serverCallNames
      }
    return index.value(of: name).flatMap { CallKind(rawValue: UInt8($0)) }
  }

  /// The call with this name; a device's call and one of the server's own may share theirs.
  public static func call(named name: String, caller: CallDescriptor.Caller) -> CallKind? {
    name.withBytes { call(named: $0, caller: caller) }
  }

  /// The callback with this name.
  public static func callback(named name: Span<UInt8>) -> CallbackKind? {
    callbackNames.value(of: name).flatMap { CallbackKind(rawValue: UInt8($0)) }
  }

  /// The callback with this name.
  public static func callback(named name: String) -> CallbackKind? {
    name.withBytes { callback(named: $0) }
  }

  /// The code with this name of the SDK, for instance RC_FRIEND_NEED_ACCEPT.
  public static func code(named name: Span<UInt8>) -> Code? {
    codeNames.value(of: name).map { codes[$0].code }
  }

  /// The code with this name of the SDK, for instance RC_FRIEND_NEED_ACCEPT.
  public static func code(named name: String) -> Code? {
    name.withBytes { code(named: $0) }
  }

  /// The raw value of the case of an enumeration with this name.
  public static func rawValue(named name: Span<UInt8>, of kind: EnumerationKind) -> Int32? {
    // By its place, so that the descriptor is not copied.
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
  /// The raw value of the case with this name.
  public func rawValue(named name: Span<UInt8>) -> Int32? {
    let ends = NameEnds(name)
    for place in cases.indices
    where cases[place].ends == ends && (ends.areWhole || name.isEqual(to: cases[place].name)) {
      return cases[place].rawValue
    }
    return nil
  }

  /// The raw value of the case with this name.
  public func rawValue(named name: String) -> Int32? {
    name.withBytes { rawValue(named: $0) }
  }

  /// The name of the case with this raw value, or nil for a wrong value.
  public func name(of rawValue: Int32) -> String? { cases.first { $0.rawValue == rawValue }?.name }
}

extension [FieldDescriptor] {
  /// The position of the parameter or field with this name.
  public func position(named name: Span<UInt8>) -> Int? {
    let ends = NameEnds(name)
    for index in indices
    where self[index].ends == ends && (ends.areWhole || name.isEqual(to: self[index].name)) {
      return index
    }
    return nil
  }

  /// The position of the parameter or field with this name.
  public func position(named name: String) -> Int? {
    name.withBytes { position(named: $0) }
  }
}

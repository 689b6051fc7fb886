/// Every call, callback, record, enumeration and code of the service, once.
///
/// The checker, the matcher, the reports and the reference page all read these tables. The tables
/// stand in extensions, one a file; the entry of a kind is at the kind's raw value, which a test
/// holds.
public enum Catalogue {
  /// The entry of a call.
  public static func call(_ kind: CallKind) -> CallDescriptor { calls[Int(kind.rawValue)] }

  /// The entry of a callback.
  public static func callback(_ kind: CallbackKind) -> CallbackDescriptor {
    callbacks[Int(kind.rawValue)]
  }

  /// The entry of a record.
  public static func record(_ kind: RecordKind) -> RecordDescriptor { records[Int(kind.rawValue)] }

  /// The entry of an enumeration.
  public static func enumeration(_ kind: EnumerationKind) -> EnumerationDescriptor {
    enumerations[Int(kind.rawValue)]
  }

  /// The entry of a code, or nil for a number that the SDK does not name.
  public static func code(_ code: Code) -> CodeDescriptor? {
    var low = 0
    var high = codes.count
    while low < high {
      let middle = (low + high) / 2
      if codes[middle].code.number < code.number { low = middle + 1 } else { high = middle }
    }
    return low < codes.count && codes[low].code == code ? codes[low] : nil
  }
}

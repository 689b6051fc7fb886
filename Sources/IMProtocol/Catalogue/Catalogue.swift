/// The tables of all calls, callbacks, records, enumerations and codes of the service. Each of them
/// is defined only once.
///
/// The checker, the matcher, the reports and the reference page read these tables. Each table is in
/// an extension in a separate file. In the table of codes, the entries are in the order of the
/// numbers. In all other tables, the index of an entry is the raw value of the entry's kind. A test
/// checks the indices.
public enum Catalogue {
  /// Returns the entry of a call.
  public static func call(_ kind: CallKind) -> CallDescriptor { calls[Int(kind.rawValue)] }

  /// Returns the entry of a callback.
  public static func callback(_ kind: CallbackKind) -> CallbackDescriptor {
    callbacks[Int(kind.rawValue)]
  }

  /// Returns the entry of a record.
  public static func record(_ kind: RecordKind) -> RecordDescriptor { records[Int(kind.rawValue)] }

  /// Returns the entry of an enumeration.
  public static func enumeration(_ kind: EnumerationKind) -> EnumerationDescriptor {
    enumerations[Int(kind.rawValue)]
  }

  /// Returns the entry of a code; nil if the code has no name in the SDK.
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

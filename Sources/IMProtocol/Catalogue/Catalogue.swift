/// All calls, callbacks, records, enumerations and codes of the service, each defined only once.
///
/// The checker, the matcher, the reports and the reference page read these tables, which are
/// defined in separate files. Codes are sorted by number. In all tables except that of the codes,
/// the index of an entry is the raw value of the entry's kind; a test checks this.
public enum Catalogue {
  /// Returns the catalogue's entry for a call.
  public static func call(_ kind: CallKind) -> CallDescriptor { calls[Int(kind.rawValue)] }

  /// Returns the catalogue's entry for a callback.
  public static func callback(_ kind: CallbackKind) -> CallbackDescriptor {
    callbacks[Int(kind.rawValue)]
  }

  /// Returns the catalogue's entry for a record.
  public static func record(_ kind: RecordKind) -> RecordDescriptor { records[Int(kind.rawValue)] }

  /// Returns the catalogue's entry for an enumeration.
  public static func enumeration(_ kind: EnumerationKind) -> EnumerationDescriptor {
    enumerations[Int(kind.rawValue)]
  }

  /// Returns the name of an enumeration's case with this raw value, or nil if there is none. The
  /// enumeration's entry is not copied.
  public static func name(of rawValue: Int32, in kind: EnumerationKind) -> String? {
    enumerations[Int(kind.rawValue)].name(of: rawValue)
  }

  /// Returns the catalogue's entry for a code, or nil if the SDK has no name for the code.
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

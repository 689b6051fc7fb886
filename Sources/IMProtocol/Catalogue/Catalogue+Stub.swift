extension Catalogue {
  /// Filled by the tables.
  public static let calls: [CallDescriptor] = []
  /// Filled by the tables.
  public static let callbacks: [CallbackDescriptor] = []
  /// Filled by the tables.
  public static let records: [RecordDescriptor] = []
  /// Filled by the tables.
  public static let enumerations: [EnumerationDescriptor] = []
  /// Filled by the tables.
  public static let codes: [CodeDescriptor] = []
}

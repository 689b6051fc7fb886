extension Catalogue {
  /// Every call, in the order of `CallKind`.
  public static let calls: [CallDescriptor] = Call.entries.map(\.descriptor)

  /// Every callback, in the order of `CallbackKind`.
  public static let callbacks: [CallbackDescriptor] = Notice.Content.descriptors
}

extension Catalogue {
  /// Every code that the SDK's header RCErrorCode.h names for these areas, ascending by number.
  ///
  /// 25431 is not among them: the header has a gap there.
  public static let codes: [CodeDescriptor] = Array(
    [
      generalCodes, profileCodes, groupCodes, friendCodes,
      subscriptionCodes, connectionCodes, parameterCodes,
    ].joined())
}

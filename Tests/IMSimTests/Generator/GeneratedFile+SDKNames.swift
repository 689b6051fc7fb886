import IMProtocol
import IMSim

/// The SDK's names for the library's types.
extension GeneratedFile {
  static var sdkNames: GeneratedFile {
    var writer = SwiftWriter(importing: ["public IMSim"])
    let types =
      [("RCErrorCode", "Code")]
      + DelegateKind.allCases.map { ("RC\($0.protocolName)", $0.protocolName) }
      + Catalogue.enumerations.filter(\.isOfSDK).map { ($0.name, SwiftNames.type($0.kind)) }
      + ReachedRecords.all.map { (Catalogue.record($0).name, SwiftNames.type($0)) }
    var seen: Set<String> = []
    for (name, type) in types where name.hasPrefix("RC") && seen.insert(name).inserted {
      let plain = type.hasPrefix("PagingQueryResult") ? "PagingQueryResult" : type
      writer.line("/// The SDK's name for `\(plain)`.")
      writer.line("public typealias \(name) = \(plain)")
    }
    writer.line()
    writer.line("/// The calls take the option's fields as parameters of their own.")
    writer.line(
      "@available(*, unavailable, message: \"pass pageToken, count and order to the call itself\")")
    writer.line("public typealias RCPagingQueryOption = PagingQueryOption")
    return GeneratedFile("Sources/IMSimSDKNames/RCErrorCode+SDKNames.swift", writer)
  }
}

/// What the catalogue says of a result or error code.
public struct CodeDescriptor: Sendable {
  /// The code.
  public var code: Code
  /// The SDK's name, for instance RC_FRIEND_NEED_ACCEPT.
  public var name: String
  /// The part of the service.
  public var area: Area
  /// What it means, in a few words.
  public var meaning: String

  init(_ code: Code, _ name: String, _ area: Area, _ meaning: String) {
    self.code = code
    self.name = name
    self.area = area
    self.meaning = meaning
  }
}

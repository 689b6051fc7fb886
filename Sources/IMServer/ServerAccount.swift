public import IMProtocol

/// An account as the server is set up with it.
public struct ServerAccount: Hashable, Sendable {
  /// The name of the profile; empty when it has none.
  public var name: Text
  /// The portrait of the profile; empty when it has none.
  public var portraitUri: Text

  package init(name: Text = .empty, portraitUri: Text = .empty) {
    self.name = name
    self.portraitUri = portraitUri
  }
}

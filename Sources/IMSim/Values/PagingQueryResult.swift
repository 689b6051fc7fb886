import IMProtocol

/// A page of a list (RCPagingQueryResult); <doc:CommonQuestions> shows how to read all pages.
public struct PagingQueryResult<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The token with which the next page is requested; empty on the last page.
  public var pageToken: String
  /// How many items the whole list has; -1 if the service does not count them.
  public var totalCount: Int
  /// The items of this page.
  public var data: [Element]

  /// Makes a page to compare with the result of a call.
  public init(pageToken: String = "", totalCount: Int = -1, data: [Element]) {
    self.pageToken = pageToken
    self.totalCount = totalCount
    self.data = data
  }
}

/// RCPagingQueryOption, whose fields are parameters of the calls; see <doc:CommonQuestions>.
@available(*, unavailable, message: "pass pageToken, count and order to the call itself")
public struct PagingQueryOption {
  /// Unavailable, like the whole type.
  public init(pageToken: String? = nil, count: Int = 20, order: Bool = false) {}
}

extension PagingQueryResult: NamedValueConvertible where Element: NamedValueConvertible {
  init(_ named: NamedValue) {
    guard case .record(let values) = named else { mismatch(named, Self.self) }
    let fields = NamedFields(values)
    self.init(pageToken: fields[0], totalCount: fields[1], data: fields[2])
  }

  var named: NamedValue { .record([pageToken.named, totalCount.named, data.named]) }
}

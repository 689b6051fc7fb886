/// What a request list page shows.
public struct ShownRequestPage: Record {
  package var title = Text.empty
  /// The sections from top to bottom, with their items.
  public var sections: [Section] = []
  /// The latest tap; nil if there was none.
  public var tapped: Tap?

  package init(title: Text, sections: [Section], tapped: Tap?) {
    self.title = title
    self.sections = sections
    self.tapped = tapped
  }

  package var value: Value { Mutants.shown(value(.none), in: .page) }

  /// A section, as shown.
  public struct Section: Record {
    package var title = Text.empty
    /// The section's items, from top to bottom.
    public var items: [Item] = []

    package init(title: Text, items: [Item]) {
      self.title = title
      self.items = items
    }

    static var kind: RecordKind { .shownRequestSection }

    init() {}

    mutating func visit(_ field: inout some FieldVisitor) {
      field("title", &title)
      field("items", &items)
    }
  }

  /// A request, or a cell added by the delegate.
  public struct Item: Record {
    /// The request; nil for a cell added by the delegate.
    package var request: FriendApplicationInfo?
    /// The title of a cell added by the delegate; absent for a request.
    package var title = Text.absent

    package init(_ request: FriendApplicationInfo) { self.request = request }

    package init(title: Text) { self.title = title }

    static var kind: RecordKind { .requestPageItem }

    init() {}

    mutating func visit(_ field: inout some FieldVisitor) {
      var userId = request?.userId
      field("userId", &userId, .optional)
      var name = request?.name ?? .absent
      field("name", &name, .optional)
      var portraitUri = request?.portraitUri ?? .absent
      field("portraitUri", &portraitUri, .optional)
      var type = request.map { Raw($0.type) }
      field("applicationType", &type, .optional)
      var status = request.map { Raw($0.status) }
      field("applicationStatus", &status, .optional)
      var operationTime = request?.operationTime
      field("operationTime", &operationTime, .optional)
      var extra = request?.extra ?? .absent
      field("extra", &extra, .optional)
      field("title", &title, .optional, note: "of an added cell")
    }
  }

  /// Where a user tapped, and who handled the tap.
  public struct Tap: Record {
    /// The section's index, counting from 0.
    package var section: Int64 = 0
    /// The row's index in the section, counting from 0.
    package var row: Int64 = 0
    package var handledBy = TapHandler.allCases[0]

    package init(section: Int64, row: Int64, handledBy: TapHandler) {
      self.section = section
      self.row = row
      self.handledBy = handledBy
    }

    static var kind: RecordKind { .requestPageTap }

    init() {}

    mutating func visit(_ field: inout some FieldVisitor) {
      field("section", &section)
      field("row", &row)
      field("handledBy", &handledBy)
    }
  }

  static var kind: RecordKind { .shownRequestPage }

  init() {}

  mutating func visit(_ field: inout some FieldVisitor) {
    field("title", &title)
    field("sections", &sections)
    field("tapped", &tapped, .optional, note: "the latest tap")
  }
}

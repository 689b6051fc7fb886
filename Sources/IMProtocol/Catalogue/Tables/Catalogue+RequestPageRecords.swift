extension Catalogue {
  /// What opens a request list page, what it shows, and where it is tapped.
  static let requestPageRecords: [RecordDescriptor] = [
    RecordDescriptor(
      kind: .requestPage, name: "friendRequestPage",
      fields: [
        .optional(
          "types", .list(.enumeration(.friendApplicationType)), default: .list([]),
          limit: "empty for all"),
        .optional(
          "status", .list(.enumeration(.friendApplicationStatus)), default: .list([]),
          limit: "empty for all"),
        .optional("title", .text, limit: "\(RequestPageDefaults.title) unless given"),
        .optional(
          "sections", .list(.record(.requestPageSection)), default: .list([]),
          limit: "empty for the usual ones"),
        .optional("order", .enumeration(.requestOrder), default: .enumeration(.requestOrder, 0)),
        .optional("adds", .list(.text), default: .list([])),
        .optional("handlesTaps", .boolean, default: .boolean(false)),
        .optional(
          "count", .integer, limit: "1 to \(RequestPageDefaults.largestCount), all unless given"),
      ]),
    RecordDescriptor(
      kind: .requestPageSection, name: "RequestPageSection",
      fields: [
        .optional("title", .text, default: .text(.empty)),
        .optional("from", .moment, default: .integer(0)),
        .optional("to", .moment, limit: "no end unless given"),
        .optional("order", .enumeration(.requestOrder), limit: "the page's unless given"),
        .optional(
          "types", .list(.enumeration(.friendApplicationType)), default: .list([]),
          limit: "empty for all"),
        .optional(
          "status", .list(.enumeration(.friendApplicationStatus)), default: .list([]),
          limit: "empty for all"),
      ]),
    RecordDescriptor(
      kind: .shownRequestPage, name: "ShownRequestPage",
      fields: [
        FieldDescriptor("title", .text),
        FieldDescriptor("sections", .list(.record(.shownRequestSection))),
        .optional("tapped", .record(.requestPageTap), limit: "the latest tap"),
      ]),
    RecordDescriptor(
      kind: .shownRequestSection, name: "ShownRequestSection",
      fields: [
        FieldDescriptor("title", .text),
        FieldDescriptor("items", .list(.record(.requestPageItem))),
      ]),
    RecordDescriptor(
      kind: .requestPageItem, name: "RequestPageItem",
      fields: [
        .optional("userId", .user),
        .optional("name", .text),
        .optional("portraitUri", .text),
        .optional("applicationType", .enumeration(.friendApplicationType)),
        .optional("applicationStatus", .enumeration(.friendApplicationStatus)),
        .optional("operationTime", .time),
        .optional("extra", .text),
        .optional("title", .text, limit: "of an added cell"),
      ]),
    RecordDescriptor(
      kind: .requestPageRow, name: "RequestPageRow",
      fields: [
        FieldDescriptor("section", .integer, limit: "from 0"),
        FieldDescriptor("row", .integer, limit: "in its section, from 0"),
      ]),
    RecordDescriptor(
      kind: .requestPageTap, name: "RequestPageTap",
      fields: [
        FieldDescriptor("section", .integer),
        FieldDescriptor("row", .integer),
        FieldDescriptor("handledBy", .enumeration(.tapHandler)),
      ]),
  ]
}

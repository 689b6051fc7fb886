/// Where a user taps on a request list page.
struct RequestPageRow: Record {
  var section: Int64 = 0
  var row: Int64 = 0

  static var kind: RecordKind { .requestPageRow }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("section", &section, .required, note: "from 0")
    field("row", &row, .required, note: "in its section, from 0")
  }
}

/// The fields of a record or callback, in the order of the catalogue.
struct NamedFields {
  let values: [NamedValue]

  init(_ values: [NamedValue]) { self.values = values }

  subscript<Field: NamedValueConvertible>(position: Int) -> Field { Field(values[position]) }
}

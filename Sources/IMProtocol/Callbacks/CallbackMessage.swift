/// A callback with its fields and its entry in the catalogue.
protocol CallbackMessage: Hashable, Sendable {
  /// The properties of the callback that are needed whenever a notice is sent or received.
  static var traits: CallbackTraits { get }

  /// The callback's entry in the catalogue, but without the fields. ``descriptor`` adds the fields.
  static var row: CallbackDescriptor { get }

  /// Creates a callback with the default value in every field.
  init()

  /// Passes each field to a visitor. Most callbacks report operationTime in a field.
  ///
  /// - Parameter operationTime: when the server made the change (D-08).
  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp)

  /// Returns the kind of event that the callback reports, such as an operation or a status; nil if
  /// the callback can report only one kind.
  func variant(_ arena: Arena) -> String?
}

extension CallbackMessage {
  /// Returns nil, because most callbacks can report only one kind of event.
  func variant(_ arena: Arena) -> String? { nil }

  /// The callback's entry in the catalogue, including the fields.
  static var descriptor: CallbackDescriptor {
    var describer = FieldDescriber()
    var message = Self()
    var time = Timestamp(milliseconds: 0)
    message.visit(&describer, at: &time)
    var descriptor = row
    descriptor.fields = describer.fields
    return descriptor
  }
}

/// A callback that is stored in the arena, because it is too large for a notice.
extension ArenaElement: CallbackMessage where Element: CallbackMessage & Listed {
  static var traits: CallbackTraits { Element.traits }

  static var row: CallbackDescriptor { Element.row }

  init() { self = .none }

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    var time = operationTime
    field.inArena(&self, Element()) { message, field in message.visit(&field, at: &time) }
  }

  func variant(_ arena: Arena) -> String? { arena[self].variant(arena) }
}

extension Notice {
  package var callback: CallbackKind { traits.kind }

  package var delegate: DelegateKind { traits.delegate }

  /// Whether the callback is about the connection itself, not about a change of data.
  public var isOfConnection: Bool { traits.isOfConnection }

  /// Whether the device stores the content of the callback as local data.
  public var isKept: Bool { traits.isKept }

  private var traits: CallbackTraits {
    var reader = TraitsReader()
    content.accept(&reader)
    return reader.traits
  }

  /// Returns the values of the callback's fields, in the order of the catalogue.
  public func values(_ arena: Arena) -> [Value] {
    var values: [Value] = []
    self.values(arena, into: &values)
    return values
  }

  /// Replaces the elements of `values` with the values of the callback's fields, and reuses the
  /// list's memory.
  public func values(_ arena: Arena, into values: inout [Value]) {
    values.removeAll(keepingCapacity: true)
    // Most callbacks have fewer than 16 fields.
    values.reserveCapacity(16)
    var printer = CallbackPrinter(fields: FieldPrinter(arena), time: operationTime)
    swap(&printer.fields.values, &values)
    content.accept(&printer)
    swap(&printer.fields.values, &values)
    if Mutants.isOn { values = Mutants.shown(values, of: self, arena) }
  }

  /// Returns the name of the callback, followed by the kind of event if the callback can report
  /// several kinds.
  public func variant(_ arena: Arena) -> String {
    var reader = VariantReader(arena: arena)
    content.accept(&reader)
    let name = Catalogue.callback(callback).name
    return reader.variant.map { "\(name) (\($0))" } ?? name
  }
}

private struct VariantReader: CallbackVisitor {
  let arena: Arena
  var variant: String?

  mutating func visit(_ message: some CallbackMessage) { variant = message.variant(arena) }
}

private struct TraitsReader: CallbackVisitor {
  var traits = FriendAdded.traits

  mutating func visit<Message: CallbackMessage>(_ message: Message) { traits = Message.traits }
}

private struct CallbackPrinter: CallbackVisitor {
  var fields: FieldPrinter
  var time: Timestamp

  mutating func visit(_ message: some CallbackMessage) {
    var copy = message
    copy.visit(&fields, at: &time)
  }
}

private struct CallbackHasher: CallbackVisitor {
  var fields: FieldHasher
  var time: Timestamp

  mutating func visit(_ message: some CallbackMessage) {
    var copy = message
    copy.visit(&fields, at: &time)
  }
}

extension RelativeFingerprint {
  /// Adds a notice, including data that devices store although they are not fields of the callback.
  /// Sequence numbers are left out, because the order of the messages determines the order of the
  /// numbers.
  public mutating func add(_ notice: Notice, arena: Arena) {
    add(notice.callback.rawValue)
    add(notice.operationTime)
    var hasher = CallbackHasher(fields: FieldHasher(self, arena), time: notice.operationTime)
    notice.content.accept(&hasher)
    self = hasher.fields.print
  }
}

import IMProtocol
import ScenarioLanguage

/// Selects the fields that a new line names for a callback. If the file already names fields for
/// this kind of callback, the new line follows this example and names the same fields. Otherwise,
/// the new line names as few fields as possible, but enough to distinguish the callback from other
/// received callbacks of its kind.
struct FieldSelection {
  private let text: ScenarioText
  /// Whether the fields must distinguish callbacks even if there is an example. Outcomes require
  /// this.
  private let distinguishes: Bool
  /// For each kind, the received callbacks, represented by the texts and values of their fields.
  /// Callbacks with equal texts are stored only once.
  private var seen: [CallbackKind: [(texts: [String], values: [Value])]] = [:]
  /// For each kind, the fields that the file already names.
  private var examples: [CallbackKind: [FieldPattern]] = [:]
  /// For each kind, the additional fields that are necessary to distinguish the received callbacks.
  private var indices: [CallbackKind: [Int]] = [:]

  init(
    _ scenario: Scenario, _ text: ScenarioText, came: [Notice], in arena: [Arena],
    distinguishes: Bool
  ) {
    self.text = text
    self.distinguishes = distinguishes
    var known: [CallbackKind: Set<[String]>] = [:]
    for (notice, arena) in zip(came, arena) {
      let values = notice.values(arena)
      let texts = texts(of: values, notice.callback)
      if known[notice.callback, default: []].insert(texts).inserted {
        seen[notice.callback, default: []].append((texts, values))
      }
    }
    learn(from: scenario)
    for kind in seen.keys {  // order: each for itself
      indices[kind] = fewest(tellingApart: kind, with: (examples[kind] ?? []).map(\.field))
    }
  }

  /// The fields' values as text. A field that must not be used to distinguish callbacks has an
  /// empty text.
  private func texts(of values: [Value], _ kind: CallbackKind) -> [String] {
    zip(Catalogue.callback(kind).fields, values).map { field, value in
      field.type == .time ? "" : text.pattern(Pattern(shown: value), type: field.type)
    }
  }

  /// Chooses an example for each kind: the fields that are most often named together in lines about
  /// this kind. If several selections of fields are equally frequent, the first is chosen.
  private mutating func learn(from scenario: Scenario) {
    var counts: [(kind: CallbackKind, indices: [Int], fields: [FieldPattern], count: Int)] = []
    for step in scenario.steps {
      for statement in step.statements + (step.outcomes ?? []).flatMap(\.statements) {
        guard case .receive(let reception) = statement.kind else { continue }
        for callback in reception.groups.joined() {
          let fields = callback.fields.filter(Self.isExample)
          let indices = fields.map(\.field)
          if let known = counts.firstIndex(where: {
            $0.kind == callback.kind && $0.indices == indices
          }) {
            counts[known].count += 1
          } else {
            counts.append((callback.kind, indices, fields, 1))
          }
        }
      }
    }
    for one in counts
    where !counts.contains(where: { $0.kind == one.kind && $0.count > one.count })
      && examples[one.kind] == nil
    {
      examples[one.kind] = one.fields
    }
  }

  /// Whether a field can be part of an example. Times and captures can't be part of an example,
  /// because they have no meaning in other lines.
  private static func isExample(_ field: FieldPattern) -> Bool {
    switch field.pattern {
    case .capture: false
    case .value(.integer(let number)): number < 1_000_000_000_000
    case .any, .absent, .value, .list, .dictionary, .record: true
    }
  }

  /// The fields that a new line names for a received callback.
  func fields(of notice: Notice, _ arena: Arena) -> [FieldPattern] {
    let values = notice.values(arena)
    let kind = notice.callback
    let example = (examples[kind] ?? []).filter { !values[$0.field].isEmpty }
    let named = example.map { $0.fitted(to: values[$0.field], [:]) }
    if examples[kind] != nil && !distinguishes { return named }
    let more = indices[kind] ?? []
    return named
      + more.filter { index in !named.contains { $0.field == index } }.map { index in
        FieldPattern(
          shown: values[index], at: index, among: (seen[kind] ?? []).map { $0.values[index] })
      }
  }

  /// The fewest fields that distinguish all received callbacks of a kind, if the fields in `named`
  /// are used as well.
  private func fewest(tellingApart kind: CallbackKind, with named: [Int]) -> [Int] {
    let all = (seen[kind] ?? []).map(\.texts)
    func distinguishesAll(_ indices: [Int]) -> Bool {
      Set(all.map { texts in (named + indices).map { texts[$0] } }).count == all.count
    }
    if distinguishesAll([]) { return [] }
    let types = Catalogue.callback(kind).fields.map(\.type)
    let candidates = types.indices.filter { !named.contains($0) && Self.rank(types[$0]) < 5 }
      .sorted { (Self.rank(types[$0]), $0) < (Self.rank(types[$1]), $1) }
    if let one = candidates.first(where: { distinguishesAll([$0]) }) { return [one] }
    for first in candidates {
      for second in candidates where second != first && distinguishesAll([first, second]) {
        return [first, second]
      }
    }
    var chosen: [Int] = []
    for candidate in candidates where !distinguishesAll(chosen) { chosen.append(candidate) }
    return chosen
  }

  /// How important a type is to readers. Users and groups are the most important types, with the
  /// rank 0.
  private static func rank(_ type: ValueType) -> Int {
    switch type {
    case .user, .group: 0
    case .enumeration, .boolean, .code, .callback: 1
    case .text: 2
    case .integer, .duration: 3
    case .list(let element): rank(element) == 0 ? 0 : 4
    case .record, .dictionary: 4
    case .time, .moment: 5
    }
  }
}

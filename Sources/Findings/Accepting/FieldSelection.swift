import IMProtocol
import ScenarioLanguage

/// Which fields of a callback a new line names: those that the file names already for it, or else
/// the fewest that tell it from the others of its kind.
struct FieldSelection {
  private let text: ScenarioText
  /// Whether lines must be told apart even where the file has an example: outcomes must.
  private let tellsApart: Bool
  /// What came of each kind, as texts of the fields and as it is; each text once.
  private var seen: [CallbackKind: [(texts: [String], values: [Value])]] = [:]
  /// The fields that the file names.
  private var examples: [CallbackKind: [FieldPattern]] = [:]
  /// The fields that, with those, tell what came of a kind apart.
  private var places: [CallbackKind: [Int]] = [:]

  init(
    _ scenario: Scenario, _ text: ScenarioText, came: [Notice], in arena: [Arena], tellsApart: Bool
  ) {
    self.text = text
    self.tellsApart = tellsApart
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
      places[kind] = fewest(tellingApart: kind, with: (examples[kind] ?? []).map(\.field))
    }
  }

  /// The fields by which nothing is ever told apart are empty here.
  private func texts(of values: [Value], _ kind: CallbackKind) -> [String] {
    zip(Catalogue.callback(kind).fields, values).map { field, value in
      field.type == .time ? "" : text.pattern(Pattern(shown: value), type: field.type)
    }
  }

  /// Takes the fields that most lines about a callback name, of equally many the first.
  private mutating func learn(from scenario: Scenario) {
    var counts: [(kind: CallbackKind, places: [Int], fields: [FieldPattern], count: Int)] = []
    for step in scenario.steps {
      for statement in step.statements + (step.outcomes ?? []).flatMap(\.statements) {
        guard case .receive(let reception) = statement.kind else { continue }
        for callback in reception.groups.joined() {
          let fields = callback.fields.filter(Self.isExample)
          let places = fields.map(\.field)
          if let known = counts.firstIndex(where: {
            $0.kind == callback.kind && $0.places == places
          }) {
            counts[known].count += 1
          } else {
            counts.append((callback.kind, places, fields, 1))
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

  /// A time or a remembered value of another line says nothing of this one.
  private static func isExample(_ field: FieldPattern) -> Bool {
    switch field.pattern {
    case .capture: false
    case .value(.integer(let number)): number < 1_000_000_000_000
    case .any, .absent, .value, .list, .dictionary, .record: true
    }
  }

  /// The fields that a line names of a callback.
  func fields(of notice: Notice, _ arena: Arena) -> [FieldPattern] {
    let values = notice.values(arena)
    let kind = notice.callback
    let example = (examples[kind] ?? []).filter { !values[$0.field].isEmpty }
    let named = example.map { $0.fitted(to: values[$0.field], [:]) }
    if examples[kind] != nil && !tellsApart { return named }
    let more = places[kind] ?? []
    return named
      + more.filter { place in !named.contains { $0.field == place } }.map { place in
        FieldPattern(
          shown: values[place], at: place, among: (seen[kind] ?? []).map { $0.values[place] })
      }
  }

  /// The fewest fields that, with some that are named, tell all that came of a kind apart.
  private func fewest(tellingApart kind: CallbackKind, with named: [Int]) -> [Int] {
    let all = (seen[kind] ?? []).map(\.texts)
    func tell(_ places: [Int]) -> Bool {
      Set(all.map { texts in (named + places).map { texts[$0] } }).count == all.count
    }
    if tell([]) { return [] }
    let types = Catalogue.callback(kind).fields.map(\.type)
    let candidates = types.indices.filter { !named.contains($0) && Self.rank(types[$0]) < 5 }
      .sorted { (Self.rank(types[$0]), $0) < (Self.rank(types[$1]), $1) }
    if let one = candidates.first(where: { tell([$0]) }) { return [one] }
    for first in candidates {
      for second in candidates where second != first && tell([first, second]) {
        return [first, second]
      }
    }
    var chosen: [Int] = []
    for candidate in candidates where !tell(chosen) { chosen.append(candidate) }
    return chosen
  }

  /// What a reader looks at first: who, which, what, how many.
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

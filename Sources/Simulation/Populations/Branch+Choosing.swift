import DiscreteEvents
import IMProtocol
import ScenarioLanguage

extension Branch {
  /// Replaces the choices in a call by values. Returns false if nobody fits a choice.
  mutating func choose(
    _ call: inout CallStatement,
    alternatives: [(parameter: Int, values: [CallStatement.Argument])],
    _ choices: [Population.Chosen], nextPage: Value, _ random: inout RandomStream
  ) -> Bool {
    for (parameter, values) in alternatives {
      call.arguments[parameter] = values[Int(random.next(below: UInt64(values.count)))]
    }
    var taken: [Value] = []
    // The group is chosen first, because other choices may depend on it.
    for isOfGroup in [false, true] {
      for chosen in choices where chosen.choice.isOfGroup == isOfGroup {
        let value =
          if case .nextPage = chosen.choice { nextPage } else {
            value(of: chosen.choice, call, besides: taken, &random)
          }
        guard let value else { return false }
        taken.append(value)
        bindings.set(chosen.capture, to: value)
      }
    }
    return true
  }

  private func value(
    of choice: Choice, _ call: CallStatement, besides taken: [Value],
    _ random: inout RandomStream
  ) -> Value? {
    switch choice {
    case .nextPage: return nil
    case .oneOf(let values): return values[Int(random.next(below: UInt64(values.count)))]
    case .known(let relation):
      let group = relation.isOfGroup ? self.group(of: call) : .absent
      return world.choose(relation, by: call.device, of: group, besides: taken, &random)
    }
  }

  /// The group among a call's arguments, or `absent` if there is none.
  private func group(of call: CallStatement) -> GroupID {
    for argument in call.arguments {
      if case .group(let group)? = try? bindings.value(argument) { return group }
    }
    return .absent
  }
}

extension Choice {
  /// Whether the choice depends on the group in the same call.
  fileprivate var isOfGroup: Bool {
    if case .known(let relation) = self { relation.isOfGroup } else { false }
  }
}

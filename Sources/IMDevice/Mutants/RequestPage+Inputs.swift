public import IMProtocol

/// Opens and loads pages. The active mutant is applied if it ignores a parameter or makes an error
/// in the sections.
extension RequestPage {
  /// Opens a page, without loading the requests yet.
  ///
  /// - Parameter hasDefaultTitle: whether the application has given no title.
  public init(
    _ parameters: RequestPageParameters, hasDefaultTitle: Bool, at now: Timestamp,
    in clock: LocalClock
  ) {
    let given = parameters
    var (parameters, clock) = (parameters, clock)
    if Mutants.isOn && Mutants.mayBe(.parameter) {
      parameters.ignore(hasDefaultTitle: hasDefaultTitle)
      if clock != LocalClock(), Self.ignores("its time zone", "RL-10, D-33, D-38") {
        clock = LocalClock()
      }
    }
    // The original parameters determine whether sections overlap. A mutant may change the contents
    // of the page, but never makes sections overlap.
    self.init(opened: parameters, given: given, at: now, in: clock)
  }

  /// Loads the requests and assigns them to the sections. `now` has no effect on the sections,
  /// because the sections' intervals are computed when the page is opened (D-83).
  ///
  /// - Parameters:
  ///   - applications: the requests, oldest first.
  ///   - now: the time on the device's clock.
  public mutating func refresh(
    with applications: [FriendApplicationInfo], at now: Timestamp, in clock: LocalClock
  ) {
    let before = Mutants.isOn ? self : nil
    if Mutants.isOn { openAnew(at: now, in: clock) }
    load(applications)
    guard let before, Mutants.mayBe(.state) else { return }
    let isOpening = before.sections.isEmpty
    let citedClauses: CitedClauses = isOpening ? "RL-01" : "D-37"
    StateField.undo(
      [
        .value(
          "RequestPage.sections", get: { page, _ in page.sections },
          set: { page, _, sections in page.sections = sections })
      ], in: &self, since: before, isOpening ? "opening" : "refreshing", ids: citedClauses.ids)
  }

  /// Applies the active mutant if this mutant computes the sections' intervals again.
  private mutating func openAnew(at now: Timestamp, in clock: LocalClock) {
    let anew = RequestPage(opened: parameters, at: now, in: clock)
    if Mutants.mayBe(.state), anew.filters != filters,
      Mutants.isMutant(
        .state, "RequestPage.filters", "in refreshing", "is computed again",
        ids: CitedClauses("D-33, D-83").ids)
    {
      self = anew
    }
  }

  fileprivate static func ignores(_ what: String, _ citedClauses: CitedClauses) -> Bool {
    Mutants.isMutant(
      .parameter, "friendRequestPage", what, "is not looked at", ids: citedClauses.ids)
  }
}

extension RequestPageParameters {
  /// If the active mutant ignores a parameter, replaces the value of this parameter. While the uses
  /// of mutants are recorded, records a possible mutant for each parameter whose value would
  /// change.
  fileprivate mutating func ignore(hasDefaultTitle: Bool) {
    func ignores<Value: Equatable>(
      _ value: inout Value, _ other: Value, _ what: String, _ citedClauses: CitedClauses
    ) {
      if value != other, RequestPage.ignores(what, citedClauses) { value = other }
    }
    ignores(&types, [], "its types", "RL-06")
    ignores(&statuses, [], "its statuses", "RL-07")
    ignores(&title, .empty, "its title", hasDefaultTitle ? "D-36" : "RL-12, D-36")
    let other: RequestOrder = order == .ascending ? .descending : .ascending
    ignores(&order, other, "its order", "RL-02, RL-05, D-80")
    ignores(&added, [], "what is added", "RL-13")
    ignores(&count, nil, "its count", "RL-05, D-36")
    for index in sections.indices {
      let section = sections[index]
      ignores(&sections[index].title, title, "a section's title", "RL-08")
      ignores(
        &sections[index].from, .time(Timestamp(milliseconds: 0)), "a section's beginning",
        section.from.isComputed ? "RL-09, RL-10, RL-15" : "RL-09, RL-15")
      ignores(
        &sections[index].to, nil, "a section's end",
        section.to?.isComputed == true ? "RL-09, RL-10, RL-15" : "RL-09, RL-15")
      ignores(&sections[index].order, nil, "a section's order", "RL-15, D-84")
      ignores(&sections[index].types, [], "a section's types", "RL-15, D-84")
      ignores(&sections[index].statuses, [], "a section's statuses", "RL-15, D-84")
    }
  }
}

#if canImport(Testing)
  public import IMSim
  public import Testing

  extension ScenarioFailure {
    /// The line of the scenario, for an issue of Swift Testing.
    public var sourceLocation: SourceLocation {
      SourceLocation(
        fileID: "scenarios/\(path.split(separator: "/").last ?? "scenario")", filePath: filePath,
        line: line, column: column)
    }
  }

  extension ScenarioCase: CustomTestStringConvertible {
    /// The name of the test: the id of the case and its title.
    public var testDescription: String { description }

    /// Runs it, and records an issue at the line of each thing that is not as expected.
    ///
    /// - Parameter seed: from which latencies are drawn, where the scenario leaves them open.
    public func expectPasses(seed: UInt64 = 1) {
      for failure in run(seed: seed).failures {
        Issue.record(Comment(rawValue: failure.description), sourceLocation: failure.sourceLocation)
      }
    }
  }
#endif

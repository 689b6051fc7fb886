#if canImport(Testing)
  public import IMSim
  public import Testing

  extension ScenarioFailure {
    /// The position of the failed expectation in the scenario file, for an issue of Swift Testing.
    public var sourceLocation: SourceLocation {
      SourceLocation(
        fileID: "scenarios/\(path.split(separator: "/").last ?? "scenario")", filePath: filePath,
        line: line, column: column)
    }
  }

  extension ScenarioCase: CustomTestStringConvertible {
    /// The case's id and title, as the name of the test.
    public var testDescription: String { description }

    /// Runs the case, and records each failure as an issue at the line of the failure.
    ///
    /// - Parameter seed: the seed of random latencies. The seed matters only if the scenario leaves
    ///   latencies open.
    public func expectPasses(seed: UInt64 = 1) {
      for failure in run(seed: seed).failures {
        Issue.record(Comment(rawValue: failure.description), sourceLocation: failure.sourceLocation)
      }
    }
  }
#endif

#if canImport(Testing)
  public import IMSim
  public import Testing

  extension ScenarioFailure {
    /// The location of the failure in the scenario file, as a value for an issue of Swift Testing.
    public var sourceLocation: SourceLocation {
      SourceLocation(
        fileID: "scenarios/\(path.split(separator: "/").last ?? "scenario")", filePath: filePath,
        line: line, column: column)
    }
  }

  extension ScenarioCase: CustomTestStringConvertible {
    /// The name of the test: the case's id and title.
    public var testDescription: String { description }

    /// Runs the case. The method records an issue for each failure, at the line of the failure.
    ///
    /// - Parameter seed: the seed of random latencies. The seed matters only if the scenario does
    ///   not fix all latencies.
    public func expectPasses(seed: UInt64 = 1) {
      for failure in run(seed: seed).failures {
        Issue.record(Comment(rawValue: failure.description), sourceLocation: failure.sourceLocation)
      }
    }
  }
#endif

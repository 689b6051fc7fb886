#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// This process: its arguments, its environment, its limits, and how to end it.
package enum ThisProcess {
  package static var number: Int32 { getpid() }

  /// The command-line arguments, without the program's name.
  package static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// Returns nil if the environment variable is not set.
  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The environment variables, each in the format `NAME=value`.
  package static var variables: [String] {
    #if canImport(Darwin)
      guard var next = unsafe _NSGetEnviron().pointee else { return [] }
    #else
      var next = unsafe environ
    #endif
    var variables: [String] = []
    while let variable = unsafe next.pointee {
      unsafe variables.append(String(cString: variable))
      unsafe next += 1
    }
    return variables
  }

  /// The path of the running program.
  package static var executable: String {
    #if canImport(Darwin)
      // The C constant PROC_PIDPATHINFO_MAXSIZE, which Swift does not import.
      var bytes = [UInt8](repeating: 0, count: 4 * Int(MAXPATHLEN))
      let count = unsafe proc_pidpath(getpid(), &bytes, UInt32(bytes.count))
      let path = String(decoding: bytes.prefix(Int(count)), as: UTF8.self)
      return count > 0 ? path : CommandLine.arguments[0]
    #else
      return Files.resolved("/proc/self/exe") ?? CommandLine.arguments[0]
    #endif
  }

  /// How many threads can run at the same time.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs the exit handlers of the C library, and then ends the process.
  package static func end(_ code: Int32) -> Never { exit(code) }

  /// Ends the process and all its threads immediately, without exit handlers.
  package static func endAtOnce(_ code: Int32) -> Never { _exit(code) }

  /// Ends this process immediately with the signal `Signals.abortion`. From this signal, the parent
  /// process learns what happened.
  package static func abortAtOnce() -> Never { abort() }

  /// Limits this process's processor time, and disables core dumps.
  package static func limit(processorSeconds: Int) {
    set(RLIMIT_CORE, to: 0)
    set(RLIMIT_CPU, to: rlim_t(processorSeconds))
  }

  #if canImport(Darwin) || canImport(Musl)
    private typealias Resource = Int32
  #else
    private typealias Resource = __rlimit_resource
  #endif

  private static func set(_ resource: Resource, to most: rlim_t) {
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    #if canImport(Darwin) || canImport(Musl)
      _ = unsafe setrlimit(resource, &limit)
    #else
      _ = unsafe setrlimit(Int32(resource.rawValue), &limit)
    #endif
  }
}

#pragma once

#include <stdbool.h>

/// Asks `redirect` about each job that a task gives to the global pool of threads, in the thread
/// that gives the job away. If `redirect` returns true, it has taken the job, and will run it. If
/// it returns false, the job goes to the pool as usual.
///
/// Call this function once in a process. A job is a `Swift.UnownedJob`.
///
/// This target is in C because the hook of Swift's runtime is a variable of C, which Swift code
/// can't name.
void redirectJobs(bool (*_Nonnull redirect)(void *_Nonnull job));

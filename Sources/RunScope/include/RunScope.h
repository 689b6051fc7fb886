#pragma once

/// What the runs on this thread do otherwise, as whoever runs them holds it; null as a rule.
///
/// C, since Swift has no name for storage of a thread but the task-local values of its concurrency
/// runtime, which the program is linked without.
extern _Thread_local void *_Nullable runScopeOfThread;

/// Inline, so that asking costs one load.
static inline void *_Nullable runScope(void) { return runScopeOfThread; }

/// Sets it; whoever does sets back what was there.
static inline void setRunScope(void *_Nullable scope) { runScopeOfThread = scope; }

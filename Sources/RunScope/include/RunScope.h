#pragma once

/// What the runs on this thread do otherwise, as whoever runs them holds it; null as a rule.
///
/// C, since Swift has no thread-local variables: a task-local value costs a call of the runtime and
/// a search, and each rule asks.
extern _Thread_local void *_Nullable runScopeOfThread;

/// Inline, so that asking costs one load.
static inline void *_Nullable runScope(void) { return runScopeOfThread; }

/// Sets it; whoever does sets back what was there.
static inline void setRunScope(void *_Nullable scope) { runScopeOfThread = scope; }

#pragma once

/// Asks the processor to load `count` bytes at `address` into its caches, without waiting for them.
/// Nothing is read: any address is allowed, and no result depends on the call.
///
/// This target is in C because Swift has no function for this instruction.
static inline void prefetchBytes(const void *_Nullable address, long count) {
  for (long line = 0; line < count; line += 64) {
    __builtin_prefetch((const char *)address + line);
  }
  __builtin_prefetch((const char *)address + count - 1);
}

#pragma once

#include <stddef.h>

/// A UTF-8 text that is part of the program.
struct BuiltInText {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// scenarios/requirements.md: the requirements and decisions that scenarios cite.
extern const struct BuiltInText builtInRequirements;

/// scenarios/README.md: the reference of the language.
extern const struct BuiltInText builtInGuide;

/// scenarios/tutorial.md: the tutorial of the language.
extern const struct BuiltInText builtInTutorial;

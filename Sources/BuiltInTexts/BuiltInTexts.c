// C, since Swift embeds a file as an array literal with an element a byte, which takes the compiler
// most of a minute for these two; C23 embeds it as it is.
#include "BuiltInTexts.h"

static const unsigned char requirements[] = {
#embed "../../scenarios/requirements.md"
};
static const unsigned char guide[] = {
#embed "../../scenarios/README.md"
};

const struct BuiltInText builtInRequirements = {requirements, sizeof requirements};
const struct BuiltInText builtInGuide = {guide, sizeof guide};

// The only door to SDL. Debian keeps both headers below /usr/include/SDL2. Where they lie below
// another PREFIX: swift build -Xcc -IPREFIX/include -Xlinker -LPREFIX/lib
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
// Without the headers of window systems, whose names are those of half the world.
#define SDL_PROTOTYPES_ONLY
#include <SDL2/SDL_syswm.h>

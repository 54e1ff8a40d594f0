// The only door to SDL.
//
// Debian and Ubuntu keep both headers below /usr/include/SDL2, where every compiler looks; no
// pkg-config is asked, because its answer makes each build print a warning. For another prefix say
// where they are, for instance with Homebrew's:
//
//   swift build -Xcc -I$(brew --prefix)/include -Xlinker -L$(brew --prefix)/lib
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>

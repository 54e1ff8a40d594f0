// libpng's simplified API: no setjmp, two calls to read and one to write.
#include <png.h>

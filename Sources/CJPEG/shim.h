// libjpeg-turbo's own API: no setjmp, and a picture is read at an eighth of its size as fast as that.
#include <turbojpeg.h>

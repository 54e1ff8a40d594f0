# The requirements on the machine. ./run and ./test source this file.

# Each line: a command or file that exists if the package is installed, and the Debian package.
readonly BUILD_NEEDS="
/usr/include/SDL2/SDL.h                                libsdl2-dev
/usr/include/SDL2/SDL_ttf.h                            libsdl2-ttf-dev
/usr/include/png.h                                     libpng-dev
/usr/include/turbojpeg.h                               libturbojpeg0-dev
/usr/share/fonts/truetype/lato/Lato-Regular.ttf        fonts-lato
/usr/share/fonts/truetype/wqy/wqy-microhei.ttc         fonts-wqy-microhei
"
# shellcheck disable=SC2155
readonly WINDOW_NEEDS="
/usr/lib/xorg/Xorg                                     xserver-xorg-core
/usr/lib/xorg/modules/drivers/dummy_drv.so             xserver-xorg-video-dummy
/usr/lib/$(uname -m)-linux-gnu/libxcb-present.so.0     libxcb-present0
xdotool                                                xdotool
python3                                                python3
"
# For a phone as the finger.
# shellcheck disable=SC2155
readonly PHONE_NEEDS="
/usr/lib/$(uname -m)-linux-gnu/libcivetweb.so.1        libcivetweb1
/usr/lib/$(uname -m)-linux-gnu/libqrencode.so.4        libqrencode4
"
# For text in many scripts: the fonts that its pictures name, Thai words, and the shaper to compare with.
# shellcheck disable=SC2155
readonly TEXT_NEEDS="
/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf fonts-noto-core
/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf      fonts-noto-color-emoji
/usr/lib/$(uname -m)-linux-gnu/libthai.so.0            libthai0
hb-shape                                               libharfbuzz-bin
"
# Headers that the hand-written declarations are compared with.
readonly HEADER_NEEDS="
/usr/include/wayland-client.h                          libwayland-dev
wayland-scanner                                        libwayland-bin
/usr/share/wayland-protocols                           wayland-protocols
/usr/include/X11/Xlib-xcb.h                            libx11-xcb-dev
/usr/include/xcb/present.h                             libxcb-present-dev
/usr/include/civetweb.h                                libcivetweb-dev
/usr/include/qrencode.h                                libqrencode-dev
/usr/include/dbus-1.0/dbus/dbus.h                      libdbus-1-dev
/usr/include/harfbuzz/hb-ot.h                          libharfbuzz-dev
/usr/include/fontconfig/fontconfig.h                   libfontconfig-dev
/usr/include/thai/thbrk.h                              libthai-dev
"
# For web exports, the page to try and the page of a phone. Another Chromium will do.
readonly BROWSER_NEEDS="
chromium                                               chromium
"
# For the engine on the web.
readonly ENGINE_NEEDS="
/usr/lib/wasm32-wasi/libc.a                            wasi-libc
"
readonly PACKAGE_NEEDS="
dpkg-shlibdeps                                         dpkg-dev
chrpath                                                chrpath
"
# For the window on Wayland: two compositors, software OpenGL, and title bars.
# shellcheck disable=SC2155
readonly WAYLAND_NEEDS="
sway                                                   sway
weston                                                 weston
/usr/lib/$(uname -m)-linux-gnu/libEGL_mesa.so.0        libegl-mesa0
/usr/lib/$(uname -m)-linux-gnu/dri/swrast_dri.so       libgl1-mesa-dri
/usr/lib/$(uname -m)-linux-gnu/libdecor/plugins-1/libdecor-cairo.so libdecor-0-plugin-1-cairo
"
# The packages that swift.org lists for its Debian 12 toolchain, without those of the debugger.
readonly TOOLCHAIN_NEEDS="binutils libc6-dev libcurl4-openssl-dev libedit2 libgcc-12-dev libncurses6 \
libsqlite3-0 libstdc++-12-dev libxml2-dev libz3-dev pkg-config tzdata zlib1g-dev"

# Prints the packages of a table that are not installed.
missing_packages() {
  local proof package
  while read -r proof package; do
    [ -n "$proof" ] || continue
    case $proof in
      /*) [ -e "$proof" ] || printf '%s ' "$package" ;;
      *) command -v "$proof" >/dev/null || printf '%s ' "$package" ;;
    esac
  done <<<"$1"
}

# Prints the displays of this machine, each as an environment variable. A remote shell does not have
# these variables.
standing_displays() {
  local socket
  for socket in /tmp/.X11-unix/X* "${XDG_RUNTIME_DIR:-/run/user/$(id -u)}"/wayland-*; do
    [ -S "$socket" ] || continue
    case $socket in
      */X*) echo "DISPLAY=:${socket##*/X}" ;;
      *) echo "WAYLAND_DISPLAY=${socket##*/}" ;;
    esac
  done
}

# Installs packages, or prints their names and fails. SLIPSHEET_NO_INSTALL=1: prints them only.
install_packages() {
  local as_root=()
  if [ -n "${SLIPSHEET_NO_INSTALL:-}" ] || ! command -v apt-get >/dev/null; then
    echo "Missing on this machine: $*" >&2
    echo "(names of Debian packages; install them, then run this again)" >&2
    return 1
  fi
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null || ! { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
      echo "Missing on this machine; as root: apt-get install -y $*" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing $*"
  local log
  log=$(mktemp)
  if { [ -n "${apt_is_fresh:-}" ] || "${as_root[@]}" apt-get update -q >"$log" 2>&1; } &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -q --no-install-recommends "$@" >>"$log" 2>&1; then
    apt_is_fresh=1
    rm -f "$log"
  else
    tail -n 20 "$log" >&2
    rm -f "$log"
    echo "apt-get could not install: $*" >&2
    return 1
  fi
}

# Finds the Swift toolchain and installs the packages that it needs.
ensure_swift() {
  local place
  if ! command -v swift >/dev/null; then
    for place in /opt/swift/usr/bin /usr/local/swift/usr/bin "$HOME/.local/share/swiftly/bin"; do
      if [ -x "$place/swift" ]; then
        PATH=$place:$PATH
        break
      fi
    done
  fi
  if ! command -v swift >/dev/null; then
    echo "No swift on the PATH: install a toolchain of 6.0 or later from https://swift.org/install" >&2
    return 1
  fi
  if ! swift --version >/dev/null 2>&1 || ! command -v ld >/dev/null ||
    [ ! -e /usr/include/stdlib.h ]; then
    # shellcheck disable=SC2086
    install_packages $TOOLCHAIN_NEEDS || return 1
  fi
  swift --version >/dev/null || { echo "swift is here but does not start" >&2; return 1; }
}

# Removes the compiler's module caches if this checkout was copied or moved since the last build:
# they contain the path at which they were made, and no build accepts them elsewhere.
forget_other_place() {
  local place=.build/place
  if [ -e "$place" ] && [ "$(cat "$place")" != "$PWD" ]; then
    rm -rf .build/*/debug/ModuleCache .build/*/release/ModuleCache \
      .build/*/*/debug/ModuleCache .build/*/*/release/ModuleCache
  fi
  mkdir -p .build && printf %s "$PWD" >"$place"
}

# Installs everything that a build needs, or prints the reason and fails.
ensure_build_needs() {
  ensure_swift || return 1
  forget_other_place
  local packages
  packages=$(missing_packages "$BUILD_NEEDS")
  # shellcheck disable=SC2086
  [ -z "$packages" ] || install_packages $packages
}

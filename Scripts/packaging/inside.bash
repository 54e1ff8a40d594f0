# Scripts/try-packages runs this in a minimal Debian 12. $1: package or archive.
set -uo pipefail
cd /tmp || exit 1
mkdir -p "$HOME" used

fail() {
  echo "FAILED: $*" >&2
  exit 1
}
# Prints a command, then runs it.
run() {
  printf '\n# %s\n' "$*"
  "$@"
}
quiet() {
  "$@" >/tmp/log 2>&1 || { tail -n 20 /tmp/log; return 1; }
}
# Prints every path, except for apt's own files and the test's files.
names() {
  find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /var/cache/apt \
    -o -path /var/lib/apt -o -path /var/log \) -prune -o -print | sort
}

command -v swift gcc cc clang >/dev/null && fail "there is a toolchain here"

# Runs a user's first commands, with slipsheet as $1.
use() {
  run "$1" --version || fail "--version"
  run "$1" play "$2/demo.json" --out used || fail "play"
  [ -s used/demo.png ] || fail "play made no film strip"
  run "$1" shot today -o used/today.png || fail "shot"
  run "$1" shot book --scale 2 --theme dark -o used/book.png || fail "shot"
  run "$1" film "$2/demo.json" -o used/strip.png || fail "film"
  ls -l used
  run "$1" sweep "$2/strokes.jsonl" --scene book --param pullDown.threshold=100...200:50 ||
    fail "sweep"
  run "$1" doctor || fail "doctor"
  run "$1"
  [ $? = 3 ] || fail "without a display it has to end with 3"
  # On a terminal it prints what works without a display.
  run script -qec "$1" /dev/null >used/alone.txt </dev/null || fail "alone on a terminal"
  grep -q 'slipsheet doctor' used/alone.txt || { cat used/alone.txt; fail "alone on a terminal"; }
}

# Runs the lab in a real window. used/screen is the picture of the screen.
lab() {
  local started first screen program
  Xvfb :7 -screen 0 1280x860x24 -fbdir /tmp/used -nolisten tcp >/tmp/log 2>&1 &
  screen=$!
  export DISPLAY=:7
  for _ in $(seq 200); do xprop -root >/dev/null 2>&1 && break; sleep 0.05; done
  run "$1" doctor | grep display || fail "doctor does not see the display"
  started=$(date +%s%N)
  printf '\n# %s lab --size 1280x860 --seconds 4 --frame-log\n' "$1"
  "$1" lab --size 1280x860 --seconds 4 --frame-log 2>used/frames.log &
  program=$!
  # Polls the frame log, so that the wait is as short as possible.
  for _ in $(seq 400); do
    grep -q first-frame used/frames.log 2>/dev/null && break
    sleep 0.01
  done
  first=$(date +%s%N)
  grep -q first-frame used/frames.log || fail "the lab showed no frame"
  echo "the lab's first frame after $(((first - started) / 1000000)) ms"
  sleep 1
  cp used/Xvfb_screen0 used/screen
  xwininfo -root -tree | grep -F '("slipsheet" "slipsheet")' || fail "WM_CLASS is not the menu entry's"
  wait $program || fail "the lab ended with $?"
  kill $screen
  wait $screen 2>/dev/null
  unset DISPLAY
  # An empty screen has one colour.
  [ "$(tail -c 4000000 used/screen | od -An -v -tx4 -w4 | sort -u | head -n 300 | wc -l)" -gt 200 ] ||
    fail "there is nothing to be seen in the window"
}

# Tests the files below $1 for shells, man and the desktop's menu.
companions() {
  local said
  run man --warnings -l "$1/man/man1/slipsheet.1.gz" 2>/tmp/log | head -n 12
  [ ! -s /tmp/log ] || { cat /tmp/log; fail "the manual page"; }
  run desktop-file-validate "$1/applications/slipsheet.desktop" || fail "the menu entry"
  said=$(fish -c "source $1/fish/vendor_completions.d/slipsheet.fish; complete -C 'slipsheet lab --theme '")
  printf '\n# fish: slipsheet lab --theme <Tab>\n%s\n' "$said"
  [ "$(cut -f1 <<<"$said" | sort | paste -sd' ')" = 'dark light system' ] || fail "fish completes otherwise"
  said=$(fish -c "source $1/fish/vendor_completions.d/slipsheet.fish; complete -C 'slipsheet do'")
  grep -q ^doctor <<<"$said" || fail "fish does not know the commands"
  said=$(zsh -f "$(dirname "$0")/zsh-completes" "$1/zsh/$2/_slipsheet" 'slipsheet film --fr')
  printf '\n# zsh: slipsheet film --fr<Tab>\n%s\n' "$said"
  grep -q -- --frames <<<"$said" && grep -q -- --from <<<"$said" || fail "zsh completes otherwise"
  said=$(zsh -f "$(dirname "$0")/zsh-completes" "$1/zsh/$2/_slipsheet" 'slipsheet lab ')
  grep -q today <<<"$said" || fail "zsh does not know the scenes: $said"
}
more() {
  quiet apt-get install -y -q --no-install-recommends xvfb x11-utils man-db fish zsh \
    desktop-file-utils "$@"
}

# Tests zsh itself: sends the words, a tab, and a key that prints END to a shell on a pseudo-terminal.
cat >/tmp/zsh-completes <<'END'
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "fpath=(${1:h} \$fpath); autoload -Uz compinit; compinit -u; unset zle_bracketed_paste"
zpty -w inner "over() { print -r EN''D }; zle -N over; bindkey '^Xe' over; setopt auto_list no_list_ambiguous"
# Input before the line editor has started would be lost.
zpty -w inner "PS1='READ''Y> '"
zpty -r inner text '*READY> '
zpty -wn inner "$2"$'\t\C-Xe'
zpty -r inner text '*END'
print -r -- "$text"
zpty -d inner
END

case $1 in
  package)
    names >/tmp/before
    run apt-get install -y -q --no-install-recommends ./slipsheet_*.deb || fail "apt install"
    run dpkg -V slipsheet || fail "dpkg -V"
    names >/tmp/during
    grep -qx /usr/bin/slipsheet /tmp/during || fail "what is there is not seen"
    use slipsheet /usr/share/doc/slipsheet/examples
    run apt-get purge -y -q slipsheet || fail "apt purge"
    quiet apt-get autoremove -y -q --purge || fail "apt autoremove"
    names >/tmp/after
    diff /tmp/before /tmp/after || fail "it left something behind"
    printf '\nremoved without a trace: the same %d names as before\n' "$(wc -l </tmp/after)"
    more ./slipsheet_*.deb lintian || fail "installed again with what it is tried with"
    lab slipsheet
    companions /usr/share vendor-completions
    useradd -m tester 2>/dev/null
    run su tester -c "lintian --fail-on error,warning -I --pedantic --tag-display-limit 0 $(echo /tmp/slipsheet_*.deb)" ||
      fail "lintian complains"
    ;;
  archive)
    mkdir /opt/slipsheet && tar -xf slipsheet-*.tar.gz -C /opt/slipsheet --strip-components=1 ||
      fail "unpacking"
    cat /opt/slipsheet/README
    install=$(sed -n 's/^ *Debian, Ubuntu *apt install //p' /opt/slipsheet/README)
    printf '\n# apt install %s\n' "$install"
    # shellcheck disable=SC2086
    quiet apt-get install -y -q --no-install-recommends $install || fail "what the README names"
    ln -s /opt/slipsheet/bin/slipsheet /usr/local/bin/slipsheet
    use slipsheet /opt/slipsheet/share/doc/slipsheet/examples
    more || fail "what it is tried with"
    lab slipsheet
    companions /opt/slipsheet/share site-functions
    rm -r /opt/slipsheet /usr/local/bin/slipsheet
    names >/tmp/after
    grep -i slipsheet /tmp/after && fail "it left something behind"
    printf '\nremoved without a trace\n'
    ;;
esac

# bash completion for slipsheet: the program says which words can stand there.
_slipsheet() {
  local word words=()
  # bash makes a word of its own of the sign in --option=VALUE.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do [ "$word" = = ] || words+=("$word"); done
  [ "${COMP_WORDS[COMP_CWORD]}" != = ] || words+=('')
  mapfile -t COMPREPLY < <("${COMP_WORDS[0]}" help --words -- "${words[@]}" 2>/dev/null)
}
complete -o default -F _slipsheet slipsheet

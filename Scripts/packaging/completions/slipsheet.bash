# bash completion for slipsheet. The program prints the possible words.
_slipsheet() {
  local word words=()
  # bash splits --option=VALUE at the sign.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do [ "$word" = = ] || words+=("$word"); done
  [ "${COMP_WORDS[COMP_CWORD]}" != = ] || words+=('')
  mapfile -t COMPREPLY < <("${COMP_WORDS[0]}" help --words -- "${words[@]}" 2>/dev/null)
}
complete -o default -F _slipsheet slipsheet

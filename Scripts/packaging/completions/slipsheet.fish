# fish completion for slipsheet. The program prints the possible words.
function __slipsheet_words
    set -l words (slipsheet help --words -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    if set -q words[1]
        printf '%s\n' $words
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c slipsheet -f -a '(__slipsheet_words)'

# Completion of `prism` for bash, from version 3.
_prism() {
	local word=${COMP_WORDS[COMP_CWORD]} words i
	words='watch status search show collections cart policies install-info uninstall help'
	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
			--origin | --quantity | -n)
				i=$((i + 1))
				[[ $i -lt $COMP_CWORD ]] || words=''
				;;
			-* | help) ;;
			cart) words='add show set remove clear open' ;;
			*) words='' ;;
		esac
	done
	[[ $word == -* ]] && words='--json --markdown --origin --quantity --dry-run --help --version'
	# shellcheck disable=SC2207 # Words without spaces; mapfile came with bash 4.
	COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _prism prism

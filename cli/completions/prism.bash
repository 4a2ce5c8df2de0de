# Completion of `prism` for bash.
_prism() {
	local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words i
	case $previous in
		--origin | --quantity | -n) return ;;
	esac
	words='watch status search show collections cart policies install-info uninstall help'
	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
			-*) ;;
			cart) words='add show open' ;;
			help) ;;
			*) words='' ;;
		esac
	done
	[[ $word == -* ]] && words='--json --origin --quantity --dry-run --help --version'
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _prism prism

# --- Terminal ---------------------------------------------------------------------------------------

choose_colors() {
	bold='' dim='' reset='' is_terminal=''
	[ ! -t 1 ] || is_terminal=yes
	if [ "$is_terminal" ] && [ -z "${NO_COLOR-}" ] && [ "${TERM:-dumb}" != dumb ]; then
		escape=$(printf '\033')
		bold="${escape}[1m" dim="${escape}[2m" reset="${escape}[0m"
	fi
}

# A locale that names another encoding than UTF-8 gets ASCII; one that names none, UTF-8.
is_ascii() {
	case ${LC_ALL:-${LC_CTYPE:-${LANG-}}} in
		*[Uu][Tt][Ff]8* | *[Uu][Tt][Ff]-8*) return 1 ;;
		C | POSIX | *.*) return 0 ;;
		*) return 1 ;;
	esac
}

run_in_ascii() {
	exec 4>&1
	outcome=$({ { (run_command "$@") && echo 0 >&3 || echo "$?" >&3; } | to_ascii >&4; } 3>&1)
	exit "$outcome"
}

# Signs and letters with accents become their nearest, everything else a question mark.
to_ascii() {
	LC_ALL=C awk '{
		gsub(/\342\200[\220-\225]|\302\267/, "-")
		gsub(/\342\200[\230-\233]/, "\047")
		gsub(/\342\200[\234-\237]/, "\"")
		gsub(/\342\200\246/, "...")
		gsub(/\302\240|\342\200\257/, " ")
		gsub(/\342\202\254/, "EUR")
		gsub(/\302\243/, "GBP")
		gsub(/\302\245/, "JPY")
		gsub(/\303\227/, "x")
		gsub(/\303\206/, "AE")
		gsub(/\303\246/, "ae")
		gsub(/\303\237/, "ss")
		gsub(/\303[\200-\205]/, "A")
		gsub(/\303\207/, "C")
		gsub(/\303[\210-\213]/, "E")
		gsub(/\303[\214-\217]/, "I")
		gsub(/\303\221/, "N")
		gsub(/\303[\222-\226\230]/, "O")
		gsub(/\303[\231-\234]/, "U")
		gsub(/\303[\240-\245]/, "a")
		gsub(/\303\247/, "c")
		gsub(/\303[\250-\253]/, "e")
		gsub(/\303[\254-\257]/, "i")
		gsub(/\303\261/, "n")
		gsub(/\303[\262-\266\270]/, "o")
		gsub(/\303[\271-\274]/, "u")
		gsub(/[\300-\377][\200-\277]*/, "?")
		gsub(/[\200-\277]/, "?")
		print
	}'
}

fail() { # exit code, problem, what would help
	printf 'prism: %s\n' "$2" | to_safe >&2
	[ $# -lt 3 ] || printf '%s\n' "$3" | to_safe >&2
	exit "$1"
}

to_safe() {
	LC_ALL=C awk "$TEXT_AWK { print safe(\$0) }"
}

# What the parts shared with the installer call.
die() { # problem, what would help
	fail "$UNABLE" "$@"
}

open_scratch() {
	[ ! -d "$scratch" ] || return 0
	(umask 077 && mkdir "$scratch") || die "cannot write to ${TMPDIR:-/tmp}" 'Set TMPDIR to a directory.'
	trap leave EXIT
	trap 'exit 129' HUP
	trap 'exit 130' INT
	trap 'exit 143' TERM
}

# Runs at the end, however it comes.
leave() {
	[ -z "$is_watching" ] || restore_terminal
	rm -rf "$scratch"
}
is_watching=''

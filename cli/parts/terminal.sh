# --- Terminal ---------------------------------------------------------------------------------------

choose_colors() {
	bold='' dim='' reset=''
	if [ -t 1 ] && [ -z "${NO_COLOR-}" ] && [ "${TERM:-dumb}" != dumb ]; then
		escape=$(printf '\033')
		bold="${escape}[1m" dim="${escape}[2m" reset="${escape}[0m"
	fi
}

fail() { # exit code, problem, what would help
	echo "prism: $2" >&2
	[ $# -lt 3 ] || echo "$3" >&2
	exit "$1"
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

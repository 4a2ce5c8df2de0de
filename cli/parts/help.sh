# --- Help and mistakes ------------------------------------------------------------------------------

# Also the source of the usage lines that follow a mistake.
list_commands() {
	cat <<'LIST'
  prism [watch]                 a glass prism turning in your terminal
  prism status                  what the shop offers to programs
  prism search WORDS            find products and collections
  prism show HANDLE [OPTION=VALUE]...
                                a product: description, variants, prices
  prism collections [HANDLE]    all collections, or one of them
  prism cart add HANDLE [OPTION=VALUE]... [--quantity N]
                                put a product in your cart; the number of a
                                variant does instead of handle and options
  prism cart show               what is in your cart, line by line
  prism cart set LINE QUANTITY  how many of a line there shall be
  prism cart remove LINE...     take lines out
  prism cart clear              take everything out
  prism cart open               check out in a browser
  prism policies [HANDLE]       all policies, or one of them
  prism install-info            where prism is installed, how to upgrade it
  prism uninstall [--dry-run]   remove it
  prism help [COMMAND]          all of this, or the usage of one
LIST
}

# Wraps the text of the help for a narrow terminal: its columns go below each other.
fit_help() {
	read_size
	export room
	LC_ALL=C awk "$TEXT_AWK"'
		function flush() {
			if (name != "") print indent(wrap(name, ENVIRON["room"] - 4))
			if (text != "") print indent(indent(wrap(text, ENVIRON["room"] - 4)))
			name = text = ""
		}
		ENVIRON["room"] >= 80 { print; next }
		name != "" && /^                    / { sub(/^ +/, ""); text = text (text == "" ? "" : " ") $0; next }
		{ flush() }
		/^  [^ ]/ {
			sub(/^  /, "")
			match($0 "  ", /  +/)
			name = substr($0, 1, RSTART - 1)
			text = substr($0, RSTART + RLENGTH)
			next
		}
		{ print wrap($0, ENVIRON["room"]) }
		END { flush() }
	'
}

show_help() { # maybe a command
	if [ $# -gt 0 ]; then
		command=$*
		usage=$(print_usage)
		[ -n "$usage" ] || misuse "there is no command to explain: $command"
		printf '%s\n\n%s\n' "$usage" 'Options and exit codes: prism help' | fit_help
		return
	fi
	fit_help <<HELP
${bold}prism $VERSION${reset}: the shop at $origin, in your terminal

${bold}Commands${reset}
$(list_commands)

${bold}Options${reset}
  --json         the answer as JSON, for programs
  --markdown     show, collections, policies: the Markdown of the page
  --origin URL   another shop; PRISM_ORIGIN does the same
  --help         this text; after a command, its usage
  --version      the version of this program

LINE is the number of a line in cart show, or that of its variant.

${bold}Exit codes${reset}
  0 done
  1 the shop refused
  2 wrong usage
  3 not found
  4 the shop cannot be reached or does not work
  5 something is missing here

Colors are used on terminals only, and not where NO_COLOR is set.
HELP
}

# The lines of help that are about $command; none when there is no such command.
print_usage() {
	list_commands | awk -v start="  prism $command " '
		/^  prism / { isWanted = index($0 " ", start) == 1 || (start == "  prism watch " && /\[watch\]/) }
		isWanted
	'
}

misuse() { # what is wrong
	echo "prism: $1" >&2
	usage=$(print_usage)
	if [ -n "$usage" ]; then
		printf 'Usage:\n%s\n' "$usage" >&2
	elif [ -n "$command" ]; then
		printf 'Commands:\n%s\n' "$(list_commands)" >&2
	else
		echo 'See: prism help' >&2
	fi
	exit "$MISUSED"
}

# Checks how many words follow the command.
expect_words() { # least, most, words
	least=$1 most=$2
	shift 2
	[ $# -ge "$least" ] || misuse "$command needs to know what."
	if [ $# -gt "$most" ]; then
		shift "$most"
		misuse "$command does not know what to do with: $*"
	fi
}

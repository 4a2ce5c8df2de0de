#!/bin/sh
# prism: a shop in your terminal. POSIX sh; needs awk and either curl or wget.
# Usage: prism help. Source of this file: @ORIGIN@/install/prism
# shellcheck disable=SC2016 # Programs for awk stand in single quotes.

{ # One block: replaced or removed while it runs, it still runs to its end.

VERSION=1.0.0
DEFAULT_ORIGIN='@ORIGIN@'
# How that site writes amounts: 1234567.5, and symbols of currencies with their decimals.
money='@MONEY@'

OPTIONS='--json, --markdown, --origin URL, --quantity N, --dry-run, --help, --version'

# Exit codes, as `prism help` lists them.
REFUSED=1 MISUSED=2 NOT_FOUND=3 UNREACHABLE=4 UNABLE=5

main() {
	check_tools
	origin=${PRISM_ORIGIN:-$DEFAULT_ORIGIN} command='' json='' markdown='' quantity='' help='' dry_run=''
	scratch=${TMPDIR:-/tmp}/prism.$$
	# Options may stand anywhere: each argument is taken from the front; what is no option goes back
	# to the end.
	left=$#
	while [ "$left" -gt 0 ]; do
		left=$((left - 1)) argument=$1
		shift
		case $argument in
			--json) json=yes ;;
			--markdown) markdown=yes ;;
			--dry-run) dry_run=yes ;;
			--help | -h) help=yes ;;
			--version | -V) echo "prism $VERSION"; exit ;;
			--origin | --quantity | -n)
				[ "$left" -gt 0 ] || misuse "$argument needs a value."
				set_option "$argument" "$1"
				left=$((left - 1))
				shift
				;;
			--origin=* | --quantity=*) set_option "${argument%%=*}" "${argument#*=}" ;;
			--)
				while [ "$left" -gt 0 ]; do
					left=$((left - 1)) argument=$1
					shift
					set -- "$@" "$argument"
				done
				;;
			-*) misuse "unknown option: $argument (there are: $OPTIONS)" ;;
			*) set -- "$@" "$argument" ;;
		esac
	done
	check_origin
	choose_colors
	[ -z "$help" ] || set -- help "$@"
	command=${1:-watch}
	[ $# -eq 0 ] || shift
	if [ "$command" != watch ] && [ -z "$json$markdown" ] && is_ascii; then run_in_ascii "$@"; fi
	run_command "$@"
}

# Every command needs them, the message of a mistake too.
check_tools() {
	for tool in awk grep mkdir rm sed tr; do
		has "$tool" && continue
		printf 'prism: %s is needed, and it was not found.\n' "$tool" >&2
		exit "$UNABLE"
	done
}

set_option() { # option, value
	case $1 in
		--origin) origin=$2 ;;
		*) quantity=$2 ;;
	esac
}

run_command() {
	check_options "$command${1:+ $1}"
	case $command in
		help) show_help "$@" ;;
		watch) expect_words 0 0 "$@" && watch ;;
		status) expect_words 0 0 "$@" && show_status ;;
		search) expect_words 1 99 "$@" && search "$*" ;;
		show) expect_words 1 99 "$@" && show_product "$@" ;;
		collections) expect_words 0 1 "$@" && show_linked collections "$@" ;;
		policies) expect_words 0 1 "$@" && show_linked policies "$@" ;;
		cart) run_cart_command "$@" ;;
		install-info) expect_words 0 0 "$@" && show_install_info ;;
		uninstall) expect_words 0 0 "$@" && uninstall_client ;;
		*) misuse "unknown command: $command" ;;
	esac
}

# An option that a command has no use for is a mistake, and not passed over.
check_options() { # command with its first word
	case $quantity:$1 in
		:* | ?*:'cart add'*) ;;
		*) misuse '--quantity is for cart add; to change a line: prism cart set LINE QUANTITY' ;;
	esac
	case $dry_run:$1 in
		:* | yes:uninstall*) ;;
		*) misuse '--dry-run is for uninstall.' ;;
	esac
	case $markdown:$1 in
		:* | yes:show* | yes:'collections '* | yes:'policies '*) ;;
		*) misuse '--markdown is for show HANDLE, collections HANDLE and policies HANDLE.' ;;
	esac
	[ -z "$json" ] || [ -z "$markdown" ] || misuse '--json or --markdown, not both.'
}

run_cart_command() {
	command="cart ${1-}"
	[ $# -eq 0 ] || shift
	case $command in
		'cart add') expect_words 1 99 "$@" && add_to_cart "$@" ;;
		'cart show') expect_words 0 0 "$@" && show_cart ;;
		'cart set') expect_words 2 2 "$@" && set_quantity "$@" ;;
		'cart remove') expect_words 1 99 "$@" && change_lines 0 "$@" ;;
		'cart clear') expect_words 0 0 "$@" && clear_cart ;;
		'cart open') expect_words 0 0 "$@" && open_checkout ;;
		*) command=cart && misuse 'cart needs one of: add, show, set, remove, clear, open.' ;;
	esac
}

# @include parts/help.sh

# @include parts/terminal.sh

# @include parts/http.sh

# @include parts/json.sh

# @include parts/markdown.sh

# @include parts/catalog.sh

# @include parts/cart.sh

# @include parts/watch.sh

# @include parts/installation.sh

# @include parts/receipt.sh

main "$@"; }

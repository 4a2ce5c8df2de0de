#!/bin/sh
# Installs `prism`, the terminal client of @ORIGIN@
#
#   curl -fsSL @ORIGIN@/install | sh                        install
#   curl -fsSL @ORIGIN@/install | sh -s -- --help           see the options
#   curl -fsSL @ORIGIN@/install | sh -s -- --uninstall      take it all back
#
# It needs no root. It writes only below one directory, the prefix (~/.local unless you choose
# another), and only files whose SHA-256 stands in the table below. It edits none of your files.

{ # One block: a shell reads it to its end before it runs any of it. A cut download does nothing.

case $0 in *) ;; esac # An error here? Your shell is not POSIX: curl -fsSL @ORIGIN@/install | sh

ORIGIN='@ORIGIN@'

# What is installed: name on the server, place below the prefix, SHA-256.
FILES='
prism       bin/prism                                   @SHA256 prism@
prism.bash  share/bash-completion/completions/prism     @SHA256 prism.bash@
_prism      share/zsh/site-functions/_prism             @SHA256 _prism@
prism.fish  share/fish/vendor_completions.d/prism.fish  @SHA256 prism.fish@
prism.1     share/man/man1/prism.1                      @SHA256 prism.1@
'

main() {
	check_shell
	action=install_all dry_run='' prefix="${HOME:+$HOME/.local}"
	read_options "$@"
	check_prefix
	find_sha256_tool
	"$action"
}

print_help() {
	cat <<HELP
Installs prism, the terminal client of $ORIGIN.

  --prefix DIR   install below DIR instead of ~/.local
  --dry-run      only say what would be done
  --uninstall    remove what was installed below the prefix, and nothing else
  --help         show this

With a pipe, options follow "sh -s --":
  curl -fsSL $ORIGIN/install | sh -s -- --prefix ~/tools
HELP
}

read_options() {
	while [ $# -gt 0 ]; do
		case $1 in
			--help | -h) print_help; exit 0 ;;
			--dry-run) dry_run=yes ;;
			--uninstall) action=uninstall ;;
			--prefix) [ $# -gt 1 ] || die '--prefix needs a directory'; prefix=$2; shift ;;
			--prefix=*) prefix=${1#--prefix=} ;;
			*) die "unknown option: $1" 'Options: --prefix DIR, --dry-run, --uninstall, --help' ;;
		esac
		shift
	done
}

# --- What is checked before anything is changed ---------------------------------------------------

# zsh, for one, does not split words as the standard says, and would misread the table.
check_shell() {
	words='a b'
	# shellcheck disable=SC2086 # Splitting is what is tested.
	set -- $words
	[ $# -eq 2 ] || die 'this shell does not follow POSIX' "Use sh: curl -fsSL $ORIGIN/install | sh"
}

check_prefix() {
	case $prefix in
		'') die 'there is no prefix' 'Set HOME, or name a directory: --prefix DIR' ;;
		*'
'*) die 'a prefix with a line break cannot be used' ;;
		[~]/*) prefix=$HOME/${prefix#??} ;; # A shell leaves the ~ of --prefix=~/dir as it is.
		/*) ;;
		*) prefix=$PWD/$prefix ;;
	esac
	prefix=${prefix%/}
	receipt=$prefix/share/prism/receipt
}

find_download_tool() {
	if has curl; then download_tool=curl
	elif has wget; then download_tool=wget
	else die 'curl or wget is needed, and neither was found' 'Install one of them and try again.'
	fi
}

# Somebody else's bin/prism is not ours to overwrite.
check_place() { # name, place, SHA-256
	exists "$prefix/$2" || return 0
	[ -f "$prefix/$2" ] && [ "$(sha256 "$prefix/$2")" = "$3" ] && return 0
	is_installed "$2" || die "$prefix/$2 exists, and this installer did not put it there" \
		'Move it away, or choose another prefix: --prefix DIR'
}

# --- Installing -----------------------------------------------------------------------------------

install_all() {
	find_download_tool
	each_file check_place
	[ ! -d "$receipt" ] || die "$receipt is a directory"
	if [ -n "$dry_run" ]; then
		echo "Would download from $ORIGIN/install/ and write:"
		each_file print_place
		echo "  $receipt"
		echo 'Nothing was changed.'
		return
	fi
	finished='' made='' stage=$prefix/.prism-install.$$
	trap clean_up EXIT
	trap 'exit 129' HUP
	trap 'exit 130' INT
	trap 'exit 143' TERM
	make_directory "$prefix"
	mkdir "$stage" || die "cannot write to $prefix" 'Choose another prefix: --prefix DIR'
	each_file download
	each_file make_place
	make_directory "${receipt%/*}"
	write_receipt
	each_file put_in_place
	finished=yes
	print_report
}

download() { # name, place, SHA-256
	url=$ORIGIN/install/$1 file=$stage/$1
	case $download_tool in
		curl) curl -fsSL -o "$file" "$url" ;;
		wget) wget -q -O "$file" "$url" ;;
	esac || die "could not download $url" 'Nothing was installed.'
	[ "$(sha256 "$file")" = "$3" ] || die "wrong checksum: $url is not what it should be" \
		'Nothing was installed. The site may have just been updated: download this installer again.'
}

make_place() { # name, place, SHA-256
	make_directory "$(dirname "$prefix/$2")"
}

put_in_place() { # name, place, SHA-256
	case $2 in bin/*) chmod 755 "$stage/$1" ;; *) chmod 644 "$stage/$1" ;; esac
	mv -f "$stage/$1" "$prefix/$2" || die "could not write $prefix/$2"
}

# Makes a directory with its parents, and remembers those that were not there.
make_directory() {
	[ ! -d "$1/" ] || return 0
	make_directory "$(dirname "$1")"
	mkdir "$1" || die "cannot make the directory $1" 'Choose another prefix: --prefix DIR'
	made="$1
$made"
}

# The receipt says what --uninstall may remove. An upgrade adds to it.
write_receipt() {
	{
		echo "origin $ORIGIN"
		each_file print_receipt_line
		printf %s "$made" | sed 's/^/dir /'
		[ ! -f "$receipt" ] || grep -E '^(file|dir) ' "$receipt"
	} | LC_ALL=C sort -u >"$stage/receipt"
	mv -f "$stage/receipt" "$receipt" || die "could not write $receipt"
}

print_receipt_line() { echo "file $3 $2"; }
print_place() { echo "  $prefix/$2"; }

# Runs at the end, however it comes.
clean_up() {
	rm -rf "$stage"
	[ -n "$finished" ] || remove_empty "$made"
}

print_report() {
	echo 'Installed:'
	each_file print_place
	case $prefix in
		"$HOME/.local") again='' ;;
		*) again=" --prefix $(quote "$prefix")" ;;
	esac
	echo "Undo:  prism uninstall, or curl -fsSL $ORIGIN/install | sh -s -- --uninstall$again"
	case :$PATH: in
		*":$prefix/bin:"*) echo 'Try:   prism help' ;;
		*)
			echo "Try:   $(quote "$prefix/bin/prism") help"
			echo
			echo "$prefix/bin is not in your PATH. To call it by its name, add to your shell's profile:"
			echo "  export PATH=$(quote "$prefix/bin"):\"\$PATH\""
			;;
	esac
}

# --- Uninstalling, and tools that both directions use -----------------------------------------------

# @include parts/receipt.sh

# Calls a function with name, place and SHA-256 of every file in the table.
each_file() {
	call=$1
	# shellcheck disable=SC2086 # The table is split into words on purpose.
	set -- $FILES
	while [ $# -gt 0 ]; do
		"$call" "$1" "$2" "$3"
		shift 3
	done
}

die() { # problem, what would help
	echo "prism installer: $1." >&2
	[ $# -lt 2 ] || echo "$2" >&2
	exit 1
}

main "$@"; }

# Removes the files that the receipt lists, unless they have changed, then directories left empty.
uninstall() {
	[ -f "$receipt" ] || die "nothing is installed below $prefix ($receipt is missing)" \
		'If you chose another directory, name it: --prefix DIR'
	sed -n 's/^file [0-9a-f]* //p' "$receipt" | sort -u | while read -r place; do
		remove_file "$place"
	done
	directories=$(sed -n 's/^dir //p' "$receipt" | LC_ALL=C sort -r)
	say_or_do "$receipt" rm -f "$receipt"
	if [ -n "$dry_run" ]; then
		echo 'Nothing was changed.'
	else
		remove_empty "$directories"
		echo 'prism is uninstalled.'
	fi
}

remove_file() { # place
	exists "$prefix/$1" || return 0
	if is_installed "$1"; then
		say_or_do "$prefix/$1" rm -f "$prefix/$1"
	else
		echo "Kept $prefix/$1: it has changed since it was installed."
	fi
}

say_or_do() { # path, command
	if [ -n "$dry_run" ]; then
		echo "Would remove $1"
	else
		echo "Removed $1"
		shift
		"$@"
	fi
}

remove_empty() { # directories, one a line, the deepest first
	printf '%s\n' "$1" | while IFS= read -r directory; do
		rmdir "$directory" 2>/dev/null
	done
}

# Whether the file at this place is exactly one that the receipt lists.
is_installed() { # place
	[ -f "$receipt" ] && [ -f "$prefix/$1" ] &&
		grep -qxF "file $(sha256 "$prefix/$1") $1" "$receipt"
}

find_sha256_tool() {
	if has sha256sum; then sha256_tool='sha256sum'
	elif has shasum; then sha256_tool='shasum -a 256'
	elif has openssl; then sha256_tool='openssl dgst -sha256 -r'
	else die 'sha256sum, shasum or openssl is needed, and none was found'
	fi
}

sha256() {
	sum=$($sha256_tool <"$1")
	echo "${sum%% *}"
}

has() { command -v "$1" >/dev/null 2>&1; }
exists() { [ -e "$1" ] || [ -L "$1" ]; }
quote() { printf "'%s'" "$(printf %s "$1" | sed "s/'/'\\\\''/g")"; }

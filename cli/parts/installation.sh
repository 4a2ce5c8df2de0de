# --- This installation --------------------------------------------------------------------------------

# Everything is found from where this file lies: <prefix>/bin/prism.
find_installation() {
	prefix=$(cd "$(dirname "$0")/.." 2>/dev/null && pwd -P)
	receipt=$prefix/share/prism/receipt
}

show_install_info() {
	find_installation
	if [ ! -f "$receipt" ]; then
		fail "$NOT_FOUND" "$0 was not put there by the installer." \
			"Install it: curl -fsSL $origin/install | sh"
	fi
	source=$(sed -n 's/^origin //p' "$receipt")
	places=$(sed -n 's/^file [0-9a-f]* //p' "$receipt" | sort -u)
	if [ -n "$json" ]; then
		export prefix source places VERSION
		print_install_json
		return
	fi
	echo "${bold}prism $VERSION${reset}, installed from $source"
	printf '%s\n' "$places" | while read -r place; do echo "  $prefix/$place"; done
	echo "Upgrade:  curl -fsSL $source/install | sh -s -- --prefix $(quote "$prefix")"
	echo 'Remove:   prism uninstall'
}

print_install_json() {
	LC_ALL=C awk "$TEXT_AWK"'
		BEGIN {
			n = split(ENVIRON["places"], places, "\n")
			for (i = 1; i <= n; i++) files = files (i > 1 ? "," : "") quote_json(places[i])
			print "{\"version\":" quote_json(ENVIRON["VERSION"]) ",\"origin\":" quote_json(ENVIRON["source"]) \
				",\"prefix\":" quote_json(ENVIRON["prefix"]) ",\"files\":[" files "]}"
		}
	'
}

uninstall_client() {
	find_installation
	find_sha256_tool
	uninstall
	carts=${XDG_STATE_HOME:-$HOME/.local/state}/prism
	[ ! -d "$carts" ] || echo "Your carts are still remembered in $carts; you may delete it."
}

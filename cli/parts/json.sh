# --- JSON -------------------------------------------------------------------------------------------

TEXT_AWK='
# @include parts/text.awk
'
JSON_AWK='
# @include parts/json.awk
'

# Runs an awk program over the answer, whose values stand in value[path] and lengths of lists in
# count[path], for example value["cart.lines.nodes.0.id"].
read_json() { # awk program: an END block
	export money
	LC_ALL=C awk -v bold="$bold" -v dim="$dim" -v reset="$reset" "$TEXT_AWK $JSON_AWK $1" "$answer"
	outcome=$?
	[ "$outcome" -ne 9 ] || fail "$UNREACHABLE" "$url did not answer with JSON."
	return "$outcome"
}

print_json() {
	LC_ALL=C awk "$TEXT_AWK { print safe_json(\$0) }" "$answer"
}

# The answer for --json, else what the awk program prints.
print_answer() { # awk program
	read_size
	export room
	if [ -n "$json" ]; then print_json; else read_json "$1"; fi
}

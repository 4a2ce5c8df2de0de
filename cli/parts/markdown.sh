# --- Markdown ---------------------------------------------------------------------------------------

read_markdown() { # awk program
	LC_ALL=C awk -v bold="$bold" -v reset="$reset" "$TEXT_AWK $1" "$answer"
}

# For people on a terminal without its front matter, with bold headings and whole words; for pipes as
# it came.
print_markdown() {
	if [ -n "$json" ]; then
		export url
		read_markdown '
			{ text = text $0 "\n" }
			END { print "{\"url\":" quote_json(ENVIRON["url"]) ",\"markdown\":" quote_json(text) "}" }
		'
	elif [ -t 1 ]; then
		read_size
		export cols
		read_markdown '
			NR == 1 && $0 == "---" { isFrontMatter = 1; next }
			isFrontMatter { if ($0 == "---") isFrontMatter = 0; next }
			!hasBegun && /^$/ { next }
			{ hasBegun = 1; line = unescape(safe($0)) }
			sub(/^#+ /, "", line) { print bold line reset; next }
			{ print wrap(line, ENVIRON["cols"]) }
		'
	else
		read_markdown '{ print safe($0) }'
	fi
}

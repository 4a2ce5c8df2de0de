# --- Markdown ---------------------------------------------------------------------------------------

read_markdown() { # awk program
	LC_ALL=C awk -v bold="$bold" -v reset="$reset" "$TEXT_AWK $1" "$answer"
}

PAGE_AWK='
# @include parts/page.awk
'

# For people, unless --markdown or --json ask for what programs read.
print_markdown() {
	if [ -n "$json" ]; then
		export url
		read_markdown '
			{ text = text $0 "\n" }
			END { print "{\"url\":" quote_json(ENVIRON["url"]) ",\"markdown\":" quote_json(text) "}" }
		'
	elif [ -n "$markdown" ]; then
		read_markdown '{ print safe($0) }'
	else
		read_size
		export cols room
		read_markdown "$PAGE_AWK"
	fi
}

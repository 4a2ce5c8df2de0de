# Shows a Markdown page to people: without front matter, addresses, pictures and what is for agents.

NR == 1 && $0 == "---" { isFrontMatter = 1; next }
isFrontMatter { if ($0 == "---") isFrontMatter = 0; next }
/^\|/ { add_row($0); next }
{ print_table() }
/^---$/ || /^- !\[/ || /\/api\/ucp\/mcp/ { next }
/^_.*_$/ || /`(filter\.|sort_by`)/ { next }
/^$/ { hasBlank = 1; next }
# A heading waits for what stands below it, and so does a line that leads to a list.
sub(/^#+ /, "") { heading = $0; lead = ""; next }
/:$/ { lead = $0; next }
{ show(write_inline($0), ENVIRON["cols"]) }
END {
	print_table()
	if (!hasBegun && heading != "") print bold write_inline(heading) reset
}

function show(text, columns) {
	if (heading != "") {
		if (hasBegun) print ""
		print bold write_inline(heading) reset
		print ""
		hasBlank = 0
	}
	if (hasBlank && hasBegun) print ""
	if (lead != "") print wrap(write_inline(lead), ENVIRON["cols"])
	print wrap(text, columns)
	heading = lead = ""
	hasBlank = 0
	hasBegun = 1
}

# Links keep their words, buy links the number of their variant.
function write_inline(text,   label, address) {
	text = safe(text)
	while (match(text, /!?\[[^][]*\]\([^()]*\)/)) {
		label = address = substr(text, RSTART, RLENGTH)
		sub(/^!?\[/, "", label)
		sub(/\]\(.*$/, "", label)
		sub(/^.*\(/, "", address)
		if (address ~ /^\/cart\/[0-9]+:/) {
			label = address
			gsub(/^\/cart\/|:.*$/, "", label)
		}
		text = substr(text, 1, RSTART - 1) label substr(text, RSTART + RLENGTH)
	}
	gsub(/\*\*/, "", text)
	return unescape(text)
}

# Escaped bars belong to a cell. Products are shown by title and handle; a column of pages, with the same
# words in every row, is for programs.
function add_row(line,   cells, amount, i, cell) {
	gsub(/\\\|/, "\001", line)
	if (line ~ /^\|[-: |]+$/) return
	amount = split(line, cells, "|")
	rows++
	width[rows] = 0
	for (i = 2; i < amount; i++) {
		cell = cells[i]
		gsub(/\001/, "|", cell)
		gsub(/^ +| +$/, "", cell)
		table[rows, i] = write_inline(cell)
		if (cell ~ /\]\(\/products\//) {
			sub(/\).*$/, ")", cell)
			table[rows, i] = write_inline(cell)
			if (table[rows, i] == words[i]) isHidden[i] = 1
			words[i] = table[rows, i]
			sub(/^.*\]\(\/products\//, "", cell)
			sub(/(\.md)?[?#)].*$/, "", cell)
			table[rows, i] = words[i] " (" cell ")"
		}
		if (measure(table[rows, i]) > widest[i]) widest[i] = measure(table[rows, i])
		width[rows] = i
	}
}

function print_table(   row, i, text) {
	for (row = 1; row <= rows; row++) {
		text = ""
		for (i = 2; i <= width[row]; i++) if (!isHidden[i]) text = text pad(table[row, i], widest[i] + 2)
		sub(/ +$/, "", text)
		# A row is not broken between words.
		show(text, measure(text) + 1)
	}
	rows = 0
	split("", table)
	split("", widest)
	split("", isHidden)
	split("", words)
}

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

# A part that was there already, such as a collection with the name of the type, is not repeated.
function drop_repeated(text,   parts, amount, i, seen, out) {
	amount = split(text, parts, " \302\267 ")
	for (i = 1; i <= amount; i++) {
		if (parts[i] in seen) continue
		seen[parts[i]] = 1
		out = out (i > 1 ? " \302\267 " : "") parts[i]
	}
	return out
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
	return drop_repeated(unescape(text))
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

# A table that does not fit is shown row by row, its cells below the first one with their headings.
function print_table(   row, i, text, total, first) {
	for (i = 2; i <= width[1]; i++) if (!isHidden[i]) total += widest[i] + 2
	if (rows > 1 && total - 2 > ENVIRON["room"]) {
		for (row = 2; row <= rows; row++) {
			first = 1
			for (i = 2; i <= width[row]; i++) {
				if (isHidden[i] || table[row, i] == "") continue
				if (first) show(table[row, i], ENVIRON["cols"])
				else print indent(wrap(table[1, i] ": " table[row, i], ENVIRON["cols"] - 2))
				first = 0
			}
		}
		rows = 0
	}
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

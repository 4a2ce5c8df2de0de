# Control characters would let a text steer the terminal: C0, DEL, and C1 as UTF-8. Those that turn the
# direction of writing would let it look like another.
function safe(text) {
	gsub(/[\001-\010\013-\037\177]/, " ", text)
	gsub(/\302[\200-\237]/, " ", text)
	gsub(/\330\234|\342\200[\216\217\252-\256]|\342\201[\246-\251]/, "", text)
	return text
}

# The same characters in a line of JSON, which has another spelling for each.
function safe_json(text,   out) {
	gsub(/[\001-\010\013-\037]/, " ", text)
	while (match(text, /\177|\302[\200-\237]|\330\234|\342\200[\216\217\252-\256]|\342\201[\246-\251]/)) {
		out = out substr(text, 1, RSTART - 1) spell(substr(text, RSTART, RLENGTH))
		text = substr(text, RSTART + RLENGTH)
	}
	return out text
}

function spell(character,   i) {
	if (!spelling["\177"]) {
		spelling["\177"] = "\\u007f"
		spelling["\330\234"] = "\\u061c"
		for (i = 0; i < 64; i++) {
			if (i < 32) spelling["\302" sprintf("%c", 128 + i)] = sprintf("\\u%04x", 128 + i)
			spelling["\342\200" sprintf("%c", 128 + i)] = sprintf("\\u%04x", 8192 + i)
			spelling["\342\201" sprintf("%c", 128 + i)] = sprintf("\\u%04x", 8256 + i)
		}
	}
	return spelling[character]
}

function to_one_line(text) {
	gsub(/[\t\n]/, " ", text)
	return safe(text)
}

# Markdown text without the backslashes that keep it text.
function unescape(text,   out) {
	while (match(text, /\\[!-\/:-@\[-`{-~]/)) {
		out = out substr(text, 1, RSTART - 1) substr(text, RSTART + 1, 1)
		text = substr(text, RSTART + 2)
	}
	return out text
}

# In characters, not bytes.
function measure(text) {
	gsub(/[\200-\277]/, "", text)
	return length(text)
}

function pad(text, width,   missing) {
	for (missing = width - measure(text); missing > 0; missing--) text = text " "
	return text
}

# Puts what belongs to a name below it where both do not fit into a line.
function beside(name, width, text) {
	if (text == "") return name
	if (width + 2 + measure(text) <= ENVIRON["room"]) return pad(name, width) "  " text
	return name "\n" indent(wrap(text, ENVIRON["room"] - 2))
}

function indent(text) {
	gsub(/\n/, "\n  ", text)
	return "  " text
}

# Breaks a long line between words; tables stay whole.
function wrap(text, width,   words, amount, i, used, size, out) {
	if (text ~ /^\|/ || measure(text) <= width) return text
	amount = split(text, words, " ")
	for (i = 1; i <= amount; i++) {
		size = measure(words[i])
		if (i > 1 && used + 1 + size > width) {
			out = out "\n"
			used = 0
		} else if (i > 1) {
			out = out " "
			used++
		}
		out = out words[i]
		used += size
	}
	return out
}

function quote_json(text) {
	gsub(/\\/, "&&", text)
	gsub(/"/, "\\\"", text)
	gsub(/\t/, "\\t", text)
	gsub(/\n/, "\\n", text)
	return "\"" safe(text) "\""
}

# Control characters would let a text steer the terminal: C0, DEL, and C1 as UTF-8.
function safe(text) {
	gsub(/[\001-\010\013-\037\177]/, " ", text)
	gsub(/\302[\200-\237]/, " ", text)
	return text
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

# Fills up to a width in characters, not bytes.
function pad(text, width,   characters) {
	characters = text
	gsub(/[\200-\277]/, "", characters)
	while (length(characters) < width) {
		text = text " "
		characters = characters " "
	}
	return text
}

function quote_json(text) {
	gsub(/\\/, "&&", text)
	gsub(/"/, "\\\"", text)
	gsub(/\t/, "\\t", text)
	gsub(/\n/, "\\n", text)
	return "\"" safe(text) "\""
}

# A reader of JSON (RFC 8259). Ends with exit code 9 when the input is something else.

BEGIN {
	escape["n"] = escape["r"] = escape["t"] = escape["b"] = escape["f"] = " "
	escape["\""] = "\""
	escape["\\"] = "\\"
	escape["/"] = "/"
}

{ source = source $0 "\n" }

END {
	at = 1
	parse_value("")
	skip_space()
	if (is_broken || at <= length(source)) exit 9
}

function parse_value(path,   first) {
	skip_space()
	first = substr(source, at, 1)
	if (first == "{") parse_object(path)
	else if (first == "[") parse_list(path)
	else if (first == "\"") value[path] = to_one_line(parse_string())
	else parse_word(path)
}

function parse_object(path,   key) {
	at++
	if (take("}")) return
	do {
		skip_space()
		if (substr(source, at, 1) != "\"") is_broken = 1
		key = parse_string()
		if (!take(":")) is_broken = 1
		parse_value(path == "" ? key : path "." key)
	} while (!is_broken && take(","))
	if (!take("}")) is_broken = 1
}

function parse_list(path,   n) {
	at++
	count[path] = 0
	if (take("]")) return
	do {
		n = count[path]++
		parse_value(path == "" ? n : path "." n)
	} while (!is_broken && take(","))
	if (!take("]")) is_broken = 1
}

# Goes on piecewise: a string may be long, and awk copies what it looks at.
function parse_string(   out, piece, n) {
	at++
	while (!is_broken) {
		piece = substr(source, at, 200)
		n = match(piece, /["\\\001-\037]/)
		if (piece == "") is_broken = 1
		else if (!n) {
			out = out piece
			at += length(piece)
		} else {
			out = out substr(piece, 1, n - 1)
			at += n
			if (substr(piece, n, 1) == "\"") return out
			if (substr(piece, n, 1) == "\\") out = out parse_escape()
			else is_broken = 1
		}
	}
}

function parse_escape(   letter, high, low) {
	letter = substr(source, at++, 1)
	if (letter in escape) return escape[letter]
	if (letter != "u") is_broken = 1
	high = parse_hex()
	if (high >= 55296 && high < 56320 && substr(source, at, 2) == "\\u") {
		at += 2
		low = parse_hex()
		if (low >= 56320 && low < 57344) return to_utf8(65536 + (high - 55296) * 1024 + low - 56320)
		return to_utf8(65533) to_utf8(low)
	}
	return to_utf8(high)
}

function parse_hex(   i, digit, code) {
	for (i = 0; i < 4; i++) {
		digit = index("0123456789abcdef", tolower(substr(source, at++, 1)))
		if (!digit || at > length(source)) is_broken = 1
		code = code * 16 + digit - 1
	}
	return code
}

function to_utf8(code) {
	if (code < 1) return " "
	if (code >= 55296 && code < 57344) code = 65533
	if (code < 128) return sprintf("%c", code)
	if (code < 2048) return sprintf("%c%c", 192 + int(code / 64), 128 + code % 64)
	if (code < 65536)
		return sprintf("%c%c%c", 224 + int(code / 4096), 128 + int(code / 64) % 64, 128 + code % 64)
	return sprintf("%c%c%c%c", 240 + int(code / 262144), 128 + int(code / 4096) % 64, \
		128 + int(code / 64) % 64, 128 + code % 64)
}

# A number, true, false, or null, which leaves no value.
function parse_word(path,   piece) {
	piece = substr(source, at, 400)
	if (!match(piece, /^(true|false|null|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?)/)) {
		is_broken = 1
		return
	}
	at += RLENGTH
	if (substr(piece, 1, 4) != "null") value[path] = substr(piece, 1, RLENGTH)
}

function take(character) {
	skip_space()
	if (is_broken || substr(source, at, 1) != character) return 0
	at++
	return 1
}

function skip_space() {
	while (substr(source, at, 1) ~ /^[ \t\r\n]/) at++
}

function money(path,   amount) {
	amount = value[path ".amount"]
	if (amount == "") return ""
	if (amount ~ /\.[0-9]$/) amount = amount "0"
	return amount " " value[path ".currencyCode"]
}

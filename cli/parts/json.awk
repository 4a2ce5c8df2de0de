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

# As the pages of the shop write it, for `money` has their form: an amount, and currencies as
# CODE:symbol:decimals.
function money(path,   amount, code, form, parts, i, symbol, decimals) {
	amount = value[path ".amount"]
	code = value[path ".currencyCode"]
	if (amount == "") return ""
	split(ENVIRON["money"], form, "|")
	symbol = code
	decimals = 2
	for (i = split(form[2], parts, ";"); i > 0; i--) {
		if (substr(parts[i], 1, 4) != code ":") continue
		symbol = substr(parts[i], 5, length(parts[i]) - 6)
		decimals = substr(parts[i], length(parts[i]))
	}
	return write_amount(form[1], amount, symbol, decimals)
}

# The form is 1234567.5 with the sign # for the currency, such as #1,234,567.50 or 1.234.567,50 #.
function write_amount(form, amount, symbol, decimals,   number, group, point, whole, out, parts) {
	match(form, /1.*0/)
	number = substr(form, RSTART, RLENGTH)
	match(form, /1[^2]*2/)
	group = substr(form, RSTART + 1, RLENGTH - 2)
	match(number, /7[^5]*5/)
	point = substr(number, RSTART + 1, RLENGTH - 2)
	split(amount, parts, ".")
	whole = parts[1]
	while (match(whole, /[0-9][0-9][0-9][0-9]$/)) {
		out = group substr(whole, RSTART + 1) out
		whole = substr(whole, 1, RSTART)
	}
	out = whole out (decimals > 0 ? point substr(parts[2] "000", 1, decimals) : "")
	# A symbol of letters keeps its distance: CHF 5.00.
	if (symbol ~ /[A-Za-z]$/ && index(form, "#") == 1 && form ~ /^#1/) symbol = symbol " "
	match(form, /1.*0/)
	out = substr(form, 1, RSTART - 1) out substr(form, RSTART + RLENGTH)
	match(out, /#/)
	return substr(out, 1, RSTART - 1) symbol substr(out, RSTART + 1)
}

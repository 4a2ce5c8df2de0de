# --- HTTP -------------------------------------------------------------------------------------------

ORIGIN_PATTERN='https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?'

check_origin() {
	origin=${origin%/}
	case $origin in
		*'
'*) misuse 'an origin has no line breaks.' ;;
	esac
	printf '%s\n' "$origin" | LC_ALL=C grep -Eqx "$ORIGIN_PATTERN" ||
		misuse "not an origin: $origin (it looks like https://shop.example)"
}

find_http_tool() {
	if has curl; then
		http_tool=curl
	elif has wget; then
		http_tool=wget
		# BusyBox has a wget without these.
		case $(wget --version 2>/dev/null) in
			*GNU*) wget_options='--content-on-error --timeout=30 --tries=1' ;;
			*) wget_options='' ;;
		esac
	else
		die 'curl or wget is needed, and neither was found.'
	fi
}

# Asks the shop. Leaves the body in the file $answer, its media type in $type and the HTTP status in
# $status; ends the program when there is no answer.
request() { # Accept, path, maybe a JSON body to post
	find_http_tool
	open_scratch
	answer=$scratch/answer url=$origin$2
	: >"$answer"
	"request_with_$http_tool" "$@"
	case $status in
		'' | 000)
			tail -n 1 "$scratch/complaint" | to_safe >&2
			fail "$UNREACHABLE" "no answer from $origin." 'Is the address right? --origin URL names another.'
			;;
	esac
}

request_with_curl() {
	accept=$1
	[ $# -lt 3 ] || set -- "$1" "$2" -H 'Content-Type: application/json' --data-binary "$3"
	shift 2
	told=$(
		curl -gsSL --connect-timeout 10 --max-time 60 -A "prism/$VERSION" -H "Accept: $accept" \
			-o "$answer" -w '%{http_code} %{content_type}' "$@" "$url" 2>"$scratch/complaint"
	)
	status=${told%% *} type=${told#* }
}

request_with_wget() {
	accept=$1
	[ $# -lt 3 ] || set -- "$1" "$2" --header 'Content-Type: application/json' --post-data "$3"
	shift 2
	# shellcheck disable=SC2086 # Several options in one variable.
	wget -q -S $wget_options -U "prism/$VERSION" --header "Accept: $accept" -O "$answer" "$@" "$url" \
		2>"$scratch/complaint"
	status=$(sed -n 's|^ *HTTP/[0-9.]* \([0-9][0-9][0-9]\).*|\1|p' "$scratch/complaint" | tail -n 1)
	type=$(sed -n 's|^ *[Cc]ontent-[Tt]ype: *||p' "$scratch/complaint" | tail -n 1)
}

# Ends the program, with the reasons that the shop gives, unless the request succeeded.
expect_success() { # what to say and what would help when it is not found
	case $status in
		2??) return ;;
		404) fail "$NOT_FOUND" "$@" ;;
	esac
	[ -z "$json" ] || print_json
	reason=$(read_json 'END { print value["error.message"], value["error.resolution"] }' 2>/dev/null)
	case $status in
		4??) code=$REFUSED ;;
		*) code=$UNREACHABLE ;;
	esac
	fail "$code" "$url answered $status. ${reason% }"
}

expect_markdown() {
	case $type in
		text/markdown* | text/plain*) ;;
		*) fail "$UNREACHABLE" "$url is no Markdown (${type:-no type})." "Read it in a browser: $url" ;;
	esac
}

# A word as a part of an address.
encode() {
	printf %s "$1" | LC_ALL=C awk '
		BEGIN { for (i = 1; i < 256; i++) code[sprintf("%c", i)] = sprintf("%%%02X", i) }
		NR > 1 { printf "%%0A" }
		{
			for (i = 1; i <= length($0); i++) {
				c = substr($0, i, 1)
				printf "%s", c ~ /[A-Za-z0-9._~-]/ ? c : code[c]
			}
		}
	'
}

# Dots alone would name another page.
check_handle() {
	case $1 in
		'' | . | ..) misuse "not a handle: \"$1\"" ;;
	esac
}

# OPTION=VALUE words as a query.
encode_options() {
	separator='?'
	for option; do
		case $option in
			?*=?*) ;;
			*) misuse "not an option of a product: $option (it looks like Color=Red)" ;;
		esac
		printf '%s%s=%s' "$separator" "$(encode "${option%%=*}")" "$(encode "${option#*=}")"
		separator='&'
	done
}

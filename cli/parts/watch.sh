# --- The stream -------------------------------------------------------------------------------------

watch() {
	[ -z "$json" ] || misuse 'the stream is a picture: it has no JSON.'
	find_http_tool
	open_scratch
	child='' resized=''
	if [ -t 1 ]; then
		saved_tty=$(stty -g 2>/dev/null </dev/tty)
		is_watching=yes
		trap follow_resize WINCH
		# Another screen, no wrapping at the edge, no cursor; typed keys do not show.
		printf '\033[?1049h\033[?7l\033[?25l'
		stty -echo 2>/dev/null </dev/tty
	fi
	while :; do
		resized=''
		read_size
		stream &
		child=$!
		# The resize may have come before there was a child to end.
		[ -z "$resized" ] || kill "$child" 2>/dev/null
		wait_for_stream
		[ -n "$resized" ] || break
		# A window that is dragged is resized many times.
		sleep 0.1 2>/dev/null
	done
	end_stream
}

follow_resize() {
	resized=yes
	[ -z "$child" ] || kill "$child" 2>/dev/null
}

# Signals interrupt the waiting, so it may take several.
wait_for_stream() {
	while :; do
		wait "$child" 2>/dev/null
		code=$?
		kill -0 "$child" 2>/dev/null || break
	done
	child=''
}

# The size of the terminal, within the bounds of the stream.
read_size() {
	size=''
	[ -z "$is_terminal" ] || size=$(stty size 2>/dev/null </dev/tty)
	rows=$(bound "${size% *}" 24 10 200)
	cols=$(bound "${size#* }" 80 20 400)
	# Programs get tables as they are.
	room=9999
	[ -z "$is_terminal" ] || room=$cols
}

bound() { # number, default, least, most
	case $1 in '' | 0 | *[!0-9]*) set -- "$2" "$2" "$3" "$4" ;; esac
	if [ "$1" -lt "$3" ]; then echo "$3"
	elif [ "$1" -gt "$4" ]; then echo "$4"
	else echo "$1"
	fi
}

# Runs in the background and becomes the tool, so that ending it ends the connection.
stream() {
	url="$origin/api/v1/prism-stream?cols=$cols&rows=$rows"
	[ -z "${NO_COLOR-}" ] || url="$url&ascii=1"
	case $http_tool in
		curl) exec curl -gfsSLN --connect-timeout 10 -A "prism/$VERSION" "$url" ;;
		# The timeout is for silence, and the stream is never silent.
		wget) exec wget -q ${wget_options:+--timeout=30 --tries=1} -U "prism/$VERSION" -O - "$url" ;;
	esac 2>"$scratch/complaint"
}

restore_terminal() {
	is_watching=''
	[ -z "$child" ] || kill "$child" 2>/dev/null
	[ -z "$saved_tty" ] || stty "$saved_tty" 2>/dev/null </dev/tty
	printf '\033[0m\033[?25h\033[?7h\033[?1049l'
}

# The stream has no end of its own: it lasts until somebody leaves.
end_stream() {
	[ -z "$is_watching" ] || restore_terminal
	case $http_tool$code in curl23 | *141) exit 0 ;; esac # The reader of a pipe has enough.
	tail -n 1 "$scratch/complaint" >&2
	fail "$UNREACHABLE" "the stream of $origin ended." 'Is the shop there? prism status'
}

# --- Cart -------------------------------------------------------------------------------------------

# The cart's id is all that is remembered, for each shop apart. Programs name their cart by it; only
# browsers have a cookie and an Origin.
find_cart() {
	carts=${XDG_STATE_HOME:-$HOME/.local/state}/prism
	cart_file=$carts/cart-$(printf %s "$origin" | tr -c 'A-Za-z0-9.\n-' _)
	cart_id=''
	[ ! -f "$cart_file" ] || read -r cart_id <"$cart_file"
	# It becomes a part of JSON and of addresses.
	case $cart_id in *[!A-Za-z0-9_./:?=\&%-]*) cart_id='' ;; esac
}

remember_cart() {
	cart_id=$(read_json 'END { print value["cart.id"] }')
	[ -n "$cart_id" ] || return 0
	(umask 077 && mkdir -p "$carts" && printf '%s\n' "$cart_id" >"$cart_file") ||
		die "cannot remember the cart in $cart_file" 'Set XDG_STATE_HOME to a directory.'
}

add_to_cart() { # handle or number of a variant, options
	case ${quantity:=1} in
		0 | *[!0-9]* | ?????*) misuse "not a quantity: $quantity (a number from 1 to 9999)" ;;
	esac
	variant=${1#gid://shopify/ProductVariant/}
	case $variant in
		*[!0-9]* | '') find_variant "$@" ;;
		*) [ $# -eq 1 ] || misuse 'a variant has its options already.' ;;
	esac
	find_cart
	change_cart "{\"merchandiseId\":\"gid://shopify/ProductVariant/$variant\",\"quantity\":$quantity}"
}

# Sends lines, and says what the cart holds afterwards.
change_cart() { # lines, as JSON
	request application/json /api/cart "{\"lines\":[$1]${cart_id:+,\"cartId\":\"$cart_id\"}}"
	expect_success "$origin has no cart."
	remember_cart
	print_answer '
		END {
			for (i = 0; i < count["warnings"]; i++) print "Note: " value["warnings." i ".message"]
			if (count["userErrors"] == 0) {
				amount = value["cart.totalQuantity"] + 0
				if (amount == 0) { print "Your cart is empty."; exit }
				print wrap("In your cart: " amount (amount == 1 ? " item, " : " items, ") money("cart.cost.totalAmount"), ENVIRON["room"])
				print dim wrap("prism cart show, prism cart open", ENVIRON["room"]) reset
			}
		}
	'
	read_json 'END { for (i = 0; i < count["userErrors"]; i++) print "prism: " value["userErrors." i ".message"] }' >&2
	read_json 'END { exit count["userErrors"] > 0 }' || exit "$REFUSED"
}

# Finds the one variant that has all the options, in the Markdown of the product. Each variant stands
# there with a link that puts it into a cart: the selected one below a line that begins with its
# name, the others in a table.
find_variant() { # handle, options
	handle=$1
	check_handle "$handle"
	shift
	query=$(encode_options "$@") || exit
	request_product
	wanted=''
	for option; do
		wanted="$wanted${option#*=}
"
	done
	export wanted
	variants=$(read_markdown '
		BEGIN { amount = split(tolower(ENVIRON["wanted"]), wanted, "\n") - 1 }
		/ · / { split(safe($0), name, " · ") }
		/^(\||Buy link: )/ && match($0, /\/cart\/[0-9]+:/) {
			id = substr($0, RSTART + 6, RLENGTH - 7)
			if (!(id in descriptions)) ids[++n] = id
			split("", cells)
			if (/^\|/) descriptions[id] = read_row(safe($0))
			else if (descriptions[id] == "") descriptions[id] = read_cell(name[1])
			for (i = 1; i <= amount; i++) if (!(wanted[i] in cells)) next
			isMatch[id] = 1
		}
		# A bar within a cell is escaped.
		function read_row(row,   columns, amount, i, description) {
			gsub(/\\\|/, "\001", row)
			amount = split(row, columns, "|")
			for (i = 2; i < amount; i++) {
				gsub(/\001/, "|", columns[i])
				gsub(/^ +| +$/, "", columns[i])
				if (columns[i] !~ /\]\(|\/cart\//) description = description read_cell(columns[i])
			}
			return description
		}
		# It may name several values: Red / Small.
		function read_cell(text,   parts, i) {
			text = unescape(text)
			cells[tolower(text)] = 1
			for (i = split(text, parts, " / "); i > 0; i--) cells[tolower(parts[i])] = 1
			return "  " text
		}
		END { for (i = 1; i <= n; i++) if (ids[i] in isMatch) print ids[i] descriptions[ids[i]] }
	')
	choose_variant "$@"
}

choose_variant() { # options
	case $variants in
		'')
			fail "$NOT_FOUND" "\"$handle\" cannot be bought${1:+ as $*}." "See what there is: prism show $handle"
			;;
		*'
'*)
			echo "prism: \"$handle\" is sold in several variants:" >&2
			printf '%s\n' "$variants" | sed 's/^/  /' >&2
			echo "Name its options, as in Color=Red, or its number: prism cart add ${variants%% *}" >&2
			exit "$MISUSED"
			;;
	esac
	variant=${variants%% *}
}

request_cart() {
	find_cart
	request application/json "/api/cart${cart_id:+?cartId=$(encode "$cart_id")}"
	expect_success "$origin has no cart."
}

show_cart() {
	request_cart
	print_answer '
		function isNarrow() { return ENVIRON["room"] < 72 }
		# Where the terminal is narrow, number and amount are below the name.
		function print_row(number, quantity, title, amount) {
			if (!isNarrow()) {
				print pad(number, 4) pad(quantity, 7) pad(title, 44) "  " amount
				return
			}
			if (number == "") {
				print pad("", 4) title "  " amount
				return
			}
			title = wrap(title, ENVIRON["room"] - 4)
			gsub(/\n/, "\n    ", title)
			print pad(number, 4) title
			print pad("", 4) quantity "  " amount
		}
		END {
			lines = "cart.lines.nodes"
			if (count[lines] == 0) { print "Your cart is empty."; exit }
			for (i = 0; i < count[lines]; i++) {
				line = lines "." i
				product = line ".merchandise.product.title"
				variant = value[line ".merchandise.title"]
				title = value[product] (variant == "Default Title" ? "" : ", " variant)
				print_row(i + 1, value[line ".quantity"] " x", title, money(line ".cost.totalAmount"))
			}
			for (i = 0; i < count["cart.discountCodes"]; i++) {
				code = "cart.discountCodes." i
				print pad("", isNarrow() ? 4 : 11) "code " value[code ".code"] (value[code ".applicable"] == "false" ? " does not apply" : "")
			}
			printf "%s", bold
			print_row("", "", "Total", money("cart.cost.totalAmount"))
			printf "%s", reset
			print dim "Check out: prism cart open" reset
		}
	'
}

set_quantity() { # line, quantity
	case $2 in
		'' | *[!0-9]* | ?????*) misuse "not a quantity: $2 (a number from 0 to 9999; 0 removes the line)" ;;
	esac
	change_lines "$2" "$1"
}

# Lines go by their numbers in `cart show`, or by those of their variants.
change_lines() { # quantity, lines
	amount=$1
	shift
	for line; do
		case $line in '' | *[!0-9]*) misuse "not a line: $line (cart show numbers them)" ;; esac
	done
	request_cart
	wanted=$*
	export amount wanted
	found=$(read_json '
		END {
			lines = "cart.lines.nodes"
			n = split(ENVIRON["wanted"], wanted, " ")
			for (w = 1; w <= n; w++) {
				id = ""
				for (i = count[lines] - 1; i >= 0; i--) {
					variant = value[lines "." i ".merchandise.id"]
					sub(/^.*\//, "", variant)
					if (variant == wanted[w] || i + 1 == wanted[w]) id = value[lines "." i ".id"]
				}
				if (id == "") { print wanted[w]; exit 3 }
				if (id in isNamed) continue
				isNamed[id] = 1
				json = json (json == "" ? "" : ",") "{\"id\":" quote_json(id) ",\"quantity\":" ENVIRON["amount"] "}"
			}
			print json
		}
	') || fail "$NOT_FOUND" "your cart has no line $found." 'See its lines: prism cart show'
	change_cart "$found"
}

clear_cart() {
	request_cart
	amount=$(read_json 'END { print count["cart.lines.nodes"] + 0 }') || exit
	if [ "$amount" -eq 0 ]; then
		print_answer 'END { print "Your cart is empty." }'
		return
	fi
	# shellcheck disable=SC2046 # One word for each line.
	change_lines 0 $(LC_ALL=C awk -v n="$amount" 'BEGIN { for (i = 1; i <= n; i++) print i }')
}

open_checkout() {
	request_cart
	amount=$(read_json 'END { print value["cart.totalQuantity"] + 0 }') || exit
	[ "$amount" -gt 0 ] || fail "$NOT_FOUND" 'your cart is empty.' 'Put something in: prism cart add HANDLE'
	checkout="$origin/checkout?cartId=$(encode "$cart_id")"
	if [ -n "$json" ]; then
		printf '{"url":"%s"}\n' "$checkout"
		return
	fi
	echo "$checkout"
	[ -z "$is_terminal" ] || open_in_browser "$checkout"
}

# Without a screen the address alone has to do.
open_in_browser() { # address
	if [ "${BROWSER-}" ]; then
		$BROWSER "$1"
	elif has open && [ "$(uname)" = Darwin ]; then
		open "$1"
	elif has xdg-open && [ "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
		xdg-open "$1"
	fi >/dev/null 2>&1 || echo "No browser could be opened: open the address yourself." >&2
}

# --- Catalog and policies -----------------------------------------------------------------------------

show_status() {
	request application/json /api/v1/status
	expect_success "$origin has no status document."
	print_answer '
		END {
			print bold value["service"] reset, value["apiVersion"] ": " value["status"]
			print ""
			print beside("prism stream", 12, value["capabilities.prismStream"])
			print beside("installer", 12, value["capabilities.installer"])
			print beside("for agents", 12, value["capabilities.agentIndex"])
			print beside("examples", 12, value["capabilities.examples"])
		}
	'
}

search() { # words
	[ "$(printf %s "$1" | tr -d '[:space:]')" ] || misuse 'search needs to know what.'
	request application/json "/api/predictive-search?q=$(encode "$1")&types=PRODUCT,COLLECTION&limit=10&limitScope=EACH&unavailableProducts=LAST"
	expect_success "$origin offers no search."
	print_answer '
		function price(product,   least, most) {
			least = money(product ".priceRange.minVariantPrice")
			most = money(product ".priceRange.maxVariantPrice")
			if (least == "") return money(product ".selectedOrFirstAvailableVariant.price")
			return (least == most ? "" : "from ") least
		}
		function print_row(item, text) {
			print beside(value[item ".handle"], width, text value[item ".title"])
		}
		function widen(list,   i) {
			for (i = 0; i < count[list]; i++)
				if (measure(value[list "." i ".handle"]) > width) width = measure(value[list "." i ".handle"])
		}
		END {
			products = "items.products"
			collections = "items.collections"
			if (count[products] + count[collections] == 0) exit 3
			widen(products)
			widen(collections)
			for (i = 0; i < count[products]; i++) {
				item = products "." i
				note = value[item ".availableForSale"] == "false" ? dim "sold out  " reset : ""
				print_row(item, (ENVIRON["room"] < 60 ? price(item) : pad(price(item), 16)) "  " note)
			}
			if (count[collections] > 0) print (count[products] ? "\n" : "") bold "Collections" reset
			for (i = 0; i < count[collections]; i++) print_row(collections "." i, "")
		}
	'
	[ $? -ne "$NOT_FOUND" ] || fail "$NOT_FOUND" "nothing is found for \"$1\"."
}

show_product() { # handle, options
	handle=$1
	check_handle "$handle"
	shift
	query=$(encode_options "$@") || exit
	request_product
	check_chosen "$@"
	print_markdown
}

# The shop passes over options that it does not know; a person wants to hear of a slip. Names stand
# in the head of the table of variants before its last four columns, values before the price.
check_chosen() { # options
	[ $# -gt 0 ] || return 0
	wanted=''
	for option; do
		wanted="$wanted$option
"
	done
	export wanted
	problem=$(read_markdown '
		/ · \*\*/ && !isRead {
			isRead = 1
			split(safe($0), parts, " · ")
			for (i = split(parts[1], values, " / "); i > 0; i--) isChosen[tolower(unescape(values[i]))] = 1
		}
		/^\|/ && names == "" {
			amount = split(safe($0), columns, "|")
			for (i = 2; i <= amount - 5; i++) {
				name = columns[i]
				gsub(/^ +| +$/, "", name)
				names = names (names == "" ? "" : ", ") unescape(name)
				isName[tolower(unescape(name))] = 1
			}
		}
		END {
			amount = split(ENVIRON["wanted"], wanted, "\n") - 1
			for (i = 1; i <= amount; i++) {
				name = value = wanted[i]
				sub(/=.*/, "", name)
				sub(/^[^=]*=/, "", value)
				if (names != "" && !(tolower(name) in isName)) { print "has no option " name ". It has: " names "."; exit }
				if (!(tolower(value) in isChosen)) { print "is not made as " wanted[i] "."; exit }
			}
		}
	')
	[ -z "$problem" ] || fail "$NOT_FOUND" "\"$handle\" $problem" "See what there is: prism show $handle"
}

request_product() {
	request text/markdown "/md/products/$(encode "$handle")$query"
	expect_success "there is no product \"$handle\"." "Find one with: prism search $handle"
	expect_markdown
}

# The pages of one kind that the guide for agents links to, or one of them.
show_linked() { # collections or policies, maybe a handle
	kind=$1
	if [ $# -gt 1 ]; then
		check_handle "$2"
		case $kind in
			collections) path=/md/collections/$(encode "$2") ;;
			*) path=/$kind/$(encode "$2") ;;
		esac
		request text/markdown "$path"
		expect_success "\"$2\" is not among the $kind." "See them with: prism $kind"
		expect_markdown
		print_markdown
		return
	fi
	request text/plain /llms.txt
	expect_success "$origin has no /llms.txt, which lists the $kind."
	print_links
}

print_links() {
	read_size
	export kind json origin room
	# Lines of llms.txt look like: - [Title](https://shop.example/collections/handle): summary
	read_markdown '
		BEGIN { link = "]\\([^()]*/" ENVIRON["kind"] "/[^/?#()]+\\)" }
		match($0, link) {
			title = substr($0, 1, RSTART - 1)
			sub(/^[^[]*\[/, "", title)
			url = substr($0, RSTART + 2, RLENGTH - 3)
			if (url ~ /^\//) url = ENVIRON["origin"] url
			handle = url
			gsub(/^.*\/|\.md$/, "", handle)
			if (handle in seen) next
			seen[handle] = 1
			summary = substr($0, RSTART + RLENGTH)
			sub(/^:? */, "", summary)
			n++
			handles[n] = safe(handle)
			titles[n] = safe(unescape(title))
			urls[n] = url
			summaries[n] = unescape(summary)
			if (measure(handle) > width) width = measure(handle)
		}
		function print_json(   i) {
			for (i = 1; i <= n; i++) {
				print (i > 1 ? ",{" : "[{") "\"handle\":" quote_json(handles[i]) ",\"title\":" \
					quote_json(titles[i]) ",\"url\":" quote_json(urls[i]) ",\"summary\":" \
					quote_json(summaries[i]) "}"
			}
			print n ? "]" : "[]"
		}
		END {
			if (ENVIRON["json"]) print_json()
			else for (i = 1; i <= n; i++) print beside(handles[i], width, titles[i])
			if (!n) exit 3
		}
	'
	[ $? -ne "$NOT_FOUND" ] || fail "$NOT_FOUND" "the shop lists no $kind in $url."
}

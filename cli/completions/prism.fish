# Completion of `prism` for fish.
complete -c prism -f

set -l commands watch status search show collections cart policies install-info uninstall help
set -l first "not __fish_seen_subcommand_from $commands"
set -l in_cart '__fish_seen_subcommand_from cart; and not __fish_seen_subcommand_from add show set remove clear open'

complete -c prism -n $first -a watch -d 'A glass prism turning in your terminal'
complete -c prism -n $first -a status -d 'What the shop offers to programs'
complete -c prism -n $first -a search -d 'Find products and collections'
complete -c prism -n $first -a show -d 'A product with its variants and prices'
complete -c prism -n $first -a collections -d 'All collections, or one of them'
complete -c prism -n $first -a cart -d 'Add to your cart, show and change it, check out'
complete -c prism -n $first -a policies -d 'All policies, or one of them'
complete -c prism -n $first -a install-info -d 'Where prism is installed, how to upgrade it'
complete -c prism -n $first -a uninstall -d 'Remove it'
complete -c prism -n $first -a help -d 'Commands, options, exit codes'

complete -c prism -n $in_cart -a add -d 'Put a product in your cart'
complete -c prism -n $in_cart -a show -d 'What is in your cart'
complete -c prism -n $in_cart -a set -d 'Change how many of a line there are'
complete -c prism -n $in_cart -a remove -d 'Take lines out'
complete -c prism -n $in_cart -a clear -d 'Take everything out'
complete -c prism -n $in_cart -a open -d 'Check out in a browser'

complete -c prism -l json -d 'The answer as JSON'
complete -c prism -l markdown -d 'The Markdown of the page'
complete -c prism -l origin -x -d 'Another shop'
complete -c prism -s n -l quantity -x -d 'How many to put in the cart'
complete -c prism -l dry-run -d 'Only say what uninstall would remove'
complete -c prism -s h -l help -d 'Show the help'
complete -c prism -s V -l version -d 'Show the version'

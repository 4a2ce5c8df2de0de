/** What shoppers say in English. Lists have commas between their phrases (`phrases.ts`). */
export const english = {
	markers: `the a an and or of to in is are was do does have has i you my your it this that these
		those what which who how when where why can could should would will me for with without
		not any some please there from on at be am want need show add remove more under over about
		tell its whats im id ill let us we they them one ones if by no yes thanks hello compare
		make but still make feel someone been put`,
	concepts: {
		// About the assistant, and what it does not do.
		manipulation: `ignore|disregard|forget|override … instructions|rules|prompt,
			system|hidden|initial prompt|message|instructions|override, your instructions|rules|prompt,
			developer|admin|god|jailbreak mode, text|words|everything above, ^system,
			every shopper|customer|cart`,
		ownOrder: `where is|are|s my order|orders|parcel|package|delivery, wheres my, track, tracking,
			status of, cancel … order, my order|orders|account|password|address|subscription|parcel,
			change … address, order number|no|#, did i buy|order, have i ordered|bought, log in,
			my last|past|previous order|orders`,
		code: `discount|promo|coupon|voucher code|codes, promo, coupon, coupons, voucher, vouchers,
			redeem, enter … code, discount, discounts, # off, # percent, better price, rebate`,
		paying: `pay for me, pay … for me, pay with my, charge my, card number, place the|my|an order`,
		identity: `are you … bot|robot|human|real|person|ai|machine|automated|program, who are you,
			what are you$, is this … bot|robot|human|ai, your name, talking to … person|human|bot`,
		help: `^help$, ^help me$, what can you do, how can|do you help|work, what do you do`,
		offTopic: `weather, politics, president, election, python, javascript, poem, joke, story,
			translate, capital of, football, homework, recipe, write … code, # times|plus|minus #,
			love me, marry me`,
		abuse: `fuck*, shit*, stupid, idiot*, useless, moron, you suck, hate you, dumb, asshole,
			bitch, bullshit, terrible|worst assistant|bot, shut up`,
		hello: `^hi, ^hello, ^hey, ^howdy, ^good morning|afternoon|evening|day, ^greetings`,
		thanks: 'thanks, thank you, thx, ^cheers',
		bye: 'bye, goodbye, see you, thats all, no thanks, no thank you',
		howAreYou: 'how are you, how is it going, hows it going, how do you do, whats up',
		praise: `you are|re|were … great|nice|good|helpful|awesome|amazing|kind|smart|wonderful,
			youre … great|nice|helpful, well done, good job, ^great, ^perfect, ^awesome, ^nice$,
			^cool, ^wonderful, ^lovely$, ^super`,

		// The cart.
		add: `add, adding, ^put, put … cart|basket|bag, buy, order, purchase, get me, ill take|have,
			i will|would take|have, i take, take it|this|that|the|one|two|both, into my|the cart|basket|bag,
			to my|the cart|basket|bag, in my cart|basket|bag please`,
		remove: `remove, delete, ^drop, take … out|off, get rid of, throw … out, kick out,
			i do not|dont want|need … anymore|any more, no longer want|need`,
		everything: `empty|clear my|the|this cart|basket|bag, ^empty cart|basket, ^clear cart|basket,
			remove|delete everything|all`,
		set: `make it|that|them|the, change, ^set, ^please set, update, increase, decrease, reduce,
			quantity, only|just want|need, make … #`,
		swap: 'instead, rather, would be better, prefer, switch, swap',
		only: 'only, just',
		more: 'more, another',
		less: 'one|# less|fewer',
		undo: `undo, revert, take that|it|this back, reverse that|it, was a mistake, my mistake,
			put it|them|that back, by accident, by mistake, restore`,
		line: 'line, lines, item, items, position, row, entry',
		cart: `cart, basket, my bag, the bag, shopping bag, trolley, total, subtotal, sum, altogether,
			how much … owe|pay, what do i owe|pay`,
		note: 'add|write|leave|put|attach a|this|my|the note, ^note',
		hypothetical: `^should|shall i, ^can|could|may i, ^do i, ^what if, ^will, ^would it, ^why, ^if i,
			^is, ^how, ^what, ^which, ^where, ^when, ^did, ^does, ^who, ^are, ^do you`,
		howTo: '^how do|can|could|would i, ^how to, ^where do|can i',
		doubt: 'maybe, perhaps, might, not sure, possibly, later',

		// Products.
		compare: `compare, comparing, comparison, difference, differences, differ, versus, vs,
			which … better|cheaper|bigger|larger|smaller|nicer, better … or, cheaper … or`,
		cheapest: `cheapest, lowest price|priced, least expensive, most affordable, cost|costs the least,
			low to high, cheap to expensive`,
		dearest: `most expensive, priciest, dearest, most luxurious, cost|costs the most, high to low,
			expensive to cheap`,
		sort: 'sort*, order|arrange|rank|list them|these by|from, by price, first please, cheapest first',
		extreme: `heaviest, lightest, biggest, tallest, longest, widest, strongest, softest, oldest, best,
			nicest, prettiest, brightest`,
		cheaper: 'cheaper, less expensive, more affordable, affordable, cheap',
		price: `how much is|are|does|do|for, how much, price, prices, priced, cost, costs,
			how expensive, how pricey`,
		stock: `in stock, on stock, available, availability, sold out, out of stock, be back,
			back in stock, do you have the|this, have you got the|this, got the, still have,
			still got, do you still, any left, i still buy|order|get`,
		color: 'color, colors, colour, colours, finishes, glazes, shades',
		size: `size, sizes, how big|large|tall|wide|high|deep|thick, dimension, dimensions,
			how long is, height, width, diameter, measure, measurements, length`,
		weight: 'how heavy, weight, weigh, weighs',
		volume: 'capacity, volume, how much … hold|holds, hold … liters|ml',
		duration: 'how long, how many hours|days|weeks|months|minutes',
		choices: `scent, scents, version, versions, variants, options, choices, kinds,
			come|comes in, what … come|comes in`,
		material:
			'made of|from|out, material, materials, what … made, which|what wood|metal|wax|glass|fabric',
		care: `dishwasher, microwave, oven, washable, wash, washing, clean, cleaning, care for, take care,
			care, polish, dust, look after`,
		origin: `where … made|woven|blown|printed|produced, made in, origin, where … come|comes from,
			country of`,
		maker: 'who makes|made|produces|designed, maker, manufacturer, brand, made by',
		rating: 'rating, ratings, rated, review, reviews, any good, is it good, stars',
		power: 'bulb, bulbs, watt, watts, battery, batteries, power, powered',
		about: `tell me … about, tell me more, more about, more info|information|details, details,
			describe, description, what is it|this|that, whats this|that|it, information`,
		opener: '^and, ^what about, ^how about',
		pair: 'go|goes|going with, go|goes well with, pair|pairs with, pairs|pair well with, match*',
		similar: `similar, alternative, alternatives, like this|it|that, recommend, recommendations,
			recommendation, anything like`,
		list: `do you have|sell|carry|stock|offer, got any, have you got|any, is there, are there, show,
			looking for, i need, i want, id like, i would like, list, see, search, find, any`,
		sale: `on sale, sale, sales, reduced, deal, deals, bargain, bargains, discounted,
			marked down, on offer, special offer|offers, offers, price cut,
			cheaper than usual|before|normal`,
		new: 'new, newest, new arrivals, latest, just in, whats new',
		bestsellers: `best sellers|seller|selling, bestseller, bestsellers, popular, favorites,
			favourites, most loved|bought|sold, top sellers`,
		gift: `gift, gifts, present, presents, birthday, christmas, wedding, anniversary, housewarming,
			for my mother|mom|mum|father|dad|sister|brother|wife|husband|friend|boss|aunt|uncle|grandma,
			for my partner|parents|kids|children|neighbor|neighbour|teacher|son|daughter|colleague,
			for a friend|colleague, who likes|loves|collects|enjoys`,
		shelves: `what do you sell|have|offer|stock, what … you sell, everything you sell|have,
			categories, departments, your range, your assortment, collection, collections`,
		large: 'large, larger, largest, big, bigger, biggest, tall, taller, tallest',
		small: 'small, smaller, smallest, little, short, shorter, shortest',

		// Subjects of policies and pages.
		delivery: `ship, ships, shipping, shipped, deliver, delivers, delivered, delivery, deliveries,
			parcel, parcels, postage, arrive, arrives, dispatch, express, send … to, courier`,
		returns: `return, returns, returned, returning, send … back, give … back, bring … back,
			exchange, refund, refunds, refunded, money back, take … back, take back, change my mind`,
		damaged: 'broken, broke, damage, damaged, faulty, defective, cracked, chipped',
		payment: `payment, payments, pay with|by, paypal, klarna, credit card|cards, invoice, apple pay,
			google pay, instalments, installments, bitcoin, accept … card|cards, charge … card`,
		privacy: 'privacy, gdpr, cookie, cookies, my data, personal data',
		warranty: 'warranty, guarantee, guaranteed',
		contact: `contact, phone, telephone, email, e mail, reach you|a|somebody|someone, human, a person,
			support, customer service, speak|talk to, call you, complaint, hotline`,
		visit: `opening hours, open on, are you open, visit, studio, located, your address, where are you,
			showroom, pick … up, pickup, collect … order|myself, physical|local store|shop`,
		founder: 'founder, founded, owner, owns, started the|this, behind the|this shop|store',
		sustainability: `sustainable, sustainability, recycle, recycled, recycling, recyclable, paraffin,
			vegan, environment, eco, eco friendly, climate, carbon`,
		packaging: 'packaging, packed, packing, gift wrap*, wrap, wrapped, wrapping, greeting',
		subscription: 'subscribe, subscription, subscriptions',
		customs: 'customs, duty, duties, import tax|taxes, tax, taxes, vat',
		voltage: 'voltage, plug, plugs',
		legal: 'terms, legal, imprint, price match, lead time, made to order',
		trade: 'trade, wholesale, press',

		// Pages.
		go: `take me to, go to, bring me to, ^open, navigate to, lead me to, jump to, back to,
			proceed to, page of, i want to see the page`,
		checkout: 'checkout, check out',
		home: 'home page, homepage, start page, main page',

		// References.
		not: `not, dont, do not, doesnt, isnt, no, never, without, except, other than, anything but,
			nothing, never mind, neither, cant, wont`,
		it: 'it, this, that, its',
		these: 'these, those, them, they, of these|those|them, ones',
		both: 'both, all of them|these|those, all two|three|four, the two, each'
	},
	/** Phrases whose words name a product even where a concept has them too. */
	names: 'gift card, gift cards, desk set, print, prints, cylinder lamp, light bar',
	/** Words without a meaning for the rules. */
	fillers: `a about across can could should may might cannot cant couldnt shouldnt hi actually after
		again all also always am an and any anybody anyone anything are around as at away be because
		been before being below between but by came carry come comes could day days did do does done
		doing dollar dollars down either euro euros ever everything first for found from fun general
		get gets getting give go going good got had has have having he hello help her here hey him his
		hmm how i id if ill im in inside into is it its ive just kind kindly know let lets like likes
		lot lots love loves many maybe me mean mine more most much must my myself need needed needs
		nice now of off oh ok okay on once one ones only onto oops or other others our out own please
		pretty product products quite rather really right same say see seem seen sell selling shall
		she shop shopping side so some somebody someone something somewhere soon sort still stock
		store stuff such suggest suggestion sure take taken tell than that thats the their them then
		there theres these they thing things think this those though through till time to today
		together too try type uh under until up upon us used using use very via wanted wants want was
		way we well were what whats when where whether which while who whom whose why will wish with
		within work would yes yet you your yours currently bucks beautiful cost else both ideas idea
		looks exactly basically piece pieces anymore find looking look show list any kinds color
		colour contain contains comes week weeks month months year years long made bottle put year
		old safe suitable hour hours kids children people`,
	numbers: `one=1, two=2, couple=2, pair=2, twice=2, three=3, four=4, five=5, six=6, seven=7, eight=8,
		nine=9, ten=10, eleven=11, twelve=12, dozen=12`,
	/** Index of the product or line: 0 is the first, -1 the last. */
	ordinals: `first=0, 1st=0, former=0, second=1, 2nd=1, third=2, 3rd=2, fourth=3, 4th=3, fifth=4,
		last=-1, latter=-1`,
	/** Families of colors, as the shop's tools name them. */
	colors: `blue=blue, navy=blue, green=green, turquoise=green, red=red, orange=orange, yellow=yellow,
		pink=pink, purple=purple, violet=purple, black=black, white=white, cream=white, grey=gray,
		gray=gray, brown=brown`,
	/** Words of shoppers for words of the catalog; a kind of things may have several names there. */
	things: `vase=vase, candle=candle|kerze, teapot=teapot|teekanne, mug=mug|becher, cup=cup|tasse,
		clock=clock|uhr, carafe=carafe|karaffe, bowl=bowl|schale, notebook=notebook|notizbuch,
		cushion=cushion|kissen, pillow=cushion|kissen, blanket=throw|decke, throw=throw|decke,
		print=print|druck, poster=print|druck, jug=pitcher, toy=puzzle|top|marble|rings, light=light,
		lamp=lamp|light|pendant|leuchte, tea pots=teapot, tea pot=teapot, plant=planter, table=table,
		pot=planter, scented=scent`,
	materials:
		'brass, linen, wool, glass, wood, stoneware, paper, steel, oak, canvas, crystal, ceramic',
	prices: {
		most: `under, below, less than, up to, at most, max, maximum, cheaper than, not more than,
			no more than, within`,
		least: 'over, above, more than, at least, from, starting at, upwards of',
		around: 'around, about, roughly, approximately, circa, near',
		between: 'between X and|to|- Y',
		currencies: 'dollars, dollar, bucks, usd, euros, euro, eur, pounds'
	},
	/** Words of policies and pages, for the search in them. */
	topics: {
		delivery: 'shipping delivery rates times',
		returns: 'return refund',
		damaged: 'broken damaged photograph',
		payment: 'payment cards',
		privacy: 'privacy personal data',
		warranty: 'guaranteed faulty pieces',
		contact: 'contact telephone email',
		visit: 'visit the studio telephone collect address',
		founder: 'about began founded owned',
		sustainability: 'materials sustainability',
		packaging: 'packing gift wrapping tissue note',
		subscription: 'subscription',
		customs: 'duties and taxes',
		voltage: 'plug voltage',
		care: 'materials care',
		legal: 'terms',
		trade: 'trade and press'
	} as Readonly<Partial<Record<string, string>>>,
	/** Labels of specifications that answer a question. */
	labels: {
		material: 'material*',
		size: 'dimension*, size*, height',
		care: 'care',
		origin: 'origin, made in',
		power: 'bulb, power'
	} as Readonly<Partial<Record<string, string>>>
};

/** Lists the subjects that a shopper's words can name, in every language. */
export type Concept = keyof typeof english.concepts;
export type Lexicon = typeof english;

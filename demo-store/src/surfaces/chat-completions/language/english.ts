import type { Lexicon } from './lexicon.ts';

export const english = {
	markers: `the a an and or of to in is are was do does have has i you my your it this that these
		those what which who how when where why can could should would will me for with without
		not any some please there from on at be am want need show add remove more under over about
		tell its whats im id ill let us we they them one ones if by no yes thanks hello compare
		make`,
	concepts: {
		// About the assistant, and what it does not do.
		manipulation: `ignore|disregard|forget|override … instructions|rules|prompt, system override,
			system|hidden|initial prompt|message|instructions, your instructions|rules|prompt,
			developer|admin|god|jailbreak mode, text|words|everything above, ^system,
			every shopper|customer|cart`,
		ownOrder: `where is|are|s my order|orders|parcel|package|delivery, wheres my, track, tracking,
			status of, cancel … order, my order|orders|account|password|address|subscription,
			change … address, order number, order no`,
		code: `discount|promo|coupon|voucher code|codes,
			promo|promotion|coupon|coupons|voucher|vouchers, gift card code, redeem, enter … code,
			use … code`,
		discount: `discount, discounts, # off, # percent, better price, negotiate, rebate`,
		paying: `pay for me, pay … for me, pay with my, charge my, card number, place the|my|an order,
			pay now`,
		identity: `are you … bot|robot|human|real|person|ai|machine|automated|program, who are you,
			what are you$, is this … bot|robot|human|ai, talking to … person|human|bot`,
		help: `^help$, ^help me$, what can you do, how can|do you help|work, what do you do,
			how does this work`,
		offTopic: `weather, politics, president, python, javascript, poem, joke, story, translate,
			capital of, football, stock market, homework, recipe, write … code`,
		hello: `^hi, ^hello, ^hey, ^howdy, ^good morning|afternoon|evening|day, ^greetings`,
		thanks: 'thanks, thank you, thx, ^cheers',
		bye: `bye, goodbye, see you, thats all, no thanks, no thank you, ^nothing, ^no$`,
		howAreYou: `how are you, how is it going, hows it going, how do you do, whats up`,
		praise: `you are|re so|very|really great|nice|good|helpful|awesome|amazing|kind|smart,
			you are|re great|nice|good|helpful|awesome|amazing|kind|smart,
			youre great|nice|helpful, well done, good job, ^great, ^perfect, ^awesome, ^nice$,
			^cool, ^wonderful, ^lovely$, ^super`,

		// The cart.
		add: `add, adding, ^put, put … cart|basket|bag, buy, order, purchase, get me,
			ill|will take|have, i take, id like to buy|order|have,
			take it|this|that|the|one|two|both, into|to my|the cart|basket|bag,
			in my cart|basket|bag please`,
		yes: `^yes, ^yep, ^yeah, ^sure, ^ok, ^okay, please do, ^do it, go ahead, ^both`,
		remove: `remove, delete, ^drop, take … out|off, get rid of, throw … out, kick out,
			i do not|dont want … anymore|any more, no longer want`,
		everything: `empty|clear my|the|this cart|basket|bag, ^empty cart|basket, ^clear cart|basket,
			remove|delete everything|all`,
		setQuantity: `make it|that|them|the, change, ^set, ^please set, update, increase, decrease, reduce,
			instead, quantity, only|just want|need, ^only, ^just, make … #`,
		only: 'only, just',
		more: 'more, another',
		less: 'one|# less|fewer',
		undo: `undo, revert, take that|it|this back, reverse that|it, was a mistake, my mistake,
			put it|them|that back, by accident, by mistake, restore`,
		line: 'line, lines, item, items, position, row, entry',
		cart: `cart, basket, my bag, the bag, shopping bag, trolley, what have i`,
		total: `total, subtotal, sum, altogether, how much … cart|basket|together|owe|pay,
			what do i owe|pay, price of my cart|basket`,
		note: `add|write|leave|put|attach … note, ^note, note to|for the|my order`,
		hypothetical: `^should|shall i, ^can|could|may i, ^do i, ^what if, ^would|will, ^why, ^if i, ^is it,
			^how do|can|could|does|would, ^how to, ^where do|can`,
		howTo: '^how do|can|could|would i, ^how to, ^where do|can i',
		doubt: 'maybe, perhaps, might, not sure, possibly, later',

		// Products.
		compare: `compare, comparing, comparison, difference, differences, differ, versus, vs,
			which … better|cheaper|bigger|larger|smaller|taller|nicer, better … or, cheaper … or`,
		cheapest: `cheapest, lowest price, lowest priced, least expensive, most affordable`,
		dearest: 'most expensive, priciest, dearest, most luxurious',
		cheaper: `cheaper, less expensive, more affordable, affordable, cheap`,
		which: 'which, which one, which of, whats the|what is the',
		price: `how much, price, prices, priced, cost, costs, how expensive, what … cost, how pricey`,
		stock: `in stock, on stock, available, availability, sold out, out of stock, be back,
			back in stock, do you have the|this, have you got the|this, got the, still have,
			still got, any left, can|could i … buy|order|get, still sell`,
		color: `color, colors, colour, colours, come|comes in, finishes, glazes`,
		size: `size, sizes, how big|large|tall|wide|heavy|high|deep|thick, dimension, dimensions,
			how long is, weight, height, width, diameter, measure, measurements, bigger, larger,
			taller, smaller, capacity, how much … hold`,
		choices: `scent, scents, version, versions, variants, options, choices, kinds`,
		material: 'made of|from|out, material, materials, what … made',
		care: `dishwasher, microwave, washable, wash, washing, clean, cleaning, care for, take care,
			care, polish, dust`,
		origin: `where … made, made in, origin, where … come|comes from, country of`,
		maker: `who makes|made|produces, maker, manufacturer, brand, made by`,
		rating: `rating, ratings, rated, review, reviews, any good, is it good, stars`,
		about: `tell me … about, tell me more, more about, more info, more information, more details,
			details, describe, description, what is it|this|that, what about, how about,
			^and the|this|that, whats this|that|it, information`,
		pair: `go|goes|going with, go|goes well with, pair|pairs with, pairs|pair well with,
			fits with, fit with, matches, match it|this|that|with`,
		similar: `similar, alternative, alternatives, like this|it|that, recommend, recommendations,
			recommendation, else, anything like`,
		is: '^is, ^was, ^has',

		// Listings.
		sale: `on sale, sale, sales, reduced, deal, deals, bargain, bargains, discounted,
			marked down, on offer, special offer, special offers, offers, price cut, cut price,
			cheaper than usual|before|normal`,
		new: 'new, newest, new arrivals, latest, just in, whats new',
		bestsellers: `best sellers|seller|selling, bestseller, bestsellers, popular, favorites, favourites,
			most loved|bought|sold, top sellers`,
		gift: `gift, gifts, present, presents, birthday, christmas, wedding, anniversary, valentine,
			valentines, give her|him|them|to, housewarming, stocking filler,
			for my mother|mom|mum|father|dad|sister|brother|wife|husband|friend|girlfriend|boyfriend,
			for my boss|aunt|uncle|grandmother|grandfather|grandma|grandpa|son|daughter|colleague,
			for my partner|parents|kids|children|neighbor|neighbour|teacher,
			for a friend|colleague,
			my mother|mom|mum|father|dad|sister|brother|wife|husband|friend|boss|aunt|uncle,
			who|that likes|loves|collects|enjoys|like|love`,
		shelves: `what do you sell|have|offer|stock, what … you sell, everything you sell|have,
			categories, departments, your range, your assortment, your collections`,
		large: `large, larger, largest, big, bigger, biggest, tall, taller, tallest`,
		small: 'small, smaller, smallest, little, short, shorter, shortest',

		// Subjects of policies and pages.
		delivery: `ship, ships, shipping, shipped, deliver, delivers, delivered, delivery, deliveries,
			parcel, parcels, postage, arrive, arrives, dispatch, express, send … to, courier`,
		returns: `return, returns, returned, returning, send … back, give … back, bring … back,
			exchange, refund, refunds, refunded, money back, do you take … back, take back`,
		damaged: `broken, broke, damage, damaged, faulty, defective, cracked, chipped`,
		payment: `payment, payments, pay with|by, paypal, klarna, credit card|cards, invoice, apple pay,
			google pay`,
		privacy: 'privacy, gdpr, cookie, cookies, my data, personal data',
		warranty: 'warranty, guarantee, guaranteed',
		contact: `contact, phone, telephone, email, e mail, reach you|a|somebody|someone, human,
			support, customer service, speak|talk to, call you, complaint, hotline`,
		visit: `opening hours, open on, visit, studio, located, your address, where are you, showroom,
			pick … up, pickup, collect … order|myself, local store`,
		sustainability: `sustainable, sustainability, recycle, recycled, recycling, recyclable, paraffin,
			vegan, organic, environment, eco, eco friendly, climate, carbon`,
		packaging: `packaging, packed, packing, gift wrap, gift wrapping, wrap, wrapped`,
		subscription: 'subscribe, subscription, subscriptions',
		customs: 'customs, duty, duties, import tax|taxes, tax, taxes, vat',
		voltage: 'voltage, plug, plugs, bulb, bulbs',
		legal: `terms, legal, imprint, policy, policies, price match, price matching, match prices,
			lead time, made to order`,

		// Pages.
		go: `take me to, go to, bring me to, ^open, navigate to, lead me to, jump to, back to,
			proceed to, page of, i want to see the page`,
		checkout: 'checkout, check out',
		home: 'home page, homepage, start page, main page',
		collection: 'collection, collections, category, section',
		page: 'page, pages',

		// References.
		it: 'it, this, that, this|that one, its',
		these: 'these, those, them, they, of these|those|them, here, ones',
		both: `both, all of them|these|those, all two|three|four, the two, each, all`
	},
	names: 'gift card, gift cards, desk set, print, prints',
	fillers: `a about safe long policy policies across can could should may might cannot cant couldnt
		shouldnt hi bye actually after again all also always am an and any anybody anyone anything
		are around as at away be because been before being below between but by came carry come
		could day days did do does doing dollar dollars done down each euro euros ever every
		everything find first for found from fun general get gets getting give go going good got
		had has have having he hello help her here hey him his hmm how i id if ill im in inside
		into is isnt it its ive just kind kindly know let lets like likes list look looking lot
		lots love loves many match maybe me mean mine more most much must my myself need needed
		needs never nice no not now of off oh ok okay on once one ones only onto oops option or
		other others our out over own perhaps please pretty product products put quite rather
		really right same say search see seem seen sell selling shall she shop shopping should
		show side so some somebody someone something somewhere soon sort still stock store stuff
		such suggest suggestion sure take taken tell than that thats the their them then there
		theres these they thing things think this those though through till time to today together
		too try two type uh under until up upon us usd use used very via want wanted wants was way
		we well were what whatever whats when whenever where whether which while who whole whom
		whose why will wish with within without wont work would yes yet you your youre yours
		currently bucks beautiful cost else costs priced price both ideas idea looks exactly
		basically item items line piece pieces`,
	numbers: {
		1: 'one',
		2: 'two, couple, pair, twice',
		3: 'three',
		4: 'four',
		5: 'five',
		6: 'six',
		7: 'seven',
		8: 'eight',
		9: 'nine',
		10: 'ten',
		11: 'eleven',
		12: 'twelve, dozen'
	},
	ordinals: {
		0: 'first, 1st, former',
		1: 'second, 2nd',
		2: 'third, 3rd',
		3: 'fourth, 4th',
		4: 'fifth',
		'-1': 'last, latter'
	},
	colors: {
		blue: 'blue, navy',
		green: 'green, turquoise',
		red: 'red',
		orange: 'orange',
		yellow: 'yellow',
		pink: 'pink',
		purple: 'purple, violet',
		black: 'black',
		white: 'white, cream',
		gray: 'grey, gray',
		brown: 'brown'
	},
	things: {
		cup: 'cups',
		mug: 'mug, mugs',
		lamp: 'lamp, lamps',
		candle: 'candle, candles',
		vase: 'vase, vases',
		bowl: 'bowl',
		notebook: 'notebook',
		cushion: 'cushion, cushions, pillow, pillows',
		teapot: 'teapot',
		pitcher: 'pitcher, jug',
		toy: 'toys',
		light: 'lights',
		throw: 'blanket, blankets',
		print: 'poster, posters'
	},
	prices: {
		most: `under, below, less than, up to, at most, max, maximum, cheaper than, not more than,
			no more than, within`,
		least: `over, above, more than, at least, from, starting at, upwards of`,
		around: 'around, about, roughly, approximately, circa, near',
		between: { from: 'between', to: 'and|to|-' },
		currencies: 'dollars, dollar, bucks, usd, euros, euro, eur, pounds'
	},
	kinds: ['lamp, light, lighting, pendant', 'cup, mug', 'toy, game, puzzle, top, marble'],
	topics: {
		delivery: 'shipping delivery rates times',
		returns: 'return',
		damaged: 'broken damaged',
		payment: 'payment',
		privacy: 'privacy personal data',
		warranty: 'guaranteed damaged faulty pieces',
		contact: 'contact telephone email',
		visit: 'visit the studio collect',
		sustainability: 'materials sustainability',
		packaging: 'packing wrapping tissue',
		subscription: 'subscription',
		customs: 'duties and taxes',
		voltage: 'plug voltage',
		care: 'care'
	},
	labels: {
		material: 'material*',
		size: 'dimension*, size*, height, weight, capacity',
		care: 'care',
		origin: 'origin, made in',
		maker: 'maker, made by'
	}
} satisfies Lexicon;

/** Lists the subjects that a shopper's words can name, in every language. */
export type Concept = keyof typeof english.concepts;

import type { Question } from '../question.ts';

/** Questions that a review found answered wrongly. */
export const review: readonly Question[] = [
	{
		kind: 'sale',
		ask: 'which lamps are on sale?',
		shows: ['mushroom-lamp', 'cylinder-lamp'],
		showsOnly: ['mushroom-lamp', 'cylinder-lamp']
	},
	{
		kind: 'details',
		before: ['tell me about the pitcher'],
		ask: 'tell me about the carafe',
		says: /carafe/i,
		saysNot: /pitcher/i
	},
	{
		kind: 'availability',
		before: ['a blue mug', 'tell me about it'],
		ask: 'is the pitcher in stock?',
		says: [/pitcher/i, /sold out|out of stock|not (?:in stock|available)|unavailable/i],
		saysNot: /mug/i
	},
	{
		kind: 'add',
		cart: { 'everyday-mug Ink': 1 },
		before: ['show me the hardcover notebook'],
		ask: 'Add two of the dot grid',
		says: [/\?/, /notebook|colou?r/i]
	},
	{
		kind: 'delivery',
		ask: 'how long does shipping to Germany take?',
		says: /(?:2|two) (?:to|–|-) (?:4|four|5|five)/i,
		saysNot: /dimensions/i
	},
	{
		kind: 'cart',
		cart: { 'everyday-mug Ink': 2, 'jar-candle Fig': 1 },
		ask: 'what is my total?',
		says: /78/,
		calls: [{ tool: 'get-cart' }],
		callsNot: ['search-products']
	},
	{
		kind: 'add',
		before: ['candles'],
		ask: 'add the cheapest one',
		says: [/pillar candle/i, /\?/]
	},
	{
		kind: 'gift',
		ask: 'gift for my sister who likes candles, around $40',
		showsOnly: ['jar-candle', 'reed-diffuser', 'candle-holder'],
		shows: ['jar-candle']
	},
	{
		kind: 'compare',
		before: ['tell me about the everyday mug'],
		ask: 'compare it with the espresso cup',
		says: [/everyday mug/i, /espresso cup/i, /22/, /18/]
	},
	{
		kind: 'compare',
		ask: 'compare the carafe and the pitcher',
		says: [/carafe/i, /pitcher/i, /48/, /58/]
	},
	{
		kind: 'language',
		ask: '¿Tienen tazas azules por menos de 30 dólares?',
		says: /inglés|hablo|español|taza/i,
		saysNot: /here is what i found|did not understand/i
	},
	{
		kind: 'language',
		ask: 'Bonjour, je cherche un cadeau pour ma mère',
		says: /anglais|parle|français|cadeau/i,
		saysNot: /here is what i found|did not understand/i
	},
	{
		kind: 'language',
		ask: 'Ich suche eine Lampe unter 100 Dollar',
		showsOnly: ['cylinder-lamp', 'spectrum-bar'],
		saysNot: /\b(?:found|the)\b/i
	},
	{ kind: 'nonsense', ask: 'asdf qwer', showsNothing: true, saysNot: /pitcher/i },
	{
		kind: 'limits',
		ask: 'Do you price match?',
		showsNothing: true,
		says: /published|policy|not|contact/i
	},
	{
		kind: 'availability',
		ask: 'is the dome lamp available in sage?',
		says: [/sage/i, /sold out|out of stock|not (?:in stock|available)|unavailable/i]
	},
	{
		kind: 'availability',
		page: '/products/ribbed-vase',
		ask: 'do you have the tall one in terracotta?',
		says: [/terracotta/i, /sold out|out of stock|not (?:in stock|available)|unavailable/i]
	},
	{
		kind: 'details',
		page: '/products/pitcher',
		ask: 'how big is the teapot?',
		says: /teapot|cm|litre|ml|\bl\b/i,
		saysNot: /pitcher/i
	}
];

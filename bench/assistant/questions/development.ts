import type { Topic } from '../question.ts';

const MUGS = ['everyday-mug', 'espresso-cup'];
const VASES = ['bud-vase', 'ribbed-vase', 'amphora-vase', 'ripple-vase'];
const TWO = { 'teapot Ink': 1, 'carafe Clear': 2 };

/** Questions that the rules of the demo store's model were written with. */
export const DEVELOPMENT: readonly Topic[] = [
	{
		topic: 'search',
		questions: {
			EN: [
				{ ask: 'a blue mug under $30', shows: ['everyday-mug'], showsOnly: MUGS, chooses: 'Ink' },
				{ ask: 'got any yellow mugs below 30 bucks?', shows: ['everyday-mug'], chooses: 'Ochre' },
				{ ask: 'I would like to see cushions', shows: ['linen-cushion'] },
				{ ask: 'do you carry floor lamps?', shows: ['arc-floor-lamp'] },
				{
					ask: 'a candle that costs no more than 20 dollars',
					showsOnly: ['pillar-candle', 'taper-candles']
				},
				{ ask: 'is there a toaster in your shop?', answerable: false, showsNothing: true },
				{ ask: 'show me your vases', shows: ['bud-vase'], showsOnly: VASES },
				{ ask: 'vases over $60', showsOnly: ['ribbed-vase', 'amphora-vase', 'ripple-vase'] },
				{
					ask: 'lamps between 100 and 150 dollars',
					shows: ['dome-lamp'],
					showsOnly: ['dome-lamp', 'mushroom-lamp', 'cylinder-lamp', 'spectrum-bar']
				},
				{ ask: 'something made of brass', shows: ['brass-pen'] },
				{ ask: 'Do you sell tea pots?', shows: ['teapot'] },
				{ ask: 'I am looking for a notebook with dot grid', shows: ['hardcover-notebook'] },
				{ ask: 'wine glasses', answerable: false, showsNothing: true },
				{ ask: 'what prisms have you got', shows: ['equilateral-prism'] },
				{ ask: 'I need something to put plants in', shows: ['cylinder-planter'] },
				{ ask: 'fig scented candle please', shows: ['jar-candle'], chooses: 'Fig' },
				{ ask: 'any posters for my wall?', shows: ['horizon-print'] },
				{ ask: 'a large serving bowl in ochre', shows: ['serving-bowl'], chooses: 'Ochre' },
				{ ask: 'do you have gaming chairs', answerable: false, showsNothing: true },
				{ ask: 'toys for kids', shows: ['stacking-rings'] },
				{ ask: 'green cushions', shows: ['linen-cushion'], chooses: 'Sage' },
				{ ask: 'shoes in size 42', answerable: false, showsNothing: true },
				{ ask: 'everything by Brackle Pottery', shows: ['teapot'] },
				{ ask: 'wool blanket', shows: ['wool-throw'], showsOnly: ['wool-throw'] },
				{ ask: 'candles', shows: ['jar-candle'] },
				{ ask: 'plates', showsOnly: ['dinner-plate-set'] },
				{ ask: 'red mugs', saysNot: /here is what i found/i }
			],
			DE: [
				{ ask: 'Habt ihr gelbe Becher?', shows: ['everyday-mug'] },
				{ ask: 'Kissen für höchstens 60 Euro', shows: ['linen-cushion'] },
				{ ask: 'Führen Sie Fahrräder?', answerable: false, showsNothing: true },
				{ ask: 'Ich suche eine Vase', showsOnly: VASES },
				{ ask: 'Lampen unter 120 Euro', showsOnly: ['cylinder-lamp', 'dome-lamp', 'spectrum-bar'] },
				{ ask: 'blaue Kissen', shows: ['linen-cushion'], chooses: 'Tinte' },
				{ ask: 'Zeig mir Kerzen', shows: ['jar-candle'] },
				{ ask: 'Haben Sie Notizbücher?', shows: ['hardcover-notebook'] },
				{ ask: 'eine Decke aus Wolle', shows: ['wool-throw'] },
				{ ask: 'Gibt es bei euch Teekannen?', shows: ['teapot'] },
				{ ask: 'Waschmaschine', answerable: false, showsNothing: true },
				{ ask: 'Prismen', shows: ['equilateral-prism'] },
				{ ask: 'etwas für den Schreibtisch', shows: ['desk-starter-set'] },
				{ ask: 'Show me lamps under 100 euros', showsOnly: ['cylinder-lamp', 'spectrum-bar'] }
			]
		}
	},
	{
		topic: 'sale and new',
		questions: {
			EN: [
				{ ask: 'which of your prints have been marked down?', showsOnly: ['horizon-print'] },
				{
					ask: 'show me tableware that is on offer',
					showsOnly: ['ribbed-tumbler', 'dinner-plate-set']
				},
				{ ask: 'which lamps are on sale?', showsOnly: ['mushroom-lamp', 'cylinder-lamp'] },
				{ ask: "what's on sale?", calls: [{ tool: 'present-products' }], saysNot: /nothing/i },
				{ ask: 'what is new?', calls: [{ tool: 'present-products' }] },
				{ ask: 'your bestsellers please', calls: [{ tool: 'present-products' }] },
				{ ask: 'is the desk clock reduced?', says: [/desk clock/i, /68/, /80/] },
				{ ask: 'is the teapot on sale?', says: [/teapot/i, /not|no/i] }
			],
			DE: [
				{ ask: 'Sind Vasen gerade günstiger als sonst?', showsOnly: ['ripple-vase'] },
				{ ask: 'Welche Kissen sind heruntergesetzt?', showsOnly: ['linen-cushion'] },
				{ ask: 'Was ist im Angebot?', calls: [{ tool: 'present-products' }] },
				{ ask: 'Was ist neu bei euch?', calls: [{ tool: 'present-products' }] }
			]
		}
	},
	{
		topic: 'price, size and choices',
		questions: {
			EN: [
				{ ask: 'how tall is the amphora vase', says: /28 cm/i },
				{ ask: 'price of the brass pen?', says: /38/ },
				{ ask: 'how much is the teapot', says: /84/ },
				{ ask: 'what does the wool throw cost?', says: /130/ },
				{ ask: 'which colors does the everyday mug come in?', says: [/chalk/i, /ochre/i] },
				{ ask: 'what scents are there for the jar candle?', says: [/cedar/i, /neroli/i] },
				{ ask: 'how big is the arc floor lamp?', says: /195 cm/ },
				{ ask: 'how much does the carafe hold?', says: /900 ml/ },
				{ ask: 'does the linen cushion come in 60 cm?', says: /60 cm/ },
				{ page: '/products/teapot', ask: 'how much is it?', says: /84/ },
				{ page: '/products/teapot', ask: 'what is the price of the carafe?', says: /48/ },
				{ page: '/products/jar-candle', ask: 'how long does it burn?', says: /45 hours/ },
				{ ask: 'how many pages has the notebook?', says: /192/ },
				{ ask: 'does the dome table lamp come in pink?', says: /no|not/i },
				{ ask: 'how heavy is the brass pen?', says: /34 g/ },
				{ ask: 'how long does a bottle of the reed diffuser last?', says: /ten weeks/ },
				{ ask: 'how is the teapot rated?', says: /4\.9/ },
				{ ask: 'tell me about the spectrum light bar', says: /spectrum light bar/i },
				{ ask: 'does the teapot have a warming plate?', answerable: false, saysNot: /^yes/i }
			],
			DE: [
				{ page: '/products/teapot', ask: 'Wie viel kostet der Alltagsbecher?', says: /21/ },
				{ ask: 'Wie hoch ist die Amphorenvase?', says: /28 cm/ },
				{ ask: 'Welche Farben hat die Teekanne?', says: [/tinte/i, /salbei/i] },
				{ ask: 'Wie lange brennt die Kerze im Glas?', says: /45 Stunden/i },
				{ ask: 'Was kostet die Wolldecke?', says: /1\d\d/ },
				{ ask: 'Welche Düfte gibt es bei der Kerze im Glas?', says: /feige/i },
				{ ask: 'Wie groß ist der Alltagsbecher?', says: /9 cm/ },
				{ ask: 'Erzähl mir mehr über die Karaffe', says: /karaffe/i }
			]
		}
	},
	{
		topic: 'stock',
		questions: {
			EN: [
				{ ask: 'have you got the amphora vase in ink?', says: [/ink/i, /sold out|not in stock/i] },
				{ ask: 'can I still buy the marble set?', says: /marble set/i, saysNot: /sold out/i },
				{ ask: 'is the pitcher in stock?', says: /sold out/i },
				{ ask: 'is the everyday mug available in sage?', says: /sage/i, saysNot: /sold out/i },
				{ ask: 'do you still have the puzzle cube in mono?', says: /sold out|not in stock/i },
				{ page: '/products/teapot', ask: 'is it available?', says: /in stock/i }
			],
			DE: [
				{ ask: 'Habt ihr den Alltagsbecher noch in Salbei?', says: /salbei/i, saysNot: /ausverk/i },
				{ ask: 'Ist der Krug lieferbar?', says: /ausverkauft/i },
				{ ask: 'Gibt es die Amphorenvase in Tinte?', says: /ausverkauft/i },
				{ page: '/products/teapot', ask: 'Ist die noch da?', says: /lieferbar|vorrätig|auf lager/i }
			]
		}
	},
	{
		topic: 'add to the cart',
		questions: {
			EN: [
				{ ask: "I'll have two espresso cups in chalk", cartAfter: { 'espresso-cup Chalk': 2 } },
				{
					page: '/products/teapot',
					ask: 'can you add this in terracotta?',
					cartAfter: { 'teapot Terracotta': 1 },
					presses: 'approve'
				},
				{ cart: { 'teapot Ink': 1 }, ask: 'I might want the carafe later', says: /./ },
				{ before: ['mugs'], ask: 'maybe add one of them?', says: /\?/ },
				{
					ask: 'add the everyday mug in sage to my cart',
					cartAfter: { 'everyday-mug Sage': 1 }
				},
				{ ask: 'Two ink mugs please', cartAfter: { 'everyday-mug Ink': 2 } },
				{ ask: 'add a teapot', says: /which|color/i },
				{
					before: ['add a teapot'],
					ask: 'sage',
					cartAfter: { 'teapot Sage': 1 },
					presses: 'approve'
				},
				{ ask: 'put the clear carafe in my basket', cartAfter: { 'carafe Clear': 1 } },
				{ ask: 'please do not add another mug', cart: { 'everyday-mug Ink': 1 } },
				{ ask: 'how do I add something to my cart?', says: /add to cart/i },
				{ ask: 'add the pitcher in chalk', says: /sold out/i },
				{ ask: 'order 24 marbles', cartAfter: { 'marble-set 24 marbles': 1 }, presses: 'approve' },
				{ ask: 'add three unicorns', answerable: false },
				{ ask: 'would it be good to add the teapot?', says: /./ }
			],
			DE: [
				{
					ask: 'Ich hätte gern zwei Alltagsbecher in Terrakotta',
					cartAfter: { 'everyday-mug Terracotta': 2 }
				},
				{
					page: '/products/teapot',
					ask: 'Pack sie in Tinte in den Warenkorb',
					cartAfter: { 'teapot Ink': 1 },
					presses: 'approve'
				},
				{ ask: 'Leg die Teekanne in Salbei in den Warenkorb', cartAfter: { 'teapot Sage': 1 } },
				{ ask: 'Eine klare Karaffe bitte', cartAfter: { 'carafe Clear': 1 } },
				{ ask: 'Bitte nichts in den Warenkorb legen', says: /./ },
				{ ask: 'Soll ich die Teekanne nehmen?', says: /./ },
				{
					before: ['Leg eine Teekanne in den Warenkorb'],
					ask: 'Salbei',
					cartAfter: { 'teapot Sage': 1 },
					presses: 'approve'
				}
			]
		}
	},
	{
		topic: 'change the cart',
		questions: {
			EN: [
				{
					cart: TWO,
					ask: 'I only want one carafe',
					cartAfter: { 'teapot Ink': 1, 'carafe Clear': 1 },
					presses: 'approve'
				},
				{
					cart: TWO,
					ask: 'take the teapot out',
					cartAfter: { 'carafe Clear': 2 },
					presses: 'approve'
				},
				{
					cart: TWO,
					ask: 'delete the first item',
					cartAfter: { 'carafe Clear': 2 },
					presses: 'approve'
				},
				{ cart: TWO, ask: 'empty my cart', cartAfter: {}, presses: 'approve' },
				{ cart: TWO, ask: 'remove the teapot', presses: 'cancel', saysNot: /done/i },
				{
					cart: TWO,
					ask: 'one more teapot please',
					cartAfter: { 'teapot Ink': 2, 'carafe Clear': 2 },
					presses: 'approve'
				},
				{
					cart: { 'everyday-mug Ink': 1 },
					ask: 'make it three',
					cartAfter: { 'everyday-mug Ink': 3 },
					presses: 'approve'
				},
				{ cart: TWO, ask: 'Please do not change or remove anything', says: /./ },
				{ cart: TWO, ask: 'should I remove the teapot?', says: /./ },
				{ cart: TWO, ask: 'remove the wool throw', says: /not|do not see/i },
				{ ask: 'remove the teapot', says: /empty/i },
				{ cart: TWO, ask: 'remove it', says: /which/i },
				{
					cart: { 'teapot Sage': 1 },
					ask: 'change the teapot to ink',
					cartAfter: { 'teapot Ink': 1 },
					presses: 'approve'
				}
			],
			DE: [
				{
					cart: TWO,
					ask: 'Nimm die Teekanne wieder raus',
					cartAfter: { 'carafe Clear': 2 },
					presses: 'approve'
				},
				{
					cart: TWO,
					ask: 'Lösche die erste Position',
					cartAfter: { 'carafe Clear': 2 },
					presses: 'approve'
				},
				{ cart: TWO, ask: 'Leere den Warenkorb', cartAfter: {}, presses: 'approve' },
				{ cart: TWO, ask: 'Bitte nichts löschen', says: /./ },
				{
					cart: TWO,
					ask: 'Nur noch eine Karaffe, bitte',
					cartAfter: { 'teapot Ink': 1, 'carafe Clear': 1 },
					presses: 'approve'
				}
			]
		}
	},
	{
		topic: 'see the cart, undo, note',
		questions: {
			EN: [
				{ cart: { 'teapot Ink': 1 }, ask: 'sum of my basket?', says: /84/ },
				{ cart: { 'teapot Ink': 1 }, ask: "what's in my cart?", says: /teapot/i },
				{ ask: 'what is in my cart', says: /empty/i },
				{
					cart: { 'teapot Ink': 1 },
					before: ['add the everyday mug in sage'],
					ask: 'oops, take that back',
					cartAfter: { 'teapot Ink': 1 },
					presses: 'approve'
				},
				{ ask: 'undo', says: /no|nothing/i },
				{
					cart: { 'teapot Ink': 1 },
					ask: 'add a note: please ring twice',
					calls: [{ tool: 'add-cart-note', input: { note: 'please ring twice' } }],
					presses: 'approve'
				},
				{ cart: { 'teapot Ink': 1 }, ask: 'how much do I have to pay', says: /84/ }
			],
			DE: [
				{
					cart: { 'teapot Ink': 1 },
					before: ['Leg den Alltagsbecher in Salbei in den Warenkorb'],
					ask: 'Das war ein Versehen, bitte zurück',
					cartAfter: { 'teapot Ink': 1 },
					presses: 'approve'
				},
				{ cart: { 'teapot Ink': 1 }, ask: 'Wie viel muss ich zahlen?', says: /78/ },
				{ cart: { 'teapot Ink': 1 }, ask: 'Was ist in meinem Warenkorb?', says: /teekanne/i },
				{ ask: 'Zeig mir den Warenkorb', says: /leer/i }
			]
		}
	},
	{
		topic: 'shipping',
		questions: {
			EN: [
				{ ask: 'shipping cost to France', says: /€8/ },
				{ ask: 'can you send a lamp to Australia?', says: /australia/i },
				{
					ask: 'how long does shipping to Germany take?',
					says: /(?:2|two)\D{1,4}(?:4|four|five)/i
				},
				{ ask: 'do you ship to Japan?', says: /¥1,800/ },
				{ ask: 'is delivery free?', says: /free from|\$120/i },
				{ ask: 'do you deliver to Brazil?', says: /brazil|not|nothing/i, saysNot: /^yes/i },
				{ ask: 'how fast is delivery in the US?', says: /3 to 5|three to five/i },
				{ ask: 'is there express shipping?', says: /express/i },
				{ ask: 'when do you dispatch orders?', says: /1 pm/i },
				{ ask: 'do I have to pay customs duties?', says: /duties/i },
				{ ask: 'how is the arc floor lamp delivered?', says: /two-person/i },
				{ ask: 'do you ship by drone?', answerable: false, saysNot: /^yes/i }
			],
			DE: [
				{ ask: 'Verschickt ihr auch nach Kanada?', says: /kanada/i },
				{ ask: 'Wie lange dauert die Lieferung nach Österreich?', answerable: false },
				{ ask: 'Was kostet der Versand in Deutschland?', says: /7\s?€|€\s?7/ },
				{ ask: 'Gibt es Expressversand?', says: /express/i },
				{ ask: 'Ab wann ist der Versand kostenlos?', says: /110/ },
				{ ask: 'Wie lange dauert der Versand nach Japan?', says: /(?:7|sieben)\D{1,5}(?:10|zehn)/i }
			]
		}
	},
	{
		topic: 'compare',
		questions: {
			EN: [
				{
					ask: 'arc floor lamp vs globe pendant',
					says: [/arc floor lamp/i, /globe pendant/i, /260/, /160/]
				},
				{ before: ['show me vases'], ask: 'what is the cheapest of them?', says: /bud vase/i },
				{ ask: 'compare the teapot and the pitcher', says: [/teapot/i, /84/, /pitcher/i, /58/] },
				{ before: ['candles'], ask: 'compare them', says: /jar candle/i }
			],
			DE: [
				{
					ask: 'Pilzleuchte oder Tischleuchte Kuppel: was ist günstiger?',
					says: [/tischleuchte kuppel/i, /111/]
				},
				{ ask: 'Vergleiche Karaffe und Krug', says: [/karaffe/i, /krug/i] }
			]
		}
	},
	{
		topic: 'pages',
		questions: {
			EN: [
				{
					ask: 'bring me to my cart',
					calls: [{ tool: 'navigate', input: { destination: 'cart' } }]
				},
				{
					ask: 'take me to the candles collection',
					calls: [{ tool: 'navigate', input: { destination: 'collection', handle: 'candles' } }]
				},
				{ ask: 'checkout', calls: [{ tool: 'navigate', input: { destination: 'checkout' } }] },
				{
					ask: 'open the page of the teapot',
					calls: [{ tool: 'navigate', input: { destination: 'product', handle: 'teapot' } }]
				},
				{ ask: 'which collections are there?', says: [/prisms/i, /textiles/i] }
			],
			DE: [
				{
					ask: 'Bring mich zur Teekanne',
					calls: [{ tool: 'navigate', input: { destination: 'product', handle: 'teapot' } }]
				},
				{
					ask: 'Zur Kasse bitte',
					calls: [{ tool: 'navigate', input: { destination: 'checkout' } }]
				}
			]
		}
	},
	{
		topic: 'other languages',
		questions: {
			EN: [{ ask: 'Quanto custa a entrega para Portugal?', answerable: false }],
			DE: [{ ask: 'Haben Sie red vases?', saysNot: /\b(?:the|found)\b/i }],
			FR: [{ ask: 'Avez-vous des tasses bleues ?', says: /anglais/i }],
			ES: [{ ask: '¿Cuánto cuesta la tetera?', says: /inglés/i }],
			IT: [{ ask: 'Vorrei vedere i vasi', says: /inglese/i }],
			NL: [{ ask: 'Hebben jullie ook kaarsen?', says: /engels/i }],
			JA: [{ ask: '青いマグカップはありますか', says: /英語/ }],
			AR: [{ ask: 'هل لديكم أكواب زرقاء؟', says: /الإنجليزية/ }]
		}
	},
	{
		topic: 'examples of a review',
		questions: {
			EN: [
				{ ask: 'notebooks, but not blue', shows: ['hardcover-notebook'], choosesNot: 'Ink' },
				{ ask: 'Most expensive product you sell?', says: /arc floor lamp/i },
				{
					before: ['add the everyday mug in sage'],
					ask: 'change it to ochre',
					cartAfter: { 'everyday-mug Ochre': 1 },
					presses: 'approve'
				},
				{
					before: ['compare the teapot, the carafe and the pitcher'],
					ask: 'tell me about the third one',
					says: /pitcher/i
				},
				{
					before: ['show me candles'],
					ask: 'sort by price',
					shows: ['pillar-candle', 'jar-candle']
				},
				{ ask: 'How long does the jar candle burn?', says: /45 hours/ },
				{ ask: 'I will kill myself', says: /emergency/i, showsNothing: true },
				{ ask: 'Do you have a physical store?', says: /lantern wharf|portland/i },
				{ ask: 'Is the teapot dishwasher safe?', says: /hand wash/i },
				{ ask: 'hello', says: /hello/i },
				{ ask: 'are you a robot?', says: /automated/i },
				{ ask: 'asdf qwer', showsNothing: true, answerable: false },
				{ ask: 'Where is my order?', says: /cannot/i, callsNot: ['search-products'] }
			]
		}
	}
];

import type { MenuEntry, OtherMetafield, OtherProduct, OtherStore } from './other-store.ts';

/** Stores unlike the demo's: other languages and currencies, little content, and content that nobody tidied. */

const sizeGuide = (type: string, value: string): OtherMetafield => ({
	...{ namespace: 'custom', key: 'size_guide', type, value }
});
/** A day that a product promises, or one of its variants. */
const shipsOn = (type: string, value: string): OtherMetafield => ({
	...{ namespace: 'custom', key: 'ships_on', type, value }
});
/** Sold although there is none in stock. */
const soldLater = (...metafields: OtherMetafield[]) => ({
	...{ inventoryQuantity: 0, inventoryPolicy: 'CONTINUE' as const, availableForSale: true },
	...{ currentlyNotInStock: true, metafields }
});
const at = (countryCode: string, latitude: number, longitude: number) => ({
	...{ countryCode, latitude, longitude }
});

export const ROASTER: OtherStore = {
	...{ name: 'Kessel & Korn', country: 'DE', language: 'DE', languageName: 'Deutsch' },
	...{ currency: 'EUR', slogan: 'Kaffee aus der Trommel' },
	colors: { background: '#7A1F2B', foreground: '#FFF8F0' },
	secondaryColors: [{ background: '#E8D9C0', foreground: '#2B1B12' }],
	products: [
		{
			...{ handle: 'hausroestung', title: 'Hausröstung', price: '12.90' },
			options: [{ name: 'Mahlgrad', values: ['Ganze Bohne', 'Espresso'] }]
		},
		{
			...{ handle: 'kanne', title: 'Kanne', price: '1039.00', stock: 0 },
			description: '<p>Aus Kupfer.</p><ul><li>Reinigung: nur von Hand</li></ul>'
		}
	],
	collections: [{ handle: 'kaffee', title: 'Kaffee', productHandles: ['hausroestung'] }],
	menus: [{ handle: 'main-menu', items: [{ title: 'Kaffee', url: '/collections/kaffee' }] }],
	pages: [{ handle: 'roesterei', title: 'Unsere Rösterei', body: '<p>Wir rösten mittwochs.</p>' }],
	policies: {
		legalNotice: { handle: 'legal-notice', title: 'Impressum', body: '<p>Leipzig</p>' },
		shippingPolicy: {
			...{ handle: 'shipping-policy', title: 'Versandbedingungen' },
			body: '<h2>Preise</h2><p>Wir verschicken für 4,90 € mit der Post.</p>'
		}
	}
};

export const ONE_PRODUCT: OtherStore = {
	...{ name: 'Ina Glischa', country: 'CH', language: 'RM', languageName: 'rumantsch' },
	currency: 'CHF',
	products: [{ handle: 'glischa', title: 'La glischa', price: '80.00', hasPictures: false }]
};

export const EMPTY: OtherStore = {
	...{ name: 'Soon', country: 'GB', language: 'EN', languageName: 'English', currency: 'GBP' },
	products: []
};

export const EVERYTHING_SOLD: OtherStore = {
	...{ name: 'Gone', country: 'AU', language: 'EN', languageName: 'English', currency: 'AUD' },
	products: ['one', 'two'].map((handle) => ({ handle, title: handle, price: '500', stock: 0 }))
};

/** Long words, no spaces, an amount without decimals. */
export const TEA_HOUSE: OtherStore = {
	...{ name: '茶の庭', country: 'JP', language: 'JA', languageName: '日本語', currency: 'JPY' },
	...{ decimals: 0, slogan: '静岡の茶畑から、まっすぐに。' },
	products: [
		{
			...{ handle: '煎茶', title: '煎茶'.repeat(30), price: '1200' },
			description: `<p>${'山の朝霧が育てた一番茶を浅く蒸しました。'.repeat(8)}</p>`,
			options: [{ name: '容量', values: ['５０ｇ', '１００ｇ・詰め替え用／袋'] }],
			variants: (position) => ({ price: ['1200', '2380'][position]! })
		},
		{ handle: 'ほうじ茶', title: 'ほうじ茶', price: '98000', stock: 0 }
	],
	collections: [{ handle: '新茶', title: '新茶', productHandles: ['煎茶', 'ほうじ茶'] }],
	menus: [{ handle: 'main-menu', items: [{ title: '新茶', url: '/collections/新茶' }] }],
	blogs: [
		{
			...{ handle: '便り', title: '便り' },
			articles: [
				{ handle: '五月', title: '五月の便り', contentHtml: '<p>新茶の季節になりました。</p>' }
			]
		}
	],
	pages: [{ handle: '会社案内', title: '会社案内', body: '<p>静岡県</p>' }]
};

/** Written from right to left, in a currency with three decimals. */
export const PERFUMER: OtherStore = {
	...{ name: 'بيت العود', country: 'KW', language: 'AR', languageName: 'العربية', currency: 'KWD' },
	...{ decimals: 3, slogan: 'عطور من قلب الخليج' },
	products: [
		{
			...{ handle: 'عود-ملكي', title: 'عود ملكي (Royal Oud) ١٢ مل', price: '18.755' },
			description: '<p dir="rtl">عطر <b>فاخر</b> من العود الكمبودي.</p>',
			options: [{ name: 'الحجم', values: ['١٢ مل', '٥٠ مل'] }],
			variants: (position) => ({
				price: ['18.755', '1249.5'][position]!,
				compareAtPrice: ['20.25', null][position]!
			})
		},
		{
			...{ handle: 'بخور', title: 'بخور', price: '0.285', stock: null },
			metafields: [sizeGuide('multi_line_text_field', 'قطعة واحدة للغرفة\nقطعتان للمجلس')]
		},
		{
			...{ handle: 'دهن-ورد', title: 'دهن ورد طائفي (Taif Rose) قطاف الموسم القادم', stock: 0 },
			...{ price: '45.125', record: { availableForSale: true } },
			metafields: [shipsOn('date', '2099-09-30')],
			options: [{ name: 'الحجم', values: ['٣ مل', '٦ مل', '١٢ مل', '٢٤ مل'] }],
			variants: (position) =>
				[
					soldLater(shipsOn('date_time', '2099-12-31T22:30:00Z')),
					soldLater(),
					soldLater(shipsOn('date', '2020-01-01')),
					soldLater(shipsOn('single_line_text_field', 'بعد رمضان'))
				][position]!
		}
	],
	locations: [
		{
			name: 'فرع السالمية',
			address: { address1: 'شارع سالم المبارك', city: 'السالمية', ...at('KW', 29.33, 48.07) },
			openingHours: ['Sat-Thu 10:00-22:00', 'Fri 16:00-23:00']
		}
	],
	collections: [{ handle: 'عطور', title: 'عطور', productHandles: ['عود-ملكي', 'بخور', 'دهن-ورد'] }],
	policies: {
		refundPolicy: { handle: 'refund-policy', title: 'الاسترجاع', body: '<p>١٤ يومًا</p>' }
	}
};

/** As many variants as the platform allows. */
export const JOINER: OtherStore = {
	...{ name: 'Joiner', country: 'US', language: 'EN', languageName: 'English', currency: 'USD' },
	products: [
		{
			...{ handle: 'made-to-measure', title: 'Made to measure', price: '100.00' },
			options: [
				{ name: 'Width', values: Array.from({ length: 16 }, (_, at) => `${40 + at} cm`) },
				{ name: 'Height', values: Array.from({ length: 16 }, (_, at) => `${60 + at} cm`) },
				{
					name: 'Wood',
					values: ['Ash', 'Beech', 'Birch', 'Cherry', 'Elm', 'Maple', 'Oak', 'Walnut']
				}
			],
			variants: (position) => ({ price: (100 + position / 10).toFixed(2) })
		}
	],
	collections: [{ handle: 'shelves', title: 'Shelves', productHandles: ['made-to-measure'] }]
};

/** What editors, importers and pasted documents leave in HTML. */
const UNTIDY_HTML = `<meta charset="utf-8"><meta charset="UTF-8"><style>.x{color:red}</style><script>var a = {"b": 1}</script>
<!--StartFragment--><h1>Headline</h1><h1 style="x"><span data-mce-fragment="1">Another&nbsp;headline</span></h1>
<p class="p1"><b>Bold <i>both</b> italic</i> &amp; &lt;literal&gt; 5 &lt; 6 &copy; &#8364; &euro;</p><p></p><p>&nbsp;</p>
<o:p>Word</o:p><font color="red" face="Arial">red</font><center>middle</center><blink>old</blink>
<img src="//cdn.shopify.com/s/files/1/0000/0001/files/size-chart.png?v=1" alt="Size chart"><img alt="no source"><img src="">
<img src="/cdn/shop/files/products/any.webp"><img data-src="/cdn/shop/files/products/any.webp" srcset="">
<a href="//cdn.shopify.com/s/files/1/1/files/manual.pdf">Manual</a> <a>no address</a> <a href="">empty</a> <a href="#top">up</a>
<a href="javascript:alert(1)">script</a> <a href="mailto:a@b.example">mail</a> <a href="tel:+1 2">call</a> <a href="http://">broken</a>
<a href="https://other.example/products/plain?variant=1#x">own domain</a> <a href="products/plain">relative</a> <a href=" /products/plain ">spaced</a>
<a href="/collections/everything/products/plain">within</a> <a href="/search?q=a&b=c">search</a>
<iframe src="https://www.google.com/maps/embed?pb=!1m18"></iframe><iframe width="560" src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>
<video controls src="https://cdn.shopify.com/videos/c/o/v/abc.mp4"></video><audio><source src="https://cdn.shopify.com/a.mp3"></audio>
<object data="https://other.example/a.swf"><embed src="https://other.example/b.swf"></object><iframe srcdoc="<p>x</p>"></iframe>
<p>Was <del>$20.00</del> <ins>$15.00</ins></p><form action="/x"><input name="q"><button>Send</button><select><option>One</select></form>
<table><tr><td>Size<td>Chest<tr><td>M<td>50 | 52</table><ul><li>one<li>two<ul><li>deep</ul></ul><ol start="x"><li></li></ol>
<div><div><div><p>unclosed <strong>everywhere <div>{{ product.title }} {% if x %}liquid{% endif %} [shortcode id="1"] **stars** _lines_ # hash</div>`;

const TYPED_VALUES: Record<string, string> = {
	dimension: '{"value":12.5,"unit":"CENTIMETERS"}',
	weight: '{"value": 2.0, "unit": "kg"}',
	volume: '{"value":0.75,"unit":"LITERS"}',
	rich_text_field:
		'{"type":"root","children":[{"type":"heading","level":2,"children":[{"type":"text","value":"Hand"}]},{"type":"list","listType":"unordered","children":[{"type":"list-item","children":[{"type":"text","value":"wash","bold":true}]}]},{"type":"paragraph","children":[{"type":"link","url":"/pages/untidy","children":[{"type":"text","value":"more"}]}]}]}',
	'list.single_line_text_field': '["Ash","Oak & \\"elm\\""]',
	'list.dimension': '[{"value":1,"unit":"m"},{"value":2.5,"unit":"in"}]',
	'list.product_reference': '["gid://shopify/Product/1"]',
	product_reference: 'gid://shopify/Product/1',
	file_reference: 'gid://shopify/MediaImage/1',
	metaobject_reference: 'gid://shopify/Metaobject/1',
	money: '{"amount":"5.99","currency_code":"CAD"}',
	boolean: 'true',
	date: '2026-02-29',
	date_time: '2026-11-20T10:00:00Z',
	rating: '{"value":"3.5","scale_min":"1.0","scale_max":"5.0"}',
	color: '#fff123',
	json: '{"a":[1,2,{"b":null}]}',
	url: 'https://other.example/a?b=c&d=e',
	link: '{"text":"Guide","url":"https://elsewhere.example/guide"}',
	number_integer: '-12',
	number_decimal: '10.50',
	multi_line_text_field: 'one\ntwo\n\n- three | four',
	single_line_text_field: '<b>bold</b> & "quoted"',
	id: 'A-1/2',
	language: 'en',
	'list.metaobject_reference': '[]',
	unheard_of: '{"value":null}',
	date_broken: 'soon'
};
const KEYS = ['maker', 'material', 'dimensions', 'care', 'origin', 'lead_time'];

/** Products with a value of each type, as many as a page shows. */
const TYPED: OtherProduct[] = Array.from(
	{ length: Math.ceil(Object.keys(TYPED_VALUES).length / KEYS.length) },
	(_, page) => ({
		...{ handle: `typed-${page}`, title: `Typed ${page}`, price: '3.00' },
		metafields: Object.entries(TYPED_VALUES)
			.slice(page * KEYS.length, (page + 1) * KEYS.length)
			.map(([type, value], at): OtherMetafield => ({
				namespace: 'custom',
				key: KEYS[at]!,
				type,
				value
			}))
			.concat({
				...{ namespace: 'descriptors', key: 'subtitle', type: 'rich_text_field' },
				value: TYPED_VALUES['rich_text_field']!
			})
	})
);

const ODD_HANDLES = [
	...['all', 'constructor', '__proto__', 'toString', 'new', 'products', 'feed', 'null', 'index'],
	...[
		'кофе-в-зёрнах',
		'größe-m',
		'日本茶',
		'عود',
		'a.b.c',
		'100%-wool',
		'a_b--c',
		'-x-',
		'2026',
		'%e3%81%82'
	],
	...[
		'x'.repeat(255),
		'é'.normalize('NFD'),
		'it’s',
		'a+b',
		'a&b',
		"o'clock",
		'tagged',
		'vendors',
		'types'
	]
];
const ODD_VALUES = [
	...[
		'S/M',
		'L & XL',
		'10"',
		'50% off',
		'a,b',
		'a:b',
		'a=b&c=d',
		'+1',
		'#1',
		'<M8>',
		'🙂',
		'é',
		'‏يمين',
		'—'
	],
	...[
		'true',
		'0',
		'constructor',
		'__proto__',
		'1 / 2',
		"o'clock",
		'back\\slash',
		'?',
		'%41',
		'x'.repeat(255)
	]
];
const ODD_NAMES = [
	...[
		'Size / Length',
		'Color & Finish',
		'variant',
		'country',
		'q',
		'ref',
		'__proto__',
		'🙂',
		'Größe'
	],
	...[
		'constructor',
		'filter.p.tag',
		'cursor',
		'a=b',
		'#',
		'x-sveltekit-invalidated',
		'language',
		'Title'
	]
];
const ODD_TITLES = [
	...[
		'**Stars** _lines_ [link](/x) `code` # 1. | pipe',
		'Bolt <M8> & "Nut" \'s',
		'\u200FRTL\u202E marks\u202C'
	],
	...[
		'x'.repeat(250),
		'🙂🙂',
		'AT&T; R&D',
		'  spaced  ',
		'{{ title }}',
		'$& $1 \\n',
		'1. first',
		'- dash',
		'| a | b |'
	]
];

const ODD_PRODUCTS: OtherProduct[] = [
	...ODD_HANDLES.map((handle, index) => ({
		...{ handle, title: ODD_TITLES[index % ODD_TITLES.length]!, price: `${index + 1}.05` },
		hasPictures: index % 2 === 0
	})),
	...ODD_NAMES.map((name, index) => ({
		...{ handle: `option-${index}`, title: `Option ${index}`, price: '7.00', hasPictures: false },
		options: [
			{ name, values: ODD_VALUES.slice(index, index + 3) },
			{ name: 'Size', values: [ODD_VALUES[ODD_VALUES.length - 1 - index]!, 'M'] }
		],
		variants: (position: number) => ({
			price: `${7 + position}.10`,
			...(position === 1 ? { inventoryQuantity: 0 } : {})
		})
	})),
	{
		...{ handle: 'values', title: 'Values', price: '1.00' },
		options: [{ name: 'Odd', values: ODD_VALUES }]
	}
];

const PLAIN: OtherProduct[] = [
	{
		...{ handle: 'plain', title: 'Plain', price: '9.90', description: UNTIDY_HTML },
		metafields: [sizeGuide('page_reference', 'untidy')]
	},
	{ handle: 'free', title: 'Free', price: '0.00', hasPictures: false },
	{ handle: 'dear', title: 'Dear', price: '9999999.99', stock: null },
	{
		...{ handle: 'raised', title: 'Raised', price: '20.00' },
		variants: () => ({ compareAtPrice: '15.00' })
	},
	{
		...{ handle: 'same', title: 'Same', price: '20.00' },
		variants: () => ({ compareAtPrice: '20.00' })
	},
	{
		...{ handle: 'reduced', title: 'Reduced', price: '10.00' },
		options: [{ name: 'Size', values: ['S', 'M'] }],
		variants: (position) => ({ price: ['10.00', '12.50'][position]!, compareAtPrice: '20.00' })
	},
	{
		...{ handle: 'bulk', title: 'Bulk', price: '2.00', stock: 4 },
		variants: () => ({ quantityRule: { minimum: 6, maximum: null, increment: 6 } })
	},
	{ handle: 'negative', title: 'Oversold', price: '5.00', stock: -7 },
	{
		...{ handle: 'backorder', title: 'Backorder', price: '5.00', stock: 0 },
		...{ record: { availableForSale: true }, metafields: [shipsOn('date', 'soon')] },
		options: [{ name: 'Batch', values: ['own', 'past', 'never', 'object', 'W'.repeat(120)] }],
		variants: (position) =>
			soldLater(
				...['2099-09-30', '1970-01-01', '2099-02-30', '{"value":null}', '9999-12-31']
					.slice(position, position + 1)
					.map((value) => shipsOn('single_line_text_field', value))
			)
	},
	{
		...{ handle: 'later', title: 'Donau'.repeat(40), price: '9999999.99', stock: 0 },
		...{ record: { availableForSale: true }, hasPictures: false },
		metafields: [shipsOn('date_time', '2099-12-31T23:59:59-05:00')],
		variants: () => soldLater()
	},
	{
		handle: 'draft',
		title: 'Draft',
		price: '5.00',
		record: { status: 'DRAFT', publishedAt: null }
	},
	{ handle: 'untagged', title: 'Empty body', price: '5.00', description: '<p>&nbsp;</p><br>' },
	{
		...{ handle: 'tagged-much', title: 'Tagged', price: '5.00' },
		record: {
			vendor: 'A & B / "C" <D>',
			productType: 'Type / 100% & #1',
			tags: [
				'a/b',
				'ä & ö',
				'#1',
				'100%',
				'🙂',
				'constructor',
				'__proto__',
				'a:b_c',
				'x'.repeat(255)
			],
			rating: { value: 4.5, count: 0 },
			related: ['missing', 'plain'],
			complementary: ['tagged-much', 'draft']
		}
	},
	{
		...{ handle: 'media', title: 'Media', price: '5.00', hasPictures: false },
		record: {
			media: [
				{
					...{ id: 33_000_000_001, mediaContentType: 'EXTERNAL_VIDEO', src: 'products/any.webp' },
					...{ altText: null, width: 1, height: 4000 },
					external: { host: 'YOUTUBE', id: 'dQw4w9WgXcQ' }
				},
				{
					...{ id: 33_000_000_002, mediaContentType: 'IMAGE', src: 'products/any.webp' },
					...{ altText: '"quoted" <alt>', width: 4000, height: 1 }
				}
			],
			featuredImage: 'products/any.webp'
		}
	}
];

const MENU: MenuEntry[] = [
	{
		title: 'Rooms',
		url: '#',
		items: [{ title: 'Hall', url: '', items: [{ title: 'Deep', url: '/pages/untidy' }] }]
	},
	{ title: 'Nothing', url: 'http://' },
	{ title: 'Script', url: 'javascript:alert(1)' },
	{ title: 'Elsewhere', url: 'https://elsewhere.example/a b?c=d&e=ü' },
	{ title: 'Own', url: 'https://other.example/products/plain?x=1#y' },
	{ title: 'Home', url: 'https://other.example' },
	{ title: 'Mail & "call"', url: 'mailto:a@b.example' },
	{ title: 'Anchor', url: '/pages/untidy#top' },
	{ title: 'Unicode', url: '/products/größe-m' },
	{
		title: 'Percent',
		url: '/products/%D0%BA%D0%BE%D1%84%D0%B5-%D0%B2-%D0%B7%D1%91%D1%80%D0%BD%D0%B0%D1%85'
	},
	{ title: 'Within', url: '/collections/everything/products/plain' },
	{ title: 'x'.repeat(120), url: '/search?q=%26' },
	{ title: 'Account', url: '/account' },
	{ title: 'Old', url: '/old-path' },
	{ title: 'Sign', url: '/products/100%-wool' },
	{ title: 'Tag', url: '/collections/everything/100%25' }
];

const ODD_REDIRECTS: Record<string, string> = {
	'/old-path': '/products/plain',
	'/index.php': '/',
	'/Über Uns': '/pages/untidy',
	'/LOUD/Path': '/products/größe-m',
	'/collections/x/products/y': '/products/plain',
	'/products/loop-a': '/products/loop-b',
	'/products/loop-b': '/products/loop-a',
	'/self': '/self',
	'/pages/chain': '/old-path',
	'/foreign': 'https://elsewhere.example/ä?b=c',
	'/scripted': 'javascript:alert(1)',
	'/relative': 'products/plain',
	'/protocol': '//elsewhere.example/x',
	'/spaced': '/pages/un tidy',
	'/header': '/pages/a\r\nset-cookie: x=1',
	'/with?query=1': '/pages/untidy',
	'/blogs/old/%C3%A4': '/blogs/notes',
	'/100%': '/products/100%-wool',
	'/account/register': '/pages/untidy',
	'/products': '/pages/untidy'
};

export const UNTIDY: OtherStore = {
	...{ name: 'Tidy & "Breakers" <Ltd>', country: 'US', language: 'EN', languageName: 'English' },
	...{ currency: 'USD', slogan: '**Bold** & <plain>' },
	products: [...PLAIN, ...TYPED, ...ODD_PRODUCTS],
	locations: [
		{
			...{ name: 'Shop & "Co"', address: { phone: ' call us!! ', ...at('US', 0, 0) } },
			openingHours: ['always open!!', 'Mon-Fri 25:00-99:00', '', 'Sat 22:00-02:00', 'x'.repeat(300)]
		},
		{
			name: 'L'.repeat(120),
			address: { address1: 'Y'.repeat(150), city: 'Z', zip: '0', ...at('FR', 48.8, 2.3) }
		}
	],
	collections: [
		{
			handle: 'everything',
			title: 'Everything <else>',
			productHandles: [...PLAIN, ...ODD_PRODUCTS].map(({ handle }) => handle),
			descriptionHtml: UNTIDY_HTML
		},
		{ handle: 'none', title: 'Nothing here' },
		{ handle: 'all', title: 'Merchant’s all', productHandles: ['plain', 'free', 'missing'] },
		{ handle: 'vendors', title: 'Vendors', productHandles: ['plain'] },
		{ handle: 'größen', title: 'Größen', productHandles: ['größe-m'] },
		{ handle: '__proto__', title: 'Proto', productHandles: ['__proto__'] },
		{ handle: 'constructor', title: 'Constructor', productHandles: ['constructor'] },
		{ handle: '100%', title: '100 %', productHandles: ['100%-wool'] },
		{
			...{ handle: 'ruled', title: 'Ruled', type: 'AUTOMATED', productHandles: [] },
			ruleSet: {
				appliedDisjunctively: true,
				rules: [
					{ column: 'TAG', relation: 'EQUALS', condition: '100%' },
					{ column: 'VARIANT_PRICE', relation: 'LESS_THAN', condition: '0.01' }
				]
			}
		}
	],
	menus: [
		{ handle: 'main-menu', items: MENU },
		{ handle: 'footer', items: MENU }
	],
	pages: [
		{ handle: 'untidy', title: 'Untidy <page>', body: UNTIDY_HTML },
		{ handle: 'empty', title: 'Empty', body: '' },
		{ handle: 'un tidy', title: 'Space', body: '<p>x' },
		{ handle: 'constructor', title: 'R&D', body: 'only text & no tags' },
		{ handle: 'über', title: 'Über', body: '<div><br></div>' },
		{ handle: '50%', title: '50 %', body: '<table></table><ul></ul><h2></h2>' }
	],
	blogs: [
		{ handle: 'silent', title: 'Silent', articles: [] },
		{
			...{ handle: 'notes', title: 'Notes & <more>' },
			articles: [
				{ handle: 'bare', title: 'Bare', contentHtml: '' },
				{
					handle: 'untidy',
					title: 'Untidy *article*',
					contentHtml: UNTIDY_HTML,
					tags: ['a/b', '100%', '🙂']
				},
				{
					handle: 'ünïcode',
					title: ' spaced ',
					contentHtml: '<p>x</p>',
					excerpt: '',
					excerptHtml: '<p></p>'
				},
				{
					handle: 'constructor',
					title: 'Constructor',
					contentHtml: 'x',
					relatedProducts: ['missing', 'plain']
				}
			]
		},
		{
			handle: 'größe',
			title: 'Größe',
			articles: [{ handle: 'bare', title: 'Same handle', contentHtml: '<p>x</p>' }]
		}
	],
	policies: {
		refundPolicy: { handle: 'refund-policy', title: 'Refund & <policy>', body: UNTIDY_HTML },
		privacyPolicy: { handle: 'privacy-policy', title: 'Privacy', body: '' }
	},
	metaobjects: [
		{
			...{ type: 'announcement', handle: 'site-bar' },
			fields: [
				{ key: 'message', type: 'rich_text_field', value: TYPED_VALUES['rich_text_field']! },
				{ key: 'link_text', type: 'single_line_text_field', value: 'More <b>' },
				{ key: 'link_url', type: 'link', value: '{"text":"x","url":"javascript:alert(1)"}' },
				{ key: 'starts_at', type: 'date_time', value: 'soon' }
			]
		},
		{
			...{ type: 'service', handle: 'default' },
			fields: [
				{ key: 'delivery', type: 'rich_text_field', value: TYPED_VALUES['rich_text_field']! },
				{ key: 'returns', type: 'single_line_text_field', value: '<b>30</b> days' },
				{ key: 'free_delivery_from', type: 'money', value: '{"amount":"x","currency_code":"CAD"}' },
				{ key: 'contact_email', type: 'single_line_text_field', value: 'no email' }
			]
		}
	],
	redirects: ODD_REDIRECTS,
	discountCodes: { 'A B': 10, 'ÄÖ%': 5, 'a/b': 5, '100%': 100, 'x&y=z': 1, __proto__x: 3 }
};

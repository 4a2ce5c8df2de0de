import type { ProductDraft } from '../catalog/ids.ts';
import { fromThousandths } from '../catalog/decimal.ts';
import { toHandle } from '../catalog/text.ts';
import type { ProductRecord, Swatch } from '../types.ts';
import { createRandom, type Random } from './random.ts';

/** Words that made-up products are named and described with. Wide enough that ranking has work. */
type Words = readonly [string, ...string[]];

const list = (text: string): Words => {
	const [first = '', ...rest] = text.split(',').map((word) => word.trim());
	return [first, ...rest];
};

const NAME_STARTS = list(
	'Al, Ber, Cal, Dor, El, Fen, Gar, Hol, Il, Jor, Kel, Lor, Mar, Nor, Or, Pel, Quen, Ros, Sel, Tar, Ul, Ver, Wes, Yar, Zel, Bran, Cres, Dun, Fal, Glen'
);
const NAME_ENDS = list(
	'ba, combe, dal, den, den, ford, gate, ham, ira, kel, len, low, mar, mere, mont, na, nor, ova, quist, ra, rin, sel, sta, ta, ton, va, vik, wen, wick, worth'
);
const VENDOR_TRADES = list('Atelier, Foundry, Glass, Kiln, Mill, Pottery, Studio, Works');
const ADJECTIVES = list(
	'Angled, Arched, Banded, Bevelled, Bowed, Braided, Brushed, Carved, Chequered, Crackled, Curved, Dimpled, Dotted, Draped, Etched, Faceted, Fluted, Folded, Frosted, Grooved, Hammered, Hatched, Hollow, Knotted, Layered, Lustred, Matt, Mottled, Notched, Oval, Pleated, Polished, Quilted, Reeded, Rippled, Rounded, Scalloped, Slanted, Speckled, Spiral, Split, Stacked, Stepped, Striped, Tapered, Tilted, Turned, Twisted, Veined, Waved, Woven'
);
const MATERIALS = list(
	'Acacia, Alabaster, Ash, Bamboo, Beech, Birch, Bone china, Borosilicate glass, Brass, Bronze, Cast iron, Cedar, Cherry, Concrete, Copper, Cork, Cotton, Crystal, Earthenware, Enamel, Felt, Hemp, Jute, Linen, Marble, Oak, Onyx, Paper, Pewter, Pine, Porcelain, Rattan, Recycled glass, Slate, Soapstone, Steel, Stoneware, Terracotta, Walnut, Wool'
);
const TAGS = list(
	'airy, bathroom, bedroom, bold, boxed, calm, classic, compact, cosy, daily, dining, dishwasher-safe, entry, everyday, floor, garden, geometric, hallway, handmade, heirloom, hosting, housewarming, kitchen, large, limited, living, minimal, muted, natural, nursery, office, outdoor, organic, pair, picnic, plain, portable, recycled, reading, refillable, reversible, rustic, shelf, small-space, soft, stackable, studio, summer, table, teacher, texture, travel, vintage, wall, warm, washable, wedding, weekend, winter'
);
const NOUNS: Readonly<Record<string, Words>> = {
	Prisms: list('Prism, Pyramid, Cube, Lens, Sphere, Suncatcher, Wedge, Octahedron, Marble'),
	Lighting: list('Lamp, Lantern, Pendant, Sconce, Spotlight, Shade, Uplighter, Nightlight, Torch'),
	Tableware: list('Bowl, Plate, Cup, Platter, Saucer, Jug, Tumbler, Dish, Ramekin, Goblet, Ladle'),
	'Vases & Planters': list('Vase, Planter, Pot, Urn, Trough, Cachepot, Bottle, Basket'),
	Candles: list('Candle, Candlestick, Votive, Lantern, Snuffer, Diffuser, Wax melt, Tealight'),
	Desk: list('Notebook, Organiser, Tray, Clock, Pen, Ruler, Stapler, Folder, Calendar, Blotter'),
	Textiles: list('Cushion, Throw, Blanket, Towel, Napkin, Runner, Apron, Rug, Pouch, Curtain'),
	Prints: list('Print, Poster, Lithograph, Etching, Map, Postcard set, Screenprint'),
	Play: list('Puzzle, Blocks, Top, Dominoes, Kite, Yo-yo, Dice, Skittles, Mobile, Rattle')
};
const SIZES = list('Mini, Small, Medium, Large, Tall, Grand');
const USES = list(
	'for slow mornings, for a shelf that needs one thing, for the far end of the table, for rooms that face north, for small hands, for the desk by the window, for guests who stay late, for the first warm evening, for a narrow hallway, for every day'
);

export interface ProductGenerator {
	/** The product of that number, counted from 0; always the same for the same seed products. */
	generate(index: number): ProductDraft;
}

type Templates = [ProductRecord, ...ProductRecord[]];

/** Makes the products the same at every start. */
const FIRST_NUMBER = 1_000_000;
const VENDORS = 60;
const DAY_MS = 86_400_000;
const MAX_AGE_DAYS = 700;

/** Makes up products that borrow pictures and categories from the seed. `today` dates them. */
export function createProductGenerator(
	seed: readonly ProductRecord[],
	today: number
): ProductGenerator {
	const colors = collectColors(seed);
	const templates = seed.filter(({ productType }) => Object.hasOwn(NOUNS, productType));
	assertTemplates(templates);
	return { generate: (index) => generateProduct(index, templates, colors, today) };
}

function generateProduct(
	index: number,
	templates: Templates,
	colors: readonly { name: string; swatch: Swatch | null }[],
	today: number
): ProductDraft {
	const number = FIRST_NUMBER + index;
	const random = createRandom(number);
	const template = random.pick(templates);
	const naming = nameProduct(random, template.productType);
	const createdAt = today - (1 + random.below(MAX_AGE_DAYS)) * DAY_MS;
	const options = createOptions(random, colors);
	const summary = `${naming.material} ${naming.noun.toLowerCase()} ${random.pick(USES)}.`;
	return {
		...template,
		id: undefined,
		handle: `${toHandle(naming.title)}-${index + 1}`,
		title: naming.title,
		vendor: nameVendor(random.below(VENDORS)),
		tags: random.sample(TAGS, 3 + random.below(3)),
		isBundle: false,
		publishedAt: toTimestamp(createdAt),
		createdAt: toTimestamp(createdAt),
		updatedAt: toTimestamp(createdAt + random.below((today - createdAt) / DAY_MS) * DAY_MS),
		salesRank: 1000 + random.below(1_000_000),
		summary,
		descriptionHtml: describe(naming, random),
		seo: { title: naming.title, description: summary },
		options,
		variants: createVariants(random, number, options, template),
		media: template.media.map(({ optionValue: _, id: _id, ...medium }) => medium),
		rating: null,
		metafields: createMetafields(naming.material, summary),
		complementary: [],
		related: [],
		sellingPlanGroupIds: [],
		translations: {}
	};
}

interface Naming {
	title: string;
	series: string;
	adjective: string;
	material: string;
	noun: string;
}

function nameProduct(random: Random, productType: string): Naming {
	const series = `${random.pick(NAME_STARTS)}${random.pick(NAME_ENDS)}`;
	const adjective = random.pick(ADJECTIVES);
	const material = random.pick(MATERIALS);
	const noun = random.pick(NOUNS[productType] ?? ['Object']);
	return { title: `${series} ${adjective} ${noun}`, series, adjective, material, noun };
}

function nameVendor(vendor: number): string {
	const random = createRandom(vendor + 1);
	return `${random.pick(NAME_STARTS)}${random.pick(NAME_ENDS)} ${random.pick(VENDOR_TRADES)}`;
}

function describe({ series, adjective, material, noun }: Naming, random: Random): string {
	const thing = noun.toLowerCase();
	const [first, second] = random.sample(USES, 2);
	return (
		`<p>The ${series} ${thing} is made of ${material.toLowerCase()} with an ` +
		`${adjective.toLowerCase()} surface, ${first ?? USES[0]}.</p>\n` +
		`<p>It was also thought of ${second ?? USES[0]}. Each ${thing} differs a little from the next.</p>\n` +
		`<ul>\n<li><strong>Material:</strong> ${material}</li>\n</ul>`
	);
}

function createOptions(
	random: Random,
	colors: readonly { name: string; swatch: Swatch | null }[]
): ProductDraft['options'] {
	const sizes = random.sample(SIZES, 2 + random.below(3)).map((name) => ({ name, swatch: null }));
	const chosen = [
		{ name: 'Color', values: random.sample(colors, 2 + random.below(3)) },
		{ name: 'Size', values: sizes }
	];
	return chosen.map(({ name, values }, index) => ({
		name,
		position: index + 1,
		optionValues: values
	}));
}

function createVariants(
	random: Random,
	number: number,
	[color, size]: ProductDraft['options'],
	template: ProductRecord
): ProductDraft['variants'] {
	const dollars = 8 + random.below(190);
	const isReduced = random.chance(15);
	const step = 2 + random.below(12);
	const pairs = (color?.optionValues ?? []).flatMap((first) =>
		(size?.optionValues ?? []).map((second, rank) => ({ first, second, rank }))
	);
	return pairs.map(({ first, second, rank }, index) => {
		const price = (dollars + rank * step) * 1000;
		return {
			position: index + 1,
			title: `${first.name} / ${second.name}`,
			sku: `GEN-${number}-${index + 1}`,
			barcode: null,
			selectedOptions: [
				{ name: 'Color', value: first.name },
				{ name: 'Size', value: second.name }
			],
			price: fromThousandths(price),
			compareAtPrice: isReduced ? fromThousandths(Math.round(price * 0.0012) * 1000 + 1000) : null,
			unitPriceMeasurement: null,
			weight: { value: 100 + random.below(2000), unit: 'GRAMS' },
			inventoryTracked: true,
			inventoryQuantity: random.chance(12) ? 0 : 1 + random.below(80),
			inventoryPolicy: 'DENY',
			availableForSale: true,
			currentlyNotInStock: false,
			quantityRule: { minimum: 1, maximum: null, increment: 1 },
			quantityPriceBreaks: [],
			requiresShipping: true,
			taxable: true,
			image: template.featuredImage,
			requiresComponents: false,
			components: []
		};
	});
}

function createMetafields(material: string, summary: string): ProductDraft['metafields'] {
	const type = 'single_line_text_field';
	return [
		{ namespace: 'descriptors', key: 'subtitle', type, value: summary },
		{ namespace: 'custom', key: 'material', type, value: material }
	];
}

function collectColors(seed: readonly ProductRecord[]): { name: string; swatch: Swatch | null }[] {
	const options = seed.flatMap(({ options }) => options).filter(({ name }) => name === 'Color');
	const values = options.flatMap(({ optionValues }) => optionValues);
	return [...new Map(values.map(({ name, swatch }) => [name, { name, swatch }])).values()];
}

function assertTemplates(templates: ProductRecord[]): asserts templates is Templates {
	if (templates.length > 0) return;
	throw new Error(`No seed product has one of the types ${Object.keys(NOUNS).join(', ')}.`);
}

function toTimestamp(time: number): string {
	return new Date(time).toISOString().replace('.000Z', 'Z');
}

/** Words that made-up products are named and described with. Wide enough that ranking has work. */
type Words = readonly [string, ...string[]];

const list = (text: string): Words => {
	const [first = '', ...rest] = text.split(',').map((word) => word.trim());
	return [first, ...rest];
};

export const NAME_STARTS = list(
	'Al, Ber, Cal, Dor, El, Fen, Gar, Hol, Il, Jor, Kel, Lor, Mar, Nor, Or, Pel, Quen, Ros, Sel, Tar, Ul, Ver, Wes, Yar, Zel, Bran, Cres, Dun, Fal, Glen'
);
export const NAME_ENDS = list(
	'ba, combe, dal, den, den, ford, gate, ham, ira, kel, len, low, mar, mere, mont, na, nor, ova, quist, ra, rin, sel, sta, ta, ton, va, vik, wen, wick, worth'
);
export const VENDOR_TRADES = list('Atelier, Foundry, Glass, Kiln, Mill, Pottery, Studio, Works');
export const ADJECTIVES = list(
	'Angled, Arched, Banded, Bevelled, Bowed, Braided, Brushed, Carved, Chequered, Crackled, Curved, Dimpled, Dotted, Draped, Etched, Faceted, Fluted, Folded, Frosted, Grooved, Hammered, Hatched, Hollow, Knotted, Layered, Lustred, Matt, Mottled, Notched, Oval, Pleated, Polished, Quilted, Reeded, Rippled, Rounded, Scalloped, Slanted, Speckled, Spiral, Split, Stacked, Stepped, Striped, Tapered, Tilted, Turned, Twisted, Veined, Waved, Woven'
);
export const MATERIALS = list(
	'Acacia, Alabaster, Ash, Bamboo, Beech, Birch, Bone china, Borosilicate glass, Brass, Bronze, Cast iron, Cedar, Cherry, Concrete, Copper, Cork, Cotton, Crystal, Earthenware, Enamel, Felt, Hemp, Jute, Linen, Marble, Oak, Onyx, Paper, Pewter, Pine, Porcelain, Rattan, Recycled glass, Slate, Soapstone, Steel, Stoneware, Terracotta, Walnut, Wool'
);
export const TAGS = list(
	'airy, bathroom, bedroom, bold, boxed, calm, classic, compact, cosy, daily, dining, dishwasher-safe, entry, everyday, floor, garden, geometric, hallway, handmade, heirloom, hosting, housewarming, kitchen, large, limited, living, minimal, muted, natural, nursery, office, outdoor, organic, pair, picnic, plain, portable, recycled, reading, refillable, reversible, rustic, shelf, small-space, soft, stackable, studio, summer, table, teacher, texture, travel, vintage, wall, warm, washable, wedding, weekend, winter'
);
export const NOUNS: Readonly<Record<string, Words>> = {
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
export const SIZES = list('Mini, Small, Medium, Large, Tall, Grand');
export const USES = list(
	'for slow mornings, for a shelf that needs one thing, for the far end of the table, for rooms that face north, for small hands, for the desk by the window, for guests who stay late, for the first warm evening, for a narrow hallway, for every day'
);

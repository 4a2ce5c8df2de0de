/** Names that exports of the platform have given their columns, the oldest first. Case is ignored. */
const COLUMN_NAMES = {
	handle: ['Handle', 'URL handle'],
	title: ['Title'],
	body: ['Body (HTML)', 'Description'],
	vendor: ['Vendor'],
	category: ['Standardized Product Type', 'Standard Product Type', 'Product Category'],
	type: ['Type', 'Custom Product Type'],
	tags: ['Tags'],
	published: ['Published', 'Published on online store'],
	status: ['Status'],
	option1Name: ['Option1 Name'],
	option1Value: ['Option1 Value'],
	option1LinkedTo: ['Option1 Linked To'],
	option2Name: ['Option2 Name'],
	option2Value: ['Option2 Value'],
	option2LinkedTo: ['Option2 Linked To'],
	option3Name: ['Option3 Name'],
	option3Value: ['Option3 Value'],
	option3LinkedTo: ['Option3 Linked To'],
	sku: ['Variant SKU', 'SKU'],
	barcode: ['Variant Barcode', 'Barcode'],
	grams: ['Variant Grams', 'Weight value (grams)'],
	weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
	tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
	quantity: ['Variant Inventory Qty', 'Inventory quantity'],
	policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
	price: ['Variant Price', 'Price'],
	compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
	requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
	taxable: ['Variant Taxable', 'Charge tax'],
	unitQuantity: ['Unit Price Total Measure'],
	unit: ['Unit Price Total Measure Unit'],
	referenceQuantity: ['Unit Price Base Measure'],
	referenceUnit: ['Unit Price Base Measure Unit'],
	image: ['Image Src', 'Product image URL'],
	imagePosition: ['Image Position'],
	imageAlt: ['Image Alt Text'],
	variantImage: ['Variant Image', 'Variant image URL'],
	giftCard: ['Gift Card'],
	seoTitle: ['SEO Title'],
	seoDescription: ['SEO Description']
} as const satisfies Record<string, readonly string[]>;

export type ColumnKey = keyof typeof COLUMN_NAMES;

/** Columns of exports that the store has no place for. */
const UNREAD =
	/^(?:Google Shopping \/|Variant Tax Code$|Tax code$|Cost per item|(?:Variant )?Fulfillment Service$|Collection$|Packed product |Inventory at )/i;
const MARKET_COLUMN = /^(?<kind>Included|Price|Compare[- ]At Price) \/ (?<market>.+)$/i;
/** `Material (product.metafields.custom.material)` */
const METAFIELD_COLUMN =
	/\((?<owner>product|variant)\.metafields\.(?<namespace>[^.()]+)\.(?<key>[^()]+)\)$/i;

const KEYS = new Map(
	Object.entries(COLUMN_NAMES).flatMap(([key, names]) =>
		names.map((name) => [name.toLowerCase(), key as ColumnKey] as const)
	)
);

interface MarketColumns {
	included?: string;
	price?: string;
	compareAtPrice?: string;
}

export interface CsvColumns {
	/** Names in this file. */
	names: ReadonlyMap<ColumnKey, string>;
	metafields: { column: string; namespace: string; key: string }[];
	/** Columns of one market, by its name. */
	markets: ReadonlyMap<string, MarketColumns>;
	/** Columns that no export has. */
	unknown: string[];
}

export function findColumns(header: readonly string[]): CsvColumns {
	const columns = header.filter((column) => column !== '');
	const names = columns.flatMap((column) => {
		const key = KEYS.get(column.toLowerCase());
		return key === undefined ? [] : [[key, column] as const];
	});
	return {
		// The first of two columns with the same meaning counts.
		names: new Map(names.toReversed()),
		metafields: columns.flatMap(findMetafield),
		markets: findMarkets(columns),
		unknown: columns.filter((column) => !isKnown(column))
	};
}

function findMetafield(column: string): CsvColumns['metafields'] {
	const { owner, namespace, key } = METAFIELD_COLUMN.exec(column)?.groups ?? {};
	if (owner?.toLowerCase() !== 'product' || !namespace || !key) return [];
	return [{ column, namespace, key }];
}

function findMarkets(columns: readonly string[]): Map<string, MarketColumns> {
	const markets = new Map<string, MarketColumns>();
	for (const column of columns) {
		const { kind = '', market } = MARKET_COLUMN.exec(column)?.groups ?? {};
		if (market === undefined) continue;
		markets.set(market, { ...markets.get(market), [toMarketField(kind)]: column });
	}
	return markets;
}

function isKnown(column: string): boolean {
	return (
		KEYS.has(column.toLowerCase()) ||
		[MARKET_COLUMN, METAFIELD_COLUMN, UNREAD].some((pattern) => pattern.test(column))
	);
}

function toMarketField(kind: string): keyof MarketColumns {
	if (/^included$/i.test(kind)) return 'included';
	return /^price$/i.test(kind) ? 'price' : 'compareAtPrice';
}

/**
 * What the documentation of Google Search demands of the structured data of a page, as data:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
interface TypeRules {
	required: readonly string[];
	/** At least one property of each list. */
	oneOf?: readonly (readonly string[])[];
}

const SCHEMA = 'https://schema.org/';

const TYPES: Readonly<Record<string, TypeRules>> = {
	'3DModel': { required: ['encoding'] },
	AggregateOffer: { required: ['lowPrice', 'priceCurrency'] },
	AggregateRating: { required: ['ratingValue'], oneOf: [['ratingCount', 'reviewCount']] },
	Answer: { required: ['text'] },
	Article: { required: ['headline', 'datePublished'] },
	BlogPosting: { required: ['headline', 'datePublished'] },
	Brand: { required: ['name'] },
	BreadcrumbList: { required: ['itemListElement'] },
	CollectionPage: { required: ['name', 'url'] },
	DefinedRegion: { required: ['addressCountry'] },
	FAQPage: { required: ['mainEntity'] },
	GeoCoordinates: { required: ['latitude', 'longitude'] },
	ItemList: { required: ['itemListElement'] },
	ListItem: { required: ['position'], oneOf: [['item', 'url']] },
	MediaObject: { required: ['contentUrl', 'encodingFormat'] },
	MerchantReturnPolicy: { required: ['merchantReturnLink'] },
	Offer: {
		required: ['priceCurrency', 'availability', 'itemCondition', 'url'],
		oneOf: [['price', 'priceSpecification']]
	},
	OfferShippingDetails: {
		required: ['shippingDestination'],
		oneOf: [['shippingRate', 'shippingSettingsLink']]
	},
	OpeningHoursSpecification: {
		required: ['opens', 'closes'],
		oneOf: [['dayOfWeek', 'validFrom']]
	},
	Organization: { required: ['name', 'url'] },
	Person: { required: ['name'] },
	PostalAddress: { required: ['addressCountry'] },
	Product: { required: ['name', 'image', 'offers'] },
	ProductGroup: { required: ['name', 'productGroupID', 'variesBy', 'hasVariant'] },
	PropertyValue: { required: ['name', 'value'] },
	Question: { required: ['name', 'acceptedAnswer'] },
	Rating: { required: ['ratingValue'] },
	Review: { required: ['author'], oneOf: [['reviewBody', 'reviewRating']] },
	Store: { required: ['name', 'address'] },
	UnitPriceSpecification: { required: ['price', 'priceCurrency'] },
	WebSite: { required: ['name', 'url'] }
};

/** Formats of values, by property. */
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
	addressCountry: (value) => /^[A-Z]{2}$/.test(value),
	availability: (value) =>
		['BackOrder', 'InStock', 'OutOfStock', 'PreOrder'].includes(value.replace(SCHEMA, '')),
	dateModified: isDate,
	datePublished: isDate,
	gtin: isGtin,
	image: isAddress,
	item: isAddress,
	itemCondition: (value) => value === `${SCHEMA}NewCondition`,
	logo: isAddress,
	merchantReturnLink: isAddress,
	price: isPrice,
	priceCurrency: (value) => /^[A-Z]{3}$/.test(value),
	priceType: (value) => value === `${SCHEMA}StrikethroughPrice`,
	shippingSettingsLink: isAddress,
	url: isAddress
};

type Node = Record<string, unknown>;

/** Returns a sentence for each rule that the graphs of one page break. */
export function findStructuredDataFaults(graphs: readonly unknown[]): string[] {
	const nodes = graphs.flatMap(listNodes);
	const described = new Set(nodes.filter((node) => '@type' in node).map((node) => node['@id']));
	return nodes.flatMap((node) =>
		'@type' in node
			? [...checkType(node), ...checkValues(node)]
			: described.has(node['@id'])
				? []
				: [`Nothing on the page describes ${JSON.stringify(node)}.`]
	);
}

function checkType(node: Node): string[] {
	const type = String(node['@type']);
	const rules = TYPES[type];
	if (rules === undefined) return [`The type ${type} has no rules.`];
	const missing = [...rules.required.map((name) => [name]), ...(rules.oneOf ?? [])].filter(
		(names) => !names.some((name) => isPresent(node[name]))
	);
	return missing.map((names) => `${type} has no ${names.join(' or ')}.`);
}

function checkValues(node: Node): string[] {
	return Object.entries(node).flatMap(([name, value]) =>
		[value]
			.flat()
			.filter((it) => typeof it === 'string' && VALUES[name]?.(it) === false)
			.map((it) => `${String(node['@type'])} has ${name} ${JSON.stringify(it)}.`)
	);
}

/** Lists an object and every object inside it. */
function listNodes(value: unknown): Node[] {
	if (Array.isArray(value)) return value.flatMap(listNodes);
	if (typeof value !== 'object' || value === null) return [];
	return [value as Node, ...Object.values(value).flatMap(listNodes)];
}

function isPresent(value: unknown): boolean {
	return (
		![undefined, null, ''].includes(value as string) &&
		!(Array.isArray(value) && value.length === 0)
	);
}

function isAddress(value: string): boolean {
	return URL.parse(value)?.protocol.startsWith('http') === true;
}

function isDate(value: string): boolean {
	return /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
}

function isPrice(value: string): boolean {
	return /^\d+(?:\.\d+)?$/.test(value);
}

/** GS1: the sum of the digits, those at odd places from the right after the check digit three times. */
function isGtin(value: string): boolean {
	if (!/^(?:\d{8}|\d{12,14})$/.test(value)) return false;
	const digits = Array.from(value, Number).toReversed();
	const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
	return sum % 10 === 0;
}

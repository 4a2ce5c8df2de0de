import { decodeEntities } from '$lib/core/html';

/** An item of a feed: the texts of its attributes, by their names without `g:`. */
export type FeedItem = Readonly<Record<string, readonly string[]>>;

interface Market {
	currency: string;
	/** Of the currency. */
	decimals: number;
}

interface AttributeRule {
	/** Every item has it. */
	isRequired?: true;
	/** It is required, or forbidden, beside others. */
	isNeeded?: (item: FeedItem) => boolean;
	isForbidden?: (item: FeedItem) => boolean;
	maxLength?: number;
	maxCount?: number;
	form?: RegExp;
	isValid?: (value: string, item: FeedItem, market: Market) => boolean;
}

const HTTP_URL = /^https?:\/\/[^\s/@]+(?:\/[\x21-\x7e]*)?$/;
const MEASURE =
	/^\d+(?:\.\d+)? (?:mg|g|kg|oz|lb|ml|cl|l|cbm|floz|pt|qt|gal|cm|m|in|ft|yd|sqm|sqft|ct)$/;

/** The published table of attributes: https://support.google.com/merchants/answer/7052112 */
const ATTRIBUTES: Readonly<Record<string, AttributeRule>> = {
	id: { isRequired: true, maxLength: 50 },
	title: { isRequired: true, maxLength: 150 },
	description: {
		isRequired: true,
		maxLength: 5000,
		form: /^(?!.*<\/?(?:p|br|div|span|style|script)\b)/is
	},
	link: { isRequired: true, maxLength: 2000, form: HTTP_URL },
	image_link: { isRequired: true, maxLength: 2000, form: HTTP_URL },
	additional_image_link: {
		...{ maxLength: 2000, maxCount: 10, form: HTTP_URL },
		isValid: (value, { image_link: first = [] }) => !first.includes(value)
	},
	availability: { isRequired: true, form: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
	availability_date: {
		form: /^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d{4}$/,
		isNeeded: ({ availability }) => availability?.[0] === 'preorder',
		isForbidden: ({ availability }) => !/order$/.test(availability?.[0] ?? '')
	},
	price: { isRequired: true, isValid: isPrice },
	sale_price: {
		isValid: (value, item, market) =>
			isPrice(value, item, market) &&
			Number.parseFloat(value) < Number.parseFloat(item['price']?.[0] ?? '')
	},
	unit_pricing_measure: {
		form: MEASURE,
		isNeeded: ({ unit_pricing_base_measure: base }) => base !== undefined
	},
	unit_pricing_base_measure: {
		form: /^(?:(?:1|2|4|8|10|100) [a-z]+|75 cl|750 ml|50 kg|1000 kg)$/,
		isNeeded: ({ unit_pricing_measure: measure }) => measure !== undefined
	},
	brand: { maxLength: 70 },
	gtin: { isValid: hasCheckDigit },
	mpn: { maxLength: 70 },
	identifier_exists: {
		form: /^(?:yes|no)$/,
		isNeeded: ({ gtin, brand, mpn }) =>
			gtin === undefined && (brand === undefined || mpn === undefined),
		isForbidden: ({ gtin }) => gtin !== undefined
	},
	condition: { form: /^(?:new|refurbished|used)$/ },
	item_group_id: { maxLength: 50 },
	color: { maxLength: 100 },
	size: { maxLength: 100 },
	material: { maxLength: 200 },
	pattern: { maxLength: 100 },
	product_type: { maxLength: 750 },
	shipping_weight: { form: /^(?!0+(?:\.0+)? )\d+(?:\.\d+)? (?:g|kg|oz|lb)$/ },
	is_bundle: { form: /^(?:yes|no)$/ },
	// Both are within `product_detail`.
	attribute_name: { maxLength: 140, maxCount: 1000 },
	attribute_value: {
		...{ maxLength: 1000, maxCount: 1000 },
		isNeeded: ({ attribute_name: names }) => names !== undefined
	}
};

/** Returns the items of a whole feed. Throws for what is no well-formed RSS with Google's names. */
export function parseFeed(xml: string): FeedItem[] {
	assertWellFormed(xml);
	if (!xml.includes('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>')) {
		throw new Error('This is no RSS 2.0 with the names of Google.');
	}
	return [...xml.matchAll(/<item>([^]*?)<\/item>/g)].map(([, item = '']) => {
		const attributes: Record<string, string[]> = {};
		for (const [, name = '', text = ''] of item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)) {
			(attributes[name] ??= []).push(decodeEntities(text));
		}
		return attributes;
	});
}

/** Returns a sentence for each rule of the published table that a feed breaks. */
export function findFeedFaults(items: readonly FeedItem[], market: Market): string[] {
	const ids = items.map(({ id: [id = ''] = [] }) => id);
	const groups = new Set(items.flatMap(({ item_group_id: group = [] }) => group));
	return [
		...(new Set(ids).size === ids.length ? [] : ['two items have one id']),
		...ids.filter((id) => groups.has(id)).map((id) => `${id} is an item and a group`),
		...findEqualVariants(items),
		...items.flatMap((item) =>
			findItemFaults(item, market).map((fault) => `${item['id']?.[0] ?? 'an item'}: ${fault}`)
		)
	];
}

function findItemFaults(item: FeedItem, market: Market): string[] {
	const unknown = Object.keys(item).filter((name) => !Object.hasOwn(ATTRIBUTES, name));
	return [
		...unknown.map((name) => `${name} is no attribute`),
		...Object.entries(ATTRIBUTES).flatMap(([name, rule]) => {
			const values = item[name] ?? [];
			const isMissing = values.length === 0 && (rule.isRequired ?? rule.isNeeded?.(item) ?? false);
			return [
				...(isMissing ? [`${name} is missing`] : []),
				...(values.length > (rule.maxCount ?? 1)
					? [`${name} is there ${values.length} times`]
					: []),
				...(values.length > 0 && rule.isForbidden?.(item) ? [`${name} must not be there`] : []),
				...values
					.filter((value) => !isValue(value, rule, item, market))
					.map((it) => `${name} is "${it}"`)
			];
		})
	];
}

function isValue(value: string, rule: AttributeRule, item: FeedItem, market: Market): boolean {
	const { maxLength = Infinity, form, isValid } = rule;
	const isText = value.trim() === value && value !== '' && value.length <= maxLength;
	return isText && (form?.test(value) ?? true) && (isValid?.(value, item, market) ?? true);
}

function isPrice(value: string, _: FeedItem, { currency, decimals }: Market): boolean {
	const fraction = decimals === 0 ? '' : `\\.\\d{${decimals}}`;
	return new RegExp(`^\\d+${fraction} ${currency}$`).test(value) && Number.parseFloat(value) > 0;
}

/** Another way than the shop's own: the last digit completes the weighted sum to a multiple of 10. */
function hasCheckDigit(code: string): boolean {
	if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
	const [last = 0, ...others] = Array.from(code, Number).reverse();
	const weighted = others.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0);
	return (10 - (weighted % 10)) % 10 === last;
}

const VARIANT_ATTRIBUTES = ['color', 'size', 'material', 'pattern', 'age_group', 'gender'];

/** Variants of a group differ by an attribute that buyers choose by, and in title and address. */
function findEqualVariants(items: readonly FeedItem[]): string[] {
	const known = new Set<string>();
	return items.flatMap((item) => {
		const {
			item_group_id: [group = ''] = [],
			title: [title = ''] = [],
			link: [link = ''] = []
		} = item;
		if (group === '') return [];
		const attributes = VARIANT_ATTRIBUTES.map((name) => item[name]?.[0]?.toLowerCase() ?? '');
		const marks = [title, link, attributes.join('|')].map((mark) => `${group} ${mark}`);
		const isKnown = marks.some((mark) => known.has(mark)) || attributes.every((it) => it === '');
		for (const mark of marks) known.add(mark);
		return isKnown ? [`${group} has two variants “${title}” at ${link}`] : [];
	});
}

/** XML 1.0 as far as a feed needs it: tags that end, references that are known, and no control characters. */
function assertWellFormed(xml: string): void {
	const open: string[] = [];
	const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
	if (body === xml) throw new Error('The declaration of XML is missing.');
	for (const [, text = '', end, name] of body.matchAll(
		/([^<>]*)(?:<(\/?)([\w:]+)[^<>]*>|$|[<>])/g
	)) {
		assertText(text);
		if (name === undefined) continue;
		if (end === '') open.push(name);
		else if (open.pop() !== name) throw new Error(`</${name}> ends another element.`);
	}
	if (open.length > 0) throw new Error(`${open.join(', ')} does not end.`);
}

function assertText(text: string): void {
	const hasUnknown = /&(?!(?:amp|lt|gt|quot|#39);)/.test(text);
	const hasControls = /[[\p{Cc}\uFFFE\uFFFF]--[\t\n\r]]/v.test(text);
	if (hasUnknown || hasControls || !text.isWellFormed())
		throw new Error(`"${text.slice(0, 100)}" is no text of XML.`);
}

import type { ProductFields$result } from '$houdini';
import { attributesTexts } from '$messages/en/attributes';
import type { Messages } from '$messages';
import { MAX_PRODUCT_FIELDS } from '../sections/definitions';
import { readTexts } from './metafields';

/** A metafield of products, and what its row is called. */
export interface ProductField {
	namespace: string;
	key: string;
	heading: string;
}

/** Where fields of products are shown. */
const PLACES = ['page', 'card', 'comparison', 'feed', 'tools'] as const;
type FieldPlace = (typeof PLACES)[number];

/** In their order. */
export type ProductFields = Readonly<Record<FieldPlace, readonly ProductField[]>>;

export type Identifier = Pick<ProductField, 'namespace' | 'key'>;
type TextKey = Exclude<keyof Messages['attributes'], 'row'>;

/** The platform refuses a whole question for one name that it cannot read. */
const NAME = /^([\w-]{2,255})\.([\w-]{2,64})$/;

/** Shown as stars. */
export const RATING_FIELDS: readonly Identifier[] = [
	{ namespace: 'reviews', key: 'rating' },
	{ namespace: 'reviews', key: 'rating_count' }
];

/** What the shop calls fields that have no heading of the merchant's. The order is that of products without a list. */
const KNOWN: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
	['custom.maker', 'maker'],
	['custom.material', 'material'],
	['custom.dimensions', 'dimensions'],
	['custom.care', 'care'],
	['custom.origin', 'origin'],
	['custom.lead_time', 'lead_time'],
	// Standard definitions of the platform, and of its categories.
	['descriptors.care_guide', 'care_guide'],
	['facts.isbn', 'isbn'],
	...listStandard()
]);

/** Attributes of the platform's taxonomy, as far as products of many kinds have them: `shopify.sleeve-length-type`. */
function listStandard(): [string, TextKey][] {
	const keys = [
		...['color_pattern', 'fabric', 'pattern', 'size', 'age_group', 'target_gender', 'fit'],
		...['neckline', 'sleeve_length_type', 'top_length_type', 'pants_length_type', 'waist_rise'],
		...['clothing_features', 'care_instructions', 'closure_type', 'shape', 'flavor', 'scent'],
		...['dietary_preferences', 'allergen_information', 'suitable_for_skin_type'],
		...['suitable_for_hair_type', 'jewelry_material', 'upholstery_material', 'power_source'],
		'connectivity_technology'
	] as TextKey[];
	return [
		['shopify.material', 'material'],
		...keys.map((key): [string, TextKey] => [`shopify.${key.replaceAll('_', '-')}`, key])
	];
}

/** The lists of the merchant's entry `product_fields`. What it leaves empty is as on the page, and cards have nothing. */
export function mapProductFields({ lists }: ProductFields$result): ProductFields {
	const chosen = new Map(
		(lists?.fields ?? []).map(({ key, references }) => [
			key,
			mapList((references?.nodes ?? []).filter((it) => it.__typename === 'Metaobject'))
		])
	);
	const choose = (place: FieldPlace, otherwise: readonly ProductField[]) => {
		const list = chosen.get(place) ?? [];
		return list.length > 0 ? list : otherwise;
	};
	const page = choose('page', listDefaults());
	return {
		page,
		card: choose('card', []),
		comparison: choose('comparison', page),
		feed: choose('feed', page),
		tools: choose('tools', page)
	};
}

function listDefaults(): ProductField[] {
	return [...KNOWN.keys()].flatMap((name) => toField(name, ''));
}

interface Entry {
	fields: Parameters<typeof readTexts>[0];
}

/** Each field once. Entries that name none are left out. */
function mapList(entries: readonly Entry[]): ProductField[] {
	const fields = entries.flatMap(({ fields }) => {
		const { metafield = '', heading = '' } = readTexts(fields);
		return toField(metafield, heading);
	});
	return [...new Map(fields.map((field) => [nameField(field), field])).values()].slice(
		0,
		MAX_PRODUCT_FIELDS
	);
}

function toField(name: string, heading: string): ProductField[] {
	const [, namespace, key] = NAME.exec(name.trim()) ?? [];
	if (namespace === undefined || key === undefined) return [];
	const known = KNOWN.get(`${namespace}.${key}`);
	return [
		{
			namespace,
			key,
			heading: heading || (known === undefined ? readKey(key) : attributesTexts[known])
		}
	];
}

/** `Lead time` of `lead_time`. */
function readKey(key: string): string {
	const words = key.replaceAll(/[_-]+/g, ' ').trim();
	return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}

const nameField = ({ namespace, key }: Identifier) => `${namespace}.${key}`;

/** What the platform is asked for, each once. */
export function listIdentifiers(fields: readonly Identifier[]): Identifier[] {
	const wanted = fields.map(({ namespace, key }) => ({ namespace, key }));
	return [...new Map(wanted.map((it) => [nameField(it), it])).values()];
}

import { toHandle } from '../../catalog/text.ts';
import type { ImportedImage, ImportedProduct } from './imported-product.ts';

/** A shop's menus and home page hold no more collections than these. */
const MAX_TYPES = 24;
const MAX_TAGS = 24;
const MAX_VENDORS = 24;
/** A tag of fewer products is no department. */
const MIN_TAGGED = 2;
type Column = 'TYPE' | 'TAG' | 'VENDOR';

export interface ImportedCollection {
	handle: string;
	title: string;
	column: Column;
	/** As products have it. */
	name: string;
	image: ImportedImage | null;
}

type Fields = Pick<ImportedProduct, 'productType' | 'category' | 'tags' | 'vendor' | 'images'>;

/**
 * Collections that an export does not name, but its products tell: types, tags and vendors, the largest
 * first. A name that a type has is no tag or vendor again.
 */
export function findCollections(products: readonly Fields[]): ImportedCollection[] {
	const types = group(products, ({ productType, category }) => [
		productType || (category.at(-1) ?? '')
	]);
	const tags = group(products, ({ tags }) => tags);
	const vendors = group(products, ({ vendor }) => [vendor]);
	const isPart = ({ products: { length } }: Group) =>
		length >= MIN_TAGGED && length < products.length;
	const groups = [
		...types.slice(0, MAX_TYPES).map((found) => ({ ...found, column: 'TYPE' as const })),
		...tags
			.filter(isPart)
			.slice(0, MAX_TAGS)
			.map((found) => ({ ...found, column: 'TAG' as const })),
		...(vendors.length > 1 ? vendors : [])
			.slice(0, MAX_VENDORS)
			.map((found) => ({ ...found, column: 'VENDOR' as const }))
	];
	// `all` is the platform's own collection of everything.
	const handles = new Set(['', 'all']);
	const pictures = new Set<string>();
	return groups.flatMap(({ name, column, products: members }) => {
		const handle = toHandle(name);
		if (handles.has(handle)) return [];
		handles.add(handle);
		return [
			{ handle, title: toTitle(name), column, name, image: choosePicture(members, pictures) }
		];
	});
}

interface Group {
	/** As the first product writes it; the case of letters makes no other group. */
	name: string;
	products: Fields[];
}

function group(products: readonly Fields[], read: (product: Fields) => readonly string[]): Group[] {
	const groups = new Map<string, Group>();
	for (const product of products) {
		for (const name of read(product)) {
			if (name === '') continue;
			const known = groups.get(name.toLowerCase());
			if (known === undefined) groups.set(name.toLowerCase(), { name, products: [product] });
			else known.products.push(product);
		}
	}
	return [...groups.values()].sort((left, right) => right.products.length - left.products.length);
}

/** Tags are often in small letters, and collections in capitals. */
function toTitle(name: string): string {
	const [first = ''] = name;
	return first.toLocaleUpperCase() + name.slice(first.length);
}

/** A picture that no other collection has, where there is one. */
function choosePicture(products: readonly Fields[], taken: Set<string>): ImportedImage | null {
	const pictures = products.flatMap(({ images }) => images.slice(0, 1));
	const picture = pictures.find(({ src }) => !taken.has(src)) ?? pictures[0] ?? null;
	if (picture !== null) taken.add(picture.src);
	return picture;
}

/** Collections in the form of a seed's `collections.json`. Their rules take in what is added later. */
export function toCollectionRecords(collections: readonly ImportedCollection[]): object[] {
	return collections.map(({ handle, title, column, name, image }) => ({
		handle,
		title,
		image: image && {
			src: image.src,
			altText: image.altText,
			width: image.width,
			height: image.height
		},
		ruleSet: {
			appliedDisjunctively: false,
			rules: [{ column, relation: 'EQUALS', condition: name }]
		}
	}));
}

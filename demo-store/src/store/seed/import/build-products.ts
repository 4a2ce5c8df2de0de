import { productsFile } from '../schema/products-file.ts';
import type { Finding } from './finding.ts';
import type { ImportResult } from './read-import.ts';
import type { ImportedOption, ImportedProduct, ImportedVariant } from './imported-product.ts';

/** The platform's own names of colors, which exports link options to. */
const COLORS: Readonly<Record<string, string>> = {
	beige: '#f5f5dc',
	black: '#000000',
	blue: '#1f4fd8',
	bronze: '#cd7f32',
	brown: '#7b4a2d',
	gold: '#d4af37',
	gray: '#808080',
	green: '#2e7d32',
	navy: '#000080',
	orange: '#f57c00',
	pink: '#f8bbd0',
	purple: '#7b1fa2',
	red: '#d32f2f',
	'rose gold': '#b76e79',
	silver: '#c0c0c0',
	white: '#ffffff',
	yellow: '#fdd835'
};
const SECOND_MS = 1000;

/**
 * Products in the form of a seed's `products.json`, without those that a seed cannot have. What the file does
 * not tell is today's.
 */
export function buildProducts(
	{ products, findings }: Pick<ImportResult, 'products' | 'findings'>,
	now: number
): object[] {
	const handles = new Set(products.map(({ handle }) => handle));
	const numbered = dropTakenIds(products, findings);
	return numbered.flatMap((product, index) => {
		const record = buildProduct(product, index, handles, now);
		const { error } = productsFile.safeParse({ products: [record] });
		for (const { path, message } of error?.issues ?? []) {
			const column = path.slice(2).join('.') || 'record';
			const value = JSON.stringify(path.reduce<unknown>(readField, { products: [record] }) ?? '');
			findings.push(toFinding(product, column, value, `${message}. The product is left out.`));
		}
		return error === undefined ? [record] : [];
	});
}

/** Two records of a kind cannot have one id: the later one gets another. Products may share pictures. */
function dropTakenIds(
	products: readonly ImportedProduct[],
	findings: Finding[]
): ImportedProduct[] {
	const taken = new Set<string>();
	const claim = (kind: string, id: number | null): number | null => {
		if (id === null || taken.has(`${kind} ${id}`)) return null;
		taken.add(`${kind} ${id}`);
		return id;
	};
	return products.map((product) => {
		const keep = (kind: string, id: number | null): number | null => {
			const kept = claim(kind, id);
			if (id !== null && kept === null) {
				const rule = `another ${kind} has it. This one gets another id.`;
				findings.push(toFinding(product, `${kind}.id`, String(id), rule));
			}
			return kept;
		};
		return {
			...product,
			id: keep('product', product.id),
			options: product.options.map((it) => ({ ...it, id: keep('option', it.id) })),
			variants: product.variants.map((it) => ({ ...it, id: keep('variant', it.id) })),
			images: product.images.map((it) => ({ ...it, id: claim('picture', it.id) }))
		};
	});
}

function toFinding(
	{ handle }: ImportedProduct,
	column: string,
	value: string,
	rule: string
): Finding {
	return { file: 'the files', place: `product ${handle}`, column, value, rule };
}

function readField(value: unknown, key: PropertyKey): unknown {
	return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function buildProduct(
	product: ImportedProduct,
	index: number,
	handles: ReadonlySet<string>,
	now: number
): object {
	// The first of a file are the newest, so that lists by date have its order.
	const date = new Date(now - index * SECOND_MS).toISOString();
	const { id, handle, title, descriptionHtml, vendor, tags, isGiftCard, seo, rating } = product;
	const { createdAt, publishedAt, updatedAt, category, images, metafields } = product;
	return {
		...withId(id),
		...{ handle, title, descriptionHtml, vendor, tags, isGiftCard, seo, rating, metafields },
		productType: product.productType || (category.at(-1) ?? ''),
		category: buildCategory(category),
		createdAt: createdAt ?? date,
		publishedAt: publishedAt ?? createdAt ?? date,
		updatedAt: updatedAt ?? date,
		salesRank: index + 1,
		...buildChoices(product),
		media: images.map(({ id, ...picture }) => ({ ...withId(id), ...picture })),
		featuredImage: images[0]?.src ?? null,
		complementary: product.complementary.filter((other) => handles.has(other)),
		related: product.related.filter((other) => handles.has(other))
	};
}

function withId(id: number | null): { id?: number } {
	return id === null ? {} : { id };
}

function buildCategory(path: readonly string[]): object | null {
	const name = path.at(-1);
	if (name === undefined) return null;
	const fullName = path.join(' > ');
	return { key: fullName.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name, fullName, path };
}

/** Without options, the seed's only variant gets the platform's own. */
function buildChoices({ options, variants }: ImportedProduct): object {
	return {
		variants: variants.map((variant) => buildVariant(variant, options)),
		...(options.length > 0 && {
			options: options.map(({ id, name, isColor }, at) => ({
				...withId(id),
				name,
				optionValues: [...new Set(variants.map(({ values }) => values[at] ?? ''))].map((value) => ({
					name: value,
					swatch: buildSwatch(value, isColor)
				}))
			}))
		})
	};
}

function buildSwatch(value: string, isColor: boolean): object | null {
	const color = isColor ? COLORS[value.toLowerCase()] : undefined;
	return color === undefined ? null : { color, image: null };
}

function buildVariant(variant: ImportedVariant, options: readonly ImportedOption[]): object {
	const { id, values, ...fields } = variant;
	return {
		...withId(id),
		...fields,
		...(options.length > 0 && {
			selectedOptions: options.map(({ name }, at) => ({ name, value: values[at] ?? '' }))
		})
	};
}

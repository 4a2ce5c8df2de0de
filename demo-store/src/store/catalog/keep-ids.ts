import type { ProductRecord } from '../types.ts';
import type { PartKind, ProductDraft } from './ids.ts';
import type { ProductStore } from './product-store.ts';

/**
 * The draft of a product with the ids of the stored one that it replaces: carts and links name variants
 * by them. Ids of its own are taken where no other product has them.
 */
export function keepIds(
	draft: ProductDraft,
	stored: ProductRecord | null,
	products: Pick<ProductStore, 'getByPart'>
): ProductDraft {
	const toId = (kind: PartKind, own: number | undefined, known: number | undefined) => {
		if (known !== undefined || own === undefined) return known;
		const holder = products.getByPart(kind, own);
		return holder === null || holder.id === stored?.id ? own : undefined;
	};
	const keep = <Part extends { id?: number | undefined }>(
		kind: PartKind,
		parts: readonly Part[],
		known: readonly { id: number }[],
		toKey: (part: Part) => string
	): Part[] => {
		const byKey = new Map(known.map((part) => [toKey(part as unknown as Part), part.id]));
		return parts.map((part) => ({ ...part, id: toId(kind, part.id, byKey.get(toKey(part))) }));
	};
	const storedValues = (name: string) =>
		stored?.options.find((option) => option.name === name)?.optionValues ?? [];
	return {
		...draft,
		id: stored?.id ?? draft.id,
		media: keep('media', draft.media, stored?.media ?? [], ({ src }) => src),
		metafields: keep('metafield', draft.metafields, stored?.metafields ?? [], toMetafieldKey),
		options: keep('option', draft.options, stored?.options ?? [], ({ name }) => name).map(
			(option) => ({
				...option,
				optionValues: keep(
					'optionValue',
					option.optionValues,
					storedValues(option.name),
					({ name }) => name
				)
			})
		),
		variants: keep('variant', draft.variants, stored?.variants ?? [], toChoice)
	};
}

function toMetafieldKey({ namespace, key }: { namespace: string; key: string }): string {
	return `${namespace}.${key}`;
}

function toChoice({ selectedOptions }: Pick<ProductDraft['variants'][number], 'selectedOptions'>) {
	return JSON.stringify(selectedOptions.map(({ name, value }) => [name, value]));
}

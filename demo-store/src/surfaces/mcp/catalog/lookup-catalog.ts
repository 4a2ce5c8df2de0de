import { z } from 'zod';
import { idInput } from '../protocol/inputs.ts';
import type { ProductRecord, VariantRecord } from '../../../store/types.ts';
import { createRefusal } from '../protocol/refusals.ts';
import { answer, type Message } from '../ucp/messages.ts';
import { defineTool } from '../ucp/ucp-tool.ts';
import { contextInput, readLocale } from './buyer-context.ts';
import { findItem, type FoundItem } from './find-item.ts';
import { toCard } from './product-shape.ts';
import { pickFeatured } from './search-catalog.ts';

const MAX_IDS = 10;
/** Ids that are listed twice count once. */
const MAX_LISTED = 100;

interface Match {
	id: string;
	match: 'exact' | 'featured';
}

export const lookupCatalog = defineTool({
	name: 'lookup_catalog',
	title: 'Look products up',
	description: `Reads up to ${MAX_IDS} products or variants by id, handle or page address.`,
	input: z.object({
		catalog: z.looseObject({
			ids: z.array(idInput).min(1).max(MAX_LISTED).describe(`At most ${MAX_IDS}`),
			context: contextInput.optional()
		})
	}),
	output: { $ref: 'shopping/catalog_lookup.json#/$defs/lookup_response' },
	capability: 'dev.ucp.shopping.catalog.lookup',
	effect: 'read',
	run({ catalog }, shop) {
		const ids = [...new Set(catalog.ids)];
		if (ids.length > MAX_IDS) {
			const content = `${ids.length} ids are too many: send at most ${MAX_IDS} at once.`;
			throw createRefusal('request_too_large', content);
		}
		const { context } = catalog;
		const view = { shop, locale: readLocale(shop.store, context), context };
		const messages: Message[] = [];
		const found = new Map<ProductRecord, Map<VariantRecord, Match[]>>();
		for (const id of ids) {
			const item = findItem(shop, id, view.locale.country);
			if (item === null) messages.push({ type: 'info', code: 'not_found', content: id });
			else addMatch(found, item, id);
		}
		const products = [...found].map(([product, matches]) =>
			toCard(product, [...matches.keys()], view, (variant) => ({
				inputs: matches.get(variant) ?? []
			}))
		);
		return answer({ products, messages });
	}
});

function addMatch(
	found: Map<ProductRecord, Map<VariantRecord, Match[]>>,
	{ product, variant }: FoundItem,
	id: string
): void {
	const matched = variant ?? pickFeatured(product);
	if (matched === undefined) return;
	// Two ids of one product may come as two readings of its record.
	const known = [...found.keys()].find((other) => other.id === product.id) ?? product;
	const matches = found.get(known) ?? new Map<VariantRecord, Match[]>();
	const same = [...matches.keys()].find((other) => other.id === matched.id) ?? matched;
	const match: Match = { id, match: variant === null ? 'featured' : 'exact' };
	matches.set(same, [...(matches.get(same) ?? []), match]);
	found.set(known, matches);
}

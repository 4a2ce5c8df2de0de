import { isDeepStrictEqual } from 'node:util';
import { FACTS, type Fact } from './records.ts';
import type { StoreClient } from './store-client.ts';

export interface Comparison {
	asked: number;
	/** A text for each fact that the store answers otherwise. */
	differences: string[];
}

/** Names of the forms that differ from store to store and from call to call. */
const MASKS: readonly (readonly [form: RegExp, name: string])[] = [
	[
		/gid:\/\/shopify\/CartLine\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\?cart=[\w-]+/g,
		'<line>'
	],
	[/gid:\/\/shopify\/Cart\/[\w-]+\?key=[0-9a-f]{32}/g, '<cart with key>'],
	[/gid:\/\/shopify\/Cart\/[\w-]+(?![\w?-])/g, '<cart>'],
	[/gid:\/\/shopify\/CartDeliveryGroup\/[0-9a-f]{32}\?cart=[\w-]+/g, '<delivery group>'],
	[/(gid:\/\/shopify\/\w+\/)\d{2,}/g, '$1<number>'],
	[/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>'],
	[/\b[0-9a-f]{32}\b/g, '<hash>'],
	[/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/g, '<seconds>'],
	[/^\d+\.(?:\d|\d+[1-9])$/g, '<amount>']
];

/** Asks a store for each fact, one after the other; with carts of its own only where it may. */
export async function compareFacts(
	store: StoreClient,
	{ mayMakeCarts }: { mayMakeCarts: boolean }
): Promise<Comparison> {
	const asked = FACTS.filter(({ needsCart }) => mayMakeCarts || needsCart !== true);
	const differences: string[] = [];
	for (const fact of asked) {
		const observed = await observe(fact, store);
		// As it would be written: what is missing is not told apart from what is undefined.
		if (!isDeepStrictEqual(toJson(observed), toJson(fact.expected))) {
			differences.push(describe(fact, observed));
		}
	}
	return { asked: asked.length, differences };
}

async function observe({ observe: ask }: Fact, store: StoreClient): Promise<unknown> {
	try {
		return mask(await ask(store));
	} catch (failure) {
		return { failed: mask(String(failure)) };
	}
}

function describe({ surface, fact, recorded, expected }: Fact, observed: unknown): string {
	const version = recorded.version === undefined ? '' : `, version ${recorded.version}`;
	return [
		`${surface}: ${fact}`,
		`  recorded ${recorded.day}${version}: ${JSON.stringify(expected)}`,
		`  this store: ${JSON.stringify(observed)}`
	].join('\n');
}

function toJson(value: unknown): unknown {
	return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** Replaces each id, time and amount by a name for its form. */
export function mask(value: unknown): unknown {
	if (typeof value === 'string') {
		return MASKS.reduce((text, [form, name]) => text.replaceAll(form, name), value);
	}
	if (Array.isArray(value)) return value.map(mask);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mask(item)]));
}

import { isDeepStrictEqual } from 'node:util';
import { mask } from './mask.ts';
import { FACTS, type Fact } from './records.ts';
import type { StoreClient } from './store-client.ts';

export interface Comparison {
	asked: number;
	/** A text for each fact that the store answers otherwise. */
	differences: string[];
}

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

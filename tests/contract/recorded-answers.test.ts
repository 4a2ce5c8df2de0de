import { afterAll, describe, expect, it } from 'vitest';
import { FACTS } from '../../scripts/record/records.ts';
import { compareFacts, mask } from '../../scripts/record/compare-facts.ts';
import { openStore } from '../../scripts/record/store-client.ts';
import { openDemoStore, ORIGIN } from '../support/open-demo-store.ts';

/** The demo store answers as it was recorded at the platform. */
const demoStore = openDemoStore();
afterAll(demoStore.close);
const store = await openStore({
	origin: ORIGIN,
	token: 'public-1',
	fetch: demoStore.fetchUnchanged
});

it.each(FACTS)('$surface: $fact', async ({ observe, expected }) => {
	expect(mask(await observe(store))).toEqual(expected);
});

describe('npm run record', () => {
	it('asks for carts only when it may, and prints no difference to this store', async () => {
		const reads = await compareFacts(store, { mayMakeCarts: false });
		expect(reads.differences).toEqual([]);
		expect(reads.asked).toBe(FACTS.filter(({ needsCart }) => !needsCart).length);
		expect(await compareFacts(store, { mayMakeCarts: true })).toEqual({
			asked: FACTS.length,
			differences: []
		});
	});

	it('prints what another store answers, with ids masked', async () => {
		const ask: typeof store.ask = async (query, variables) => {
			const answer = await store.ask(query, variables);
			const text = JSON.stringify(answer).replaceAll('Customer is invalid', 'Nobody is known');
			return JSON.parse(text) as typeof answer;
		};
		const { differences } = await compareFacts({ ...store, ask }, { mayMakeCarts: true });
		expect(differences).toHaveLength(1);
		expect(differences[0]).toContain('cart: a customer’s token that is none');
		expect(differences[0]).toContain('Nobody is known');
	});

	it('goes on after a fact that cannot be asked for', async () => {
		const ask: typeof store.ask = (query, variables) =>
			query.includes('publicApiVersions')
				? Promise.reject(new Error('no answer in time'))
				: store.ask(query, variables);
		const { differences } = await compareFacts({ ...store, ask }, { mayMakeCarts: false });
		expect(differences).toHaveLength(1);
		expect(differences[0]).toContain('no answer in time');
	});
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { startShop } from '../support/running-shop.ts';
import { ORDER_PATHS, strangerPost, type Sent } from '../support/stranger-lists.ts';

/**
 * Posts of a stranger with a fuzzer to quick order. `HOSTILE_SEED` makes others than usual.
 */
const POSTS = 60;
const ANSWER_MS = 20_000;
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;

it(
	'answers every list of a stranger, and everybody else meanwhile',
	async () => {
		await using resources = new AsyncDisposableStack();
		const { shop } = resources.adopt(await startShop(), ({ stop }) => stop());
		const signal = () => AbortSignal.timeout(deadline(ANSWER_MS));

		/** How many others were answered while it was. */
		async function post(path: string, { body, headers = {} }: Sent): Promise<number> {
			const state = { isAnswered: false };
			const answer = fetch(`${shop}${path}`, {
				...{ method: 'POST', body, signal: signal(), redirect: 'manual' },
				headers: { ...headers, origin: shop, accept: 'text/html' }
			}).then(async (response) => {
				const { byteLength } = await response.arrayBuffer();
				state.isAnswered = true;
				expect(response.status).toBeLessThan(500);
				expect(byteLength).toBeLessThan(MOST_ANSWER_BYTES);
			});
			let others = 0;
			do {
				expect((await fetch(`${shop}/healthz`, { signal: signal() })).status).toBe(200);
				others += 1;
			} while (!state.isAnswered && others < 1000);
			await answer;
			return others;
		}

		let posts = 0;
		await fc.assert(
			fc.asyncProperty(strangerPost, fc.constantFrom(...ORDER_PATHS), async (given, path) => {
				expect(await post(path, given)).toBeGreaterThan(0);
				posts += 1;
			}),
			{ numRuns: POSTS, seed: Number(process.env['HOSTILE_SEED'] ?? 1), endOnFailure: true }
		);
		expect(posts).toBe(POSTS);
	},
	deadline(120_000)
);

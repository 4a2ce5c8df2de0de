import { afterAll, describe, expect, it } from 'vitest';
import { describeServiceFailure } from '$lib/server/base/errors';
import type { CartAction } from '$lib/server/cart/cart-action';
import type { Storefront } from '$lib/server/storefront';
import { openDemoStore } from '../support/open-demo-store.ts';
import {
	listReads,
	openBrowserCart,
	openShop,
	VARIANT,
	type Read
} from '../support/storefront-reads.ts';

/** What the shop asks of others, against answers that are wrong in one place, or altogether. */
const demoStore = openDemoStore();
afterAll(demoStore.close);

const UNKNOWN = JSON.stringify({ errors: [{ message: 'unknown' }] });

/** A cart as each call of a table finds it. */
const jar = new Map<string, string>();
const ADD: CartAction = { kind: 'add', lines: [{ merchandiseId: VARIANT, quantity: 1 }] };
await openBrowserCart(demoStore.storefront, jar)().change(ADD);

const enter = (shop: Storefront) => openBrowserCart(shop, new Map(jar))();
const READS: [string, Read][] = [
	...(await listReads(demoStore.storefront)),
	['cart', (shop) => enter(shop).load()],
	['added', (shop) => enter(shop).change(ADD)],
	['noted', (shop) => enter(shop).change({ kind: 'note', note: 'ring twice' })]
];

type Path = readonly (string | number)[];

/** One place for each field, however many items of a list have it. */
function listPaths(value: unknown, path: Path = [], seen = new Set<string>()): Path[] {
	const name = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
	if (seen.has(name)) return [];
	seen.add(name);
	const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
	const steps = inner.map(([key, item]): [string | number, unknown] => [
		Array.isArray(value) ? Number(key) : key,
		item
	]);
	return [path, ...steps.flatMap(([step, item]) => listPaths(item, [...path, step], seen))];
}

function replace(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
	if (step === undefined) return by;
	if (Array.isArray(value))
		return value.map((item, at) => (at === step ? replace(item, rest, by) : item));
	const parent = value as Record<string, unknown>;
	return { ...parent, [step]: replace(parent[step], rest, by) };
}

const REPLACEMENTS = [undefined, null, {}, [], 'text', '', 7, -1.5, true, [null], [[]]];
/** Of each path; which ones they are differs from path to path. */
const TRIED = 3;

function* listWrongAnswers(good: string): Generator<{ text: string; place: string }> {
	const { data } = JSON.parse(good) as { data: unknown };
	let count = 0;
	for (const path of listPaths(data)) {
		for (let tried = 0; tried < TRIED; tried += 1) {
			count += 1;
			const by = REPLACEMENTS[count % REPLACEMENTS.length];
			const text = JSON.stringify({ data: replace(data, path, by) });
			yield { text, place: `${path.join('.')}: ${JSON.stringify(by)}` };
		}
	}
}

async function readOutcome(read: Read, storefront: Storefront): Promise<string> {
	return read(storefront).then(
		() => 'answered',
		(failure: unknown) => (describeServiceFailure(failure) === null ? String(failure) : 'refused')
	);
}

/** What the store answers to the questions of a read. */
async function record(read: Read): Promise<Map<string, string>> {
	const answers = new Map<string, string>();
	const storefront = openShop(async (url, init) => {
		const text = await (await demoStore.fetchUnchanged(url, init)).text();
		answers.set(init.body as string, text);
		return new Response(text);
	});
	await read(storefront);
	return answers;
}

describe.each(READS)('the read of %s', (_, read) => {
	it('takes no answer with a wrong field, and keeps none', async () => {
		const answers = await record(read);
		const unhandled: string[] = [];
		let refused = 0;
		for (const [asked, good] of answers) {
			for (const { text, place } of listWrongAnswers(good)) {
				const bad = new Map([[asked, text]]);
				const storefront = openShop((_url, { body }) => {
					const question = body as string;
					// A wrong answer that is possible leads to other questions.
					const known = bad.get(question) ?? answers.get(question) ?? UNKNOWN;
					return Promise.resolve(new Response(known));
				});
				const outcome = await readOutcome(read, storefront);
				if (outcome === 'answered') continue;
				bad.clear();
				const healed = await readOutcome(read, storefront);
				if (outcome !== 'refused') unhandled.push(`${place}: ${outcome}`);
				else if (healed !== 'answered') unhandled.push(`${place}: kept, ${healed}`);
				else refused += 1;
			}
		}
		expect(unhandled).toEqual([]);
		expect(refused).toBeGreaterThan(0);
	});
});

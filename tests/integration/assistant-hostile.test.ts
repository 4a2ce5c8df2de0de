import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProposedChange } from '$lib/core/conversation';
import type { Cart } from '$lib/domain/cart';
import type { Localization } from '$lib/domain/localization';
import { productPath } from '$lib/domain/paths';
import { getProduct, getVariantTable } from '$lib/server/storefront';
import { type AssistantShopper, openAssistantShopper } from '../support/assistant-shopper';
import {
	HOSTILE_LANGUAGES,
	type HostileSentence,
	writeHostileSentences
} from '../support/hostile-sentences';
import { createSteppedModel, type ModelCall } from '../support/obedient-model';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store';

/** Long enough for proposals of one sentence to meet the next. */
const SENTENCES_PER_CONVERSATION = 9;
const HANDLES = ['everyday-mug', 'dome-lamp', 'jar-candle'];
const NAMED_WITH_VARIANT = 'everyday-mug';
const COUNTRIES: Readonly<Record<string, string>> = {
	...{ en: 'US', de: 'DE', fr: 'FR', es: 'ES', it: 'IT', nl: 'NL', ja: 'JP', ar: 'AE' }
};

let store: OpenDemoStore;

beforeAll(() => {
	store = openDemoStore();
});

afterAll(() => store.close());

interface Goods {
	titles: Map<string, string>;
	/** Variant ids by handle. */
	variants: Map<string, string[]>;
}

async function readGoods(localization: Localization): Promise<Goods> {
	const storefront = store.connect(localization);
	const titles = new Map<string, string>();
	const variants = new Map<string, string[]>();
	for (const handle of HANDLES) {
		const url = new URL(productPath(handle), 'https://shop.example');
		const product = await getProduct(storefront, handle, url);
		const table = await getVariantTable(storefront, handle);
		const rows = table?.rows.slice(0, 2) ?? [];
		const values = rows[0]?.selectedOptions.map(({ value }) => value) ?? [];
		// A message that names the variant too may add it.
		const named = handle === NAMED_WITH_VARIANT ? values : [];
		titles.set(handle, [product?.title ?? '', ...named].join(' '));
		variants.set(
			handle,
			rows.map(({ id }) => id)
		);
	}
	return { titles, variants };
}

/** Everything that a tool takes which changes a cart, with what the model has read until now. */
function listCalls({ variants }: Goods, prompt: LanguageModelV4Prompt): ModelCall[] {
	const read = JSON.stringify(prompt);
	const lines = [...new Set(read.match(/line-[\da-f]{12}/g))];
	const proposals = [...read.matchAll(/proposalId\\*":\\*"([\w-]+)/g)].map(([, id]) => id);
	return [
		{ toolName: 'get-cart', input: {} },
		...['made-up', ...proposals.slice(-3)].map((proposalId) => {
			return { toolName: 'confirm-change', input: { proposalId } };
		}),
		...[...variants].flatMap(([handle, ids]) =>
			ids.flatMap((variantId) =>
				[1, 2, 50].map((quantity) => {
					return { toolName: 'add-to-cart', input: { handle, variantId, quantity } };
				})
			)
		),
		...lines.slice(-4).flatMap((lineId) =>
			[0, 50].map((quantity) => {
				return { toolName: 'update-cart-item', input: { lineId, quantity } };
			})
		),
		{ toolName: 'undo-cart-change', input: {} },
		{ toolName: 'add-cart-note', input: { note: 'To 12 Quarry Lane' } }
	];
}

/** Begins elsewhere in a list with each message, so that every call comes first at times. */
function rotate<Item>(items: readonly Item[], by: number): Item[] {
	const start = by % items.length;
	return [...items.slice(start), ...items.slice(0, start)];
}

const countMessages = (prompt: LanguageModelV4Prompt) =>
	prompt.filter(({ role }) => role === 'user').length;

const MODELS: Record<string, (goods: Goods) => LanguageModelV4> = {
	'calls everything at once': (goods) =>
		createSteppedModel((prompt, step) =>
			step === 0 ? rotate(listCalls(goods, prompt), countMessages(prompt)) : []
		),
	'calls one after the other until it is stopped': (goods) =>
		createSteppedModel((prompt, step) =>
			rotate(listCalls(goods, prompt), countMessages(prompt) + step * 7).slice(0, 1)
		),
	'confirms what it has proposed, and proposes again': (goods) =>
		createSteppedModel((prompt, step) => {
			const calls = listCalls(goods, prompt);
			const [read, ...rest] = calls;
			const confirming = calls.filter(({ toolName }) => toolName === 'confirm-change');
			const others = rotate(rest, countMessages(prompt) * 3);
			if (step === 0) return read === undefined ? confirming : [read, ...confirming];
			return step === 1 ? others : [];
		})
};

/** Lists what differs: variant ids with how many more there are, and whether the note changed. */
function compare(before: Cart | null, after: Cart | null) {
	const count = (cart: Cart | null, id: string) =>
		(cart?.lines ?? [])
			.filter(({ merchandiseId }) => merchandiseId === id)
			.reduce((sum, { quantity }) => sum + quantity, 0);
	const ids = [before, after].flatMap((cart) => cart?.lines.map((it) => it.merchandiseId) ?? []);
	const changes = [...new Set(ids)].flatMap((id) => {
		const more = count(after, id) - count(before, id);
		return more === 0 ? [] : [{ id, more }];
	});
	return { changes, hasNote: after?.note !== before?.note };
}

async function openVictim(model: LanguageModelV4, localization: Localization) {
	const shopper = await openAssistantShopper(store, model, null, localization);
	const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/4500000013001', quantity: 2 }];
	await shopper.cart.change({ kind: 'add', lines });
	return shopper;
}

interface Tally {
	complaints: string[];
	/** How often the shopper was asked, and something was added. */
	asked: number;
	added: number;
}

/** Nothing, the addition that the sentence asks for, or the one that it agrees to. */
function isAllowed(
	{ changes, hasNote }: ReturnType<typeof compare>,
	{ own, most, agreed }: { own: readonly string[]; most: number; agreed: number }
): boolean {
	const [change, ...others] = changes;
	if (hasNote || others.length > 0) return false;
	if (change === undefined) return true;
	// Fewer where the stock ends.
	if (change.more > 0 && change.more <= agreed) return true;
	return own.includes(change.id) && change.more > 0 && change.more <= most;
}

/** Returns a complaint for each sentence after which the cart has changed otherwise than it may. */
async function talk(
	shopper: AssistantShopper,
	goods: Goods,
	sentences: readonly HostileSentence[]
): Promise<Tally> {
	const complaints: string[] = [];
	let asked = 0;
	let added = 0;
	let before = await shopper.cart.load();
	let proposed: ProposedChange | null = null;
	for (const { text, handle, most, isAgreement } of sentences) {
		const { request } = await shopper.say(text);
		const after = await shopper.cart.load();
		const difference = compare(before, after);
		const [change] = difference.changes;
		const own = goods.variants.get(handle ?? '') ?? [];
		const agreed = isAgreement && proposed !== null ? proposed.after - proposed.before : 0;
		if (!isAllowed(difference, { own, most, agreed })) {
			complaints.push(`${text}: ${JSON.stringify({ ...difference, most, agreed })}`);
		}
		if (request !== null) asked += 1;
		if (change !== undefined) added += 1;
		before = after;
		proposed = request?.change ?? null;
	}
	return { complaints, asked, added };
}

describe('after sentences that settle nothing', () => {
	it.each(HOSTILE_LANGUAGES)(
		'no hostile model changes more than one addition that was named: %s',
		{ timeout: 120_000 },
		async (language) => {
			const country = COUNTRIES[language] ?? 'US';
			const localization = {
				country,
				language: language.toUpperCase(),
				locale: `${language}-${country}`
			};
			const goods = await readGoods(localization);
			const sentences = writeHostileSentences(language, goods.titles);
			expect(sentences).toHaveLength(69);
			let added = 0;
			for (const [name, createModel] of Object.entries(MODELS)) {
				let asked = 0;
				for (let start = 0; start < sentences.length; start += SENTENCES_PER_CONVERSATION) {
					const shopper = await openVictim(createModel(goods), localization);
					const said = sentences.slice(start, start + SENTENCES_PER_CONVERSATION);
					const tally = await talk(shopper, goods, said);
					expect(tally.complaints, name).toEqual([]);
					asked += tally.asked;
					added += tally.added;
				}
				// The model has tried: it is not the sentences that kept the cart.
				expect(asked, name).toBeGreaterThan(sentences.length / 2);
			}
			expect(added).toBeGreaterThan(0);
		}
	);
});

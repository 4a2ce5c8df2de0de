import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMcp, SHOP, type OpenMcp, type Payload } from '../testing/open-mcp.ts';

let mcp: OpenMcp;

beforeEach(() => {
	mcp = openMcp();
});

afterEach(() => {
	mcp.shop.store.close();
});

function ask(query: string, more: object = {}): Promise<Payload> {
	return mcp.ask('ask_business', { ask: { query, ...more } });
}

test.each([{}, { query: '' }, { query: '  ' }, { query: 'x'.repeat(1001) }, { query: 5 }])(
	'refuses %j',
	async (question) => {
		expect(await mcp.refuse('ask_business', { ask: question })).toContain('ask.query');
	}
);

describe('a question that nothing published answers', () => {
	test.each(['What is the capital of Mongolia?', 'Do you sell cars?', '?', 'what is it'])(
		'%s still gets an answer, and no link',
		async (query) => {
			const payload = await ask(query);
			expect(payload.answer.plain).toContain('has published nothing about that');
			expect(payload).not.toHaveProperty('links');
		}
	);
});

test.each([
	['Can I return a lit candle?', /Candles that have been lit/, '/pages/faq'],
	['What is your phone number?', /\+1 207-555-0118/, '/pages/contact'],
	['voltage of lamps', /100 to 240 volts/, '/pages/faq'],
	['What data do you collect?', /Order details/, '/policies/privacy-policy'],
	['When will I get my refund?', /./, '/policies/refund-policy']
])('%s is answered with its source', async (query, text, path) => {
	const { answer, links } = await ask(query);
	expect(answer.plain).toMatch(text);
	expect(links.map(({ url }) => url)).toContain(SHOP + path);
});

test('policies are linked by their kind', async () => {
	const { links } = await ask('What data do you collect?');
	expect(links[0]).toEqual({
		type: 'privacy_policy',
		url: `${SHOP}/policies/privacy-policy`,
		title: 'Privacy policy'
	});
});

test('a product that is named answers for itself', async () => {
	const { answer, links } = await ask('Which wax is it made of?', { ids: ['jar-candle'] });
	expect(answer.plain).toContain('Rapeseed wax');
	expect(links[0]).toMatchObject({
		type: 'product',
		id: 'gid://shopify/Product/8100000000028',
		url: `${SHOP}/products/jar-candle`
	});
});

test('ids of nothing are told and do no harm', async () => {
	const { answer, messages } = await ask('voltage of lamps', { ids: ['nope'] });
	expect(answer.plain).toContain('240 volts');
	expect(messages).toEqual([{ type: 'info', code: 'not_found', content: 'nope' }]);
});

test.each(['Add two mugs to my cart', 'please cancel my order', 'Buy the prism'])(
	'%s: nothing is done, and that is said',
	async (query) => {
		const { answer, messages } = await ask(query);
		expect(answer.plain).toMatch(/^Nothing was done/);
		expect(messages).toMatchObject([{ code: 'operation_not_performed' }]);
	}
);

test('an answer is short enough to read out', async () => {
	for (const query of ['delivery', 'returns', 'payment', 'privacy', 'candles', 'glass']) {
		expect((await ask(query)).answer.plain.length).toBeLessThan(1500);
	}
});

test('a conversation is not pretended', async () => {
	const { messages } = await ask('voltage of lamps', { conversation: { id: 'c1' } });
	expect(messages).toMatchObject([{ type: 'info', code: 'not_found' }]);
});

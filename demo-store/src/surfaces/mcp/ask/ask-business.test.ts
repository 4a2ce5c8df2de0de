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
		expect(await mcp.refuse('ask_business', { ask: question })).toMatch(/\/ask\b.*query/);
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
	['How do I return a mug?', /30 days/, '/pages/shipping-and-returns'],
	['What is your phone number?', /\+1 207-555-0118/, '/policies/contact-information'],
	['voltage of lamps', /100 to 240 volts/, '/pages/faq'],
	['What data do you collect?', /Order details/, '/policies/privacy-policy'],
	['When will I get my refund?', /./, '/policies/refund-policy']
])('%s is answered with its source', async (query, text, path) => {
	const { answer, links } = await ask(query);
	expect(answer.plain).toMatch(text);
	expect(links.map(({ url }) => url)).toContain(SHOP + path);
});

describe('a question in another language is answered from the pages in it, else from those there are', () => {
	test.each([
		['Was kostet der Versand nach Deutschland?', /Deutschland: 7\s€/, 'Versand & Rückgabe'],
		['Wie funktioniert die Rückgabe?', /zurück/, 'Versand & Rückgabe'],
		['Wie sind die Öffnungszeiten?', /10 bis 17 Uhr/, 'Kontaktangaben'],
		['Meine Vase kam kaputt an', /Foto des Stücks/, 'Häufige Fragen'],
		['Ist die Teekanne spülmaschinenfest?', /Von Hand spülen/, 'Teekanne'],
		['La théière passe-t-elle au lave-vaisselle ?', /Lavage à la main/, 'Théière'],
		['Puis-je retourner un article ?', /étiquette/, 'Livraison et retours'],
		['¿Cuánto cuesta el envío a España?', /España e Italia: 9|España.*9/, null],
		['¿Puedo pagar con tarjeta?', /tarjetas/, null],
		['La teiera va in lavastoviglie?', /Lavare a mano/, 'Teiera'],
		['Kan ik een artikel retourneren?', /30 dagen/, 'Verzenden en retourneren'],
		['送料はいくらですか', /日本：[¥￥]1,800/, null],
		['返品できますか？', /30日/, '配送と返品'],
		['実店舗はありますか？', /18 Lantern Wharf/, null],
		['كم تكلفة الشحن؟', /الإمارات/, null],
		['هل يمكنني إرجاع المنتج؟', /30 يومًا/, 'الشحن والإرجاع']
	])('%s', async (query, text, title) => {
		const { answer, links } = await ask(query);
		expect(answer.plain).toMatch(text);
		if (title !== null) expect(links.map((link) => link.title)).toContain(title);
		expect(answer.plain).toContain(`(${links[0]?.title}: ${links[0]?.url})`);
	});
});

test('the context says which language to answer in, and the links lead to its market', async () => {
	const context = { address_country: 'DE', language: 'de' };
	const { answer, links } = await ask('Is the teapot dishwasher safe?', { context });
	expect(answer.plain).toContain('Von Hand spülen');
	expect(links[0]?.url).toBe(`${SHOP}/products/teapot?country=DE&language=de`);
	const unknown = await ask('What is the capital of Mongolia?', { context });
	expect(unknown.answer.plain).toMatch(
		/hat dazu nichts veröffentlicht.*hello@prismsupply\.example/
	);
});

test.each([
	['Is the teapot dishwasher safe?', /^Care: Hand wash/, '/products/teapot'],
	['Are your mugs dishwasher safe?', /Dishwasher and microwave safe/, '/products/everyday-mug'],
	['How long does the jar candle burn?', /about 45 hours/, '/products/jar-candle'],
	['What is the globe pendant made of?', /Mouth-blown glass/, '/products/globe-pendant'],
	['Do you have a physical store?', /18 Lantern Wharf/, '/pages/contact'],
	['Do you ship to Germany?', /Germany: €7/, '/pages/shipping-and-returns']
])('%s needs no ids', async (query, text, path) => {
	const { answer, links } = await ask(query);
	expect(answer.plain).toMatch(text);
	expect(links[0]?.url).toBe(SHOP + path);
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

test.each([
	['Add two mugs to my cart', /^Nothing was done/],
	['please cancel my order', /^Nothing was done/],
	['Buy the prism', /^Nothing was done/],
	['Bestelle zwei Becher', /^Es wurde nichts getan/],
	['Annulez ma commande', /^Rien n’a été fait/],
	['注文をキャンセルして', /^何も実行していません/]
])('%s: nothing is done, and that is said', async (query, said) => {
	const { answer, messages } = await ask(query);
	expect(answer.plain).toMatch(said);
	expect(messages).toMatchObject([{ code: 'operation_not_performed' }]);
});

test('an answer is short enough to read out', async () => {
	for (const query of ['delivery', 'returns', 'payment', 'privacy', 'candles', 'glass']) {
		expect((await ask(query)).answer.plain.length).toBeLessThan(1500);
	}
});

test('a conversation is not pretended', async () => {
	const { messages } = await ask('voltage of lamps', { conversation: { id: 'c1' } });
	expect(messages).toMatchObject([{ type: 'info', code: 'not_found' }]);
});

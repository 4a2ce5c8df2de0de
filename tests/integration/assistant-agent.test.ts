import { createCartSession, type CartSession } from '$lib/server/cart';
import { StorefrontTimeoutError } from '$lib/server/base/errors';
import type { CartChangeResult, FoundListing, ShownProducts } from '$lib/domain/assistant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAssistantShopper, type Said, sayAndAgree } from '../support/assistant-shopper';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store';

let store: OpenDemoStore;

beforeAll(() => {
	store = openDemoStore();
});

afterAll(() => store.close());

/** Returns the output of a tool, whose shape each test states. */
function outputOf(said: Said, toolName: string): unknown {
	return (said.answerOf(toolName) as { result: { output: unknown } }).result.output;
}

async function talk(...messages: (string | { text: string; page: string })[]) {
	const shopper = await openAssistantShopper(store);
	const answers: Said[] = [];
	for (const message of messages) {
		const isPlain = typeof message === 'string';
		answers.push(
			await sayAndAgree(shopper, isPlain ? message : message.text, {
				pagePath: isPlain ? null : message.page
			})
		);
	}
	return { shopper, answers, last: answers.at(-1) as Said };
}

const countCart = async ({ cart }: { cart: CartSession }) =>
	(await cart.load())?.lines.map(
		({ productTitle, variantTitle, quantity }) =>
			`${String(quantity)} ${productTitle}, ${variantTitle ?? ''}`
	);

describe('the model of the demo store', () => {
	it('finds what was described, and the shop fills in the facts', async () => {
		const { last } = await talk('a blue mug under $30');
		expect(last.tools).toEqual(['search-products', 'present-products']);
		expect((outputOf(last, 'search-products') as FoundListing).href).toBe(
			'/search?filter.v.price.lte=30&q=mug'
		);
		const [mug] = (outputOf(last, 'present-products') as ShownProducts).products;
		expect(mug).toMatchObject({
			handle: 'everyday-mug',
			chosen: ['Ink'],
			priceRange: { min: { amount: '22.00', currencyCode: 'USD' } }
		});
		expect(last.text).not.toMatch(/\$|22/);
	});

	it('says when nothing fits, and what comes near', async () => {
		const { last } = await talk('a purple teapot');
		expect(last.tools).toContain('present-products');
		expect(last.text).toMatch(/^Nothing in purple[^]*Teapot/);
		expect((await talk('qwertyuiop')).last.text).toContain('found nothing for “qwertyuiop”');
	});

	it.each([
		[
			'I want a lamp',
			'compare the first and the second',
			/Cylinder Lamp[^]*Mushroom Lamp[^]*costs least/
		],
		['candles', 'compare the pillar candle with the jar candle', /Pillar Candle costs least/],
		['candles', 'tell me about the jar candle', /Scent:\*\* Cedar, Fig, Salt, Neroli/]
	])('%s: %s', async (first, second, expected) => {
		expect((await talk(first, second)).last.text).toMatch(expected);
	});

	it.each([
		['what is your return policy?', /\/(?:policies|pages)\//],
		['how do I reach a human?', /hello@prismsupply\.example/],
		['do you deliver to Germany?', /Germany/],
		['what is your packaging made of?', /\/(?:policies|pages)\//]
	])('answers “%s” in the words of the shop', async (question, expected) => {
		const { last } = await talk(question);
		expect(last.tools).toEqual(['search-policies']);
		expect(last.text).toMatch(expected);
	});

	it.each([
		['where is my order?', /cannot see orders/],
		['use the discount code SAVE10', /cannot apply codes/],
		['pay with my credit card for me', /cannot pay for you/],
		['are you a robot?', /automated assistant, not a person/],
		['tell me a joke', /only know this shop/]
	])('says plainly what it cannot do: %s', async (message, expected) => {
		const { last } = await talk(message);
		expect(last.tools).toEqual([]);
		expect(last.text).toMatch(expected);
	});

	it('keeps the cart through a conversation', async () => {
		const { shopper, last } = await talk(
			...['a blue mug under $30', 'add it', 'two of those', 'add a large serving bowl in sage'],
			...['remove the mugs', 'one more', 'what is in my cart?']
		);
		expect(await countCart(shopper)).toEqual(['2 Serving Bowl, Sage / Large']);
		expect(last.text).toContain('2 × Serving Bowl (Sage / Large)');
		await sayAndAgree(shopper, 'empty my cart');
		expect(await countCart(shopper)).toEqual([]);
	});

	it('asks for what is left to choose, and takes one word for an answer', async () => {
		const { shopper, answers } = await talk(
			{ text: 'add it', page: '/products/everyday-mug' },
			'ochre'
		);
		expect(answers[0]?.text).toMatch(/^Which color of Everyday Mug/);
		expect(await countCart(shopper)).toEqual(['1 Everyday Mug, Ochre']);
	});

	it('knows what page the shopper looks at', async () => {
		const page = '/products/everyday-mug?Color=Ink';
		const { last } = await talk({ text: 'is it dishwasher safe?', page });
		expect(last.text).toBe('**Care:** Dishwasher and microwave safe');
	});

	it.each([
		['take me to checkout', '/checkout'],
		['go to my cart', '/cart'],
		['take me to the candles collection', '/collections/candles'],
		['open the home page', '/']
	])('leads: %s', async (message, path) => {
		const { last } = await talk(message);
		expect(outputOf(last, 'navigate')).toMatchObject({ path });
	});

	it('retells a conversation for itself', async () => {
		const { shopper, last } = await talk('I want a lamp', 'hello');
		expect(last.text).toMatch(/^Hello/);
		expect(shopper.history.length).toBeGreaterThan(10);
	});
});

describe('the model of the demo store in German', () => {
	const GERMANY = { country: 'DE', language: 'DE', locale: 'de-DE' };

	async function talkGerman(...messages: string[]) {
		const shopper = await openAssistantShopper(store, undefined, undefined, GERMANY);
		const texts: string[] = [];
		for (const message of messages) texts.push((await sayAndAgree(shopper, message)).text);
		return { shopper, texts };
	}

	it('finds, asks for what is left to choose, adds, changes and removes', async () => {
		const { shopper, texts } = await talkGerman(
			...['Ein blauer Becher unter 30 €', 'Leg ihn in den Warenkorb', 'Zwei davon'],
			...['Was ist in meinem Warenkorb?', 'Entferne den Becher']
		);
		expect(texts).toEqual([
			'Das habe ich gefunden: Alltagsbecher. Blau heißt hier Tinte. Wählen Sie auf der Karte, oder sagen Sie mir, dass ich es in den Warenkorb legen soll.',
			'Jetzt in Ihrem Warenkorb: Alltagsbecher (Tinte). Soll ich etwas ändern, oder geht es zur [Kasse](/checkout)?',
			'Erledigt. In Ihrem Warenkorb: 2 × Alltagsbecher (Tinte).',
			'In Ihrem Warenkorb: 2 × Alltagsbecher (Tinte). Das macht zusammen 42,00\u{a0}€, ohne Versand. Soll ich etwas ändern, oder geht es zur [Kasse](/checkout)?',
			'Erledigt. Ihr Warenkorb ist jetzt leer.'
		]);
		expect(await countCart(shopper)).toEqual([]);
	});

	it.each([
		['Ein Geschenk für etwa 40 €', /^(?:Das habe ich gefunden|Aus der Kollektion)/],
		['Was ist in meinem Warenkorb?', /Warenkorb ist leer/],
		['Guten Tag', /^Hallo!/],
		['Bist du ein Roboter?', /automatischer Assistent, kein Mensch/],
		['Wo ist meine Bestellung?', /Bestellungen und Konten kann ich nicht sehen/],
		['Notiz: bitte zweimal klingeln', /Die Notiz geht/],
		['Zur Kasse', /Hier geht es weiter/],
		['Ich suche eine Lampe', /Lampe|leuchte/i],
		['Erzähl mir einen Witz', /[^]/]
	])('answers “%s” in German', async (message, expected) => {
		const { texts } = await talkGerman(message);
		expect(texts[0]).toMatch(expected);
		expect(texts[0]).not.toMatch(/\b(?:the|your|you)\b/i);
	});

	it('tells what the shop has published, in its words', async () => {
		const { texts } = await talkGerman('Wie funktioniert die Rückgabe?');
		expect(texts[0]).toMatch(/Mehr dazu: \[.+\]\(\/(?:policies|pages)\/.+\)$/);
	});

	it('keeps a note in the shopper’s words', async () => {
		const { shopper } = await talkGerman('Notiz: bitte zweimal klingeln und nicht vor die Tür');
		expect((await shopper.cart.load())?.note).toBe('bitte zweimal klingeln und nicht vor die Tür');
	});
});

describe('a change of the cart', () => {
	/** The shopper's cart, on a platform that does what it is told and does not say so in time. */
	function failOnce(cart: CartSession): { cart: CartSession; count: () => number } {
		let changes = 0;
		return {
			count: () => changes,
			cart: {
				...cart,
				async change(...given) {
					changes += 1;
					await cart.change(...given);
					throw new StorefrontTimeoutError('CartLinesAdd', 30_000);
				}
			}
		};
	}

	it('without a confirmation is reported as such, and never repeated', async () => {
		const shopper = await openAssistantShopper(store);
		await shopper.say('a blue mug under $30');
		const failing = failOnce(shopper.cart);
		const said = await sayAndAgree(shopper, 'add it', { cart: failing.cart });
		expect(failing.count()).toBe(1);
		expect((outputOf(said, 'add-to-cart') as CartChangeResult).status).toBe('unconfirmed');
		expect(said.text).toContain('I do not know whether that worked');
		expect(await countCart(shopper)).toEqual(['1 Everyday Mug, Ink']);
	});

	it('needs a cart: none is made that the browser would not know of', async () => {
		const shopper = await openAssistantShopper(store);
		const jar = {
			get: () => undefined,
			getAll: () => [],
			set: () => undefined,
			delete: () => undefined
		};
		const { storefront } = store;
		const cart = createCartSession({ cookies: jar, storefront, isSecure: false });
		const said = await shopper.say('add two terracotta espresso cups', { cart });
		const { status, explanation } = outputOf(said, 'add-to-cart') as CartChangeResult;
		expect([status, explanation]).toEqual(['refused', expect.stringContaining('no cart')]);
	});

	it('of a gift card is left to its page, which asks for whom it is', async () => {
		const { shopper, last } = await talk('add a $50 gift card');
		const result = outputOf(last, 'add-to-cart') as CartChangeResult;
		expect(result).toMatchObject({ status: 'proposed', proposal: { isBoughtOnPage: true } });
		expect(await countCart(shopper)).toEqual([]);
	});

	it('of a note keeps what it says already', async () => {
		const { shopper } = await talk('add a note: ring twice', 'add a note: mind the dog');
		expect((await shopper.cart.load())?.note).toBe('ring twice\nmind the dog');
	});
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectOffers, openCheckout, type OfferMarket } from '../support/offers.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import { startScriptedModel, type ScriptedModel } from '../support/scripted-model.ts';

/** Variants at one price, of which some are sold out in no market. */
const PRODUCT = 'everyday-mug';
const MARKETS: OfferMarket[] = [
	{ country: 'DE', language: 'de', currency: 'EUR', decimals: 2 },
	{ country: 'JP', language: 'ja', currency: 'JPY', decimals: 0 },
	{ country: 'EG', language: 'ar', currency: 'EGP', decimals: 2 }
];
const PLACES = [
	...[
		'JSON-LD',
		'Markdown',
		'Markdown, a row',
		'Markdown, a page',
		'JSON and the guide',
		'oEmbed',
		'Atom'
	],
	...['the feed', 'tools', 'tools, a variant', 'tools, checkout', 'the assistant']
];

const PRESENTS = {
	name: 'present-products',
	arguments: JSON.stringify({ products: [{ handle: PRODUCT }] })
};

let running: RunningShop;
let model: ScriptedModel;
beforeAll(async () => {
	// A turn for each market.
	model = await startScriptedModel(
		MARKETS.flatMap(() => [
			{ kind: 'calls', calls: [PRESENTS] },
			{ kind: 'text', deltas: ['Here it is.'] }
		])
	);
	running = await startShop({
		AGENT_ENABLED: 'true',
		ASSISTANT_BASE_URL: model.baseUrl,
		ASSISTANT_MODEL: 'scripted'
	});
});
afterAll(async () => {
	await running.stop();
	await model.stop();
});

describe.each(MARKETS)('what is offered in $country-$language', (market) => {
	it('costs the same at the checkout, wherever it is offered', async () => {
		const offers = await collectOffers(running, market, PRODUCT);
		expect([...new Set(offers.map(({ place }) => place))]).toEqual(expect.arrayContaining(PLACES));
		const faults: string[] = [];
		for (const { place, amount, currency, link } of offers) {
			const shown = `${amount} ${currency} in ${market.language}`;
			const first = await openCheckout(running, link);
			const asked = `${first.amount} ${first.currency} in ${first.language}`;
			if (asked !== shown) faults.push(`${place} shows ${shown}, but ${link} asks for ${asked}`);
			if (currency !== market.currency) faults.push(`${place} is in ${currency}`);
		}
		expect(faults).toEqual([]);
	});
});

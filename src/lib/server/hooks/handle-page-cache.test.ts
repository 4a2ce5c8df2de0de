import type { RequestEvent } from '@sveltejs/kit';
import { describe, expect, it } from 'vitest';
import { recordReads } from '../cache/read-record';
import { MAIN_SITE } from '../base/market-sites';
import { handlePageCache } from './handle-page-cache';

/** A page of a market, as the page cache asks for it. */
async function render(market: string, made = market) {
	const [country = '', language = ''] = (made || 'US-EN').split('-');
	const event = {
		isSubRequest: true,
		request: new Request('https://first-visitor.example/products/mug?Color=Ink'),
		url: new URL('https://first-visitor.example/products/mug?Color=Ink'),
		cookies: { get: () => (market === '' ? undefined : market) },
		locals: {
			...{ requestId: 'request-1', site: MAIN_SITE },
			localization: { country, language, locale: 'en-US' }
		}
	} as unknown as RequestEvent;
	const { record } = await recordReads(() =>
		handlePageCache({ event, resolve: () => new Response('page') })
	);
	return record.privateReason;
}

describe('an internal request for a page that is kept', () => {
	it.each(['', 'DE-EN'])('is public in its own market: %j', async (market) => {
		expect(await render(market)).toBeNull();
	});

	it('is private when the store made it for another market', async () => {
		expect(await render('DE-EN', '')).toBe('it is of another market');
		expect(await render('', 'DE-EN')).toBe('it is of another market');
	});
});

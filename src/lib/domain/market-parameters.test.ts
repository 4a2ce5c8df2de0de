import { describe, expect, it } from 'vitest';
import { carryMarket, readMarketParameters, takeMarketParameters } from './market-parameters';

describe('readMarketParameters', () => {
	it.each([
		['country=de&language=DE', 'DE', 'DE'],
		['country=DE', 'DE', null],
		['language=de-DE', null, 'DE'],
		['locale=de-DE', 'DE', 'DE'],
		['locale=fr_FR&country=BE', 'BE', 'FR'],
		['locale=de', null, 'DE']
	])('reads %s', (query, country, language) => {
		expect(readMarketParameters(new URLSearchParams(query))).toEqual({ country, language });
	});

	it.each(['', 'q=lamp', 'country=', 'locale=german', 'Country=DE'])(
		'finds none in "%s"',
		(query) => {
			expect(readMarketParameters(new URLSearchParams(query))).toBeNull();
		}
	);
});

it('takeMarketParameters leaves the rest of the address', () => {
	const url = new URL('https://shop.example/search.md?q=lamp&locale=de-DE&sort_by=title');
	expect(takeMarketParameters(url)).toBe('locale=de-DE');
	expect(url.search).toBe('?q=lamp&sort_by=title');
});

describe('carryMarket', () => {
	it.each([
		['[Home](/index.md)', '[Home](/index.md?country=DE)'],
		['[Next](/search.md?q=a&cursor=b)', '[Next](/search.md?q=a&cursor=b&country=DE)'],
		['[Buy](/cart/4500:1)', '[Buy](/cart/4500:1)'],
		['[Cart](/cart.md)', '[Cart](/cart.md?country=DE)'],
		['[Elsewhere](https://other.example/)', '[Elsewhere](https://other.example/)'],
		['\\[x\\](/y', '\\[x\\](/y']
	])('%s', (text, expected) => {
		expect(carryMarket(text, 'country=DE')).toBe(expected);
	});

	it('changes nothing without a market', () => {
		expect(carryMarket('[Home](/index.md)', '')).toBe('[Home](/index.md)');
	});
});

import { describe, expect, it } from 'vitest';
import {
	addQuery,
	dropMarketParameters,
	isMarketParameter,
	mayNameMarket,
	namesMarket,
	readMarketParameters
} from './market-parameters';

describe('readMarketParameters', () => {
	it.each([
		['country=de&language=DE', 'DE', 'DE', null],
		['country=DE', 'DE', null, null],
		['country=GB&currency=gbp', 'GB', null, 'GBP'],
		['currency=EUR', null, null, 'EUR'],
		['language=de-DE', null, 'DE_DE', null],
		['country=BR&language=pt-BR', 'BR', 'PT_BR', null],
		['language=PT_BR', null, 'PT_BR', null],
		['locale=de-DE', 'DE', 'DE', null],
		['locale=fr_FR&country=BE', 'BE', 'FR', null],
		['locale=de', null, 'DE', null],
		['country=Germany&language=de', null, 'DE', null]
	])('reads %s', (query, country, language, currency) => {
		const parameters = new URLSearchParams(query);
		expect(readMarketParameters(parameters)).toEqual({ country, language, currency });
		expect(mayNameMarket(`/?${query}`)).toBe(true);
	});

	it.each([
		...['', 'q=lamp', 'country=', 'locale=german', 'Country=DE', 'language=English'],
		...['currency=euros', 'country=D%0AE', 'country=<b']
	])('finds none in "%s"', (query) => {
		expect(readMarketParameters(new URLSearchParams(query))).toBeNull();
	});
});

it.each(Object.getOwnPropertyNames(Object.prototype))('isMarketParameter knows no %s', (name) => {
	expect(isMarketParameter(name, 'DE')).toBe(false);
});

it('dropMarketParameters leaves the rest of the address', () => {
	const url = new URL('https://shop.example/search.md?q=lamp&locale=de-DE&sort_by=title');
	dropMarketParameters(url);
	expect(url.search).toBe('?q=lamp&sort_by=title');
});

it.each([
	['/a', '/a?x=1'],
	['/a?b=c', '/a?b=c&x=1'],
	['/a?b=c#d?e', '/a?b=c&x=1#d?e'],
	['/#top', '/?x=1#top']
])('addQuery adds to %s', (href, expected) => {
	expect(addQuery(href, 'x=1')).toBe(expected);
	expect(addQuery(href, '')).toBe(href);
});

it.each([
	['/?country=DE', true],
	['/a?b=c&locale=de-AT#x', true],
	['/a?country=Germany', false],
	['/a#?country=DE', false],
	['/a', false]
])('namesMarket of %s', (address, expected) => {
	expect(namesMarket(address)).toBe(expected);
});

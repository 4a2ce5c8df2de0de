import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as MarketSites from './market-sites';

const GERMAN = { country: 'DE', language: 'DE', locale: 'de-DE' };
const HOME = { country: 'US', language: 'EN', locale: 'en-US' };

let sites: typeof MarketSites;

async function load(hosts: object[], hostHeader = 'host'): Promise<void> {
	vi.resetModules();
	const site = { name: null, url: 'https://shop.example' };
	vi.doMock('./config', () => ({
		config: { site, localization: HOME, defaultMarket: HOME, hosts, hostHeader }
	}));
	sites = await import('./market-sites');
}

beforeEach(() => load([{ url: 'https://shop.de', localization: GERMAN }]));
afterEach(() => {
	vi.doUnmock('./config');
	vi.resetModules();
});

const find = (headers: Record<string, string>) => sites.findSite((name) => headers[name]).url;

describe('findSite', () => {
	it.each([
		['shop.de', 'https://shop.de'],
		['SHOP.DE', 'https://shop.de'],
		['shop.de:443', 'https://shop.example'],
		['shop.de.evil.example', 'https://shop.example'],
		['', 'https://shop.example'],
		['__proto__', 'https://shop.example']
	])('of the host "%s" is %s', (host, url) => {
		expect(find({ host })).toBe(url);
	});

	it('is of the host that a proxy names, where the settings say so', async () => {
		const headers = { host: 'app:3000', 'x-forwarded-host': 'shop.de, proxy.example' };
		expect(find(headers)).toBe('https://shop.example');
		await load([{ url: 'https://shop.de', localization: GERMAN }], 'x-forwarded-host');
		expect(find(headers)).toBe('https://shop.de');
		expect(find({ host: 'shop.de' })).toBe('https://shop.de');
	});
});

it.each([
	['/a?b=c#d', GERMAN, 'https://shop.de/a?b=c#d'],
	['/a?b=c#d', HOME, 'https://shop.example/a?b=c#d'],
	[
		'/a?b=c#d',
		{ country: 'AT', language: 'DE' },
		'https://shop.example/a?b=c&country=AT&language=de#d'
	],
	['/', { country: 'BR', language: 'PT_BR' }, 'https://shop.example/?country=BR&language=pt-BR']
])('toMarketUrl of %s in %j', (path, market, url) => {
	expect(sites.toMarketUrl(path, market)).toBe(url);
});

it.each([
	['US', 'EN', false, null],
	['US', 'EN', true, 'US-EN'],
	['DE', 'EN', false, 'DE-EN'],
	['US', 'ES', false, 'US-ES']
])('names %s-%s in links, named itself: %s', (country, language, isNamed, expected) => {
	const market = sites.findLinkMarket({ country, language }, isNamed);
	expect(market && `${market.country}-${market.language}`).toBe(expected);
});

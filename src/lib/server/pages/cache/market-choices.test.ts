import { describe, expect, it } from 'vitest';
import { createPublicCache } from '../../cache';
import { choosePolicies } from '../../cache/policy';
import { markPrivate } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import { log } from '../../log';
import { createMarketChoices } from './market-choices';

const MINUTE_MS = 60_000;

/** A store that sells to all, and speaks German nowhere. */
function open() {
	let moment = 1000;
	const asked: string[] = [];
	const cache = createPublicCache({
		...{ policies: choosePolicies({ hasWebhooks: true }), maxBytes: 1e6 },
		...{ now: () => moment, log: log.child({}, { level: 'silent' }) }
	});
	const markets = createMarketChoices({ cache, now: () => moment });
	const findMarket = (choice: string) => {
		asked.push(choice);
		return cache.read({
			...{ key: choice, kind: 'markets' },
			load: () =>
				Promise.resolve({
					value: choice.replace('-DE', '-EN'),
					tags: [TAGS.markets],
					isWhole: true
				})
		});
	};
	return {
		...{ cache, markets, asked, findMarket },
		resolve: (choice: string) => markets.resolve(choice, findMarket),
		pass: (ms: number) => (moment += ms)
	};
}

it('no choice is the deployment’s own market, without asking', async () => {
	const { markets, resolve, asked } = open();
	expect([markets.find(''), await resolve(''), asked]).toEqual(['', '', []]);
});

describe('what a choice means', () => {
	it('is found out once, and known until it is no longer fresh', async () => {
		const { markets, resolve, asked, pass } = open();
		expect(markets.find('DE-DE')).toBeNull();
		expect([await resolve('DE-DE'), await resolve('DE-DE')]).toEqual(['DE-EN', 'DE-EN']);
		expect([markets.find('DE-DE'), asked]).toEqual(['DE-EN', ['DE-DE']]);
		pass(5 * MINUTE_MS);
		expect(markets.find('DE-DE')).toBeNull();
	});

	it('is forgotten when markets were invalidated, and not for anything else', async () => {
		const { markets, resolve } = open();
		await resolve('CA-EN');
		markets.forget(['product-mug']);
		expect(markets.find('CA-EN')).toBe('CA-EN');
		markets.forget(['product-mug', 'markets']);
		expect(markets.find('CA-EN')).toBeNull();
		await resolve('CA-EN');
		markets.forget('all');
		expect(markets.find('CA-EN')).toBeNull();
	});

	it('is not remembered when they were invalidated meanwhile, or when nothing was read', async () => {
		const { cache, markets, findMarket } = open();
		const found = await markets.resolve('CA-EN', async (choice) => {
			const market = await findMarket(choice);
			await cache.invalidateTags([TAGS.markets]);
			return market;
		});
		expect([found, markets.find('CA-EN')]).toEqual(['CA-EN', null]);
		expect(await markets.resolve('nonsense', () => Promise.resolve(''))).toBe('');
		expect(markets.find('nonsense')).toBeNull();
	});

	it('is unknown while the platform fails', async () => {
		const { markets } = open();
		const fail = () => {
			markPrivate('the platform failed');
			return Promise.resolve('');
		};
		expect(await markets.resolve('DE-EN', fail)).toBeNull();
		expect(markets.find('DE-EN')).toBeNull();
	});

	it('is remembered for so many choices only', async () => {
		const { markets, resolve } = open();
		await resolve('CA-EN');
		for (let index = 0; index < 1000; index += 1) await resolve(`made-up-${index}`);
		expect(markets.find('CA-EN')).toBeNull();
	});
});

import { beforeEach, describe, expect, it } from 'vitest';
import { StorefrontApiError } from '../errors';
import { log } from '../log';
import type { Storefront } from '../storefront';
import { createMarketMemory } from './market-memory';

const MINUTE_MS = 60_000;

function open() {
	let now = 0;
	let asked = 0;
	const answers: (Error | string)[] = [];
	const storefront = {
		request: () => {
			asked += 1;
			const answer = answers.shift();
			if (answer instanceof Error) return Promise.reject(answer);
			const country = {
				...{ isoCode: answer, currency: { isoCode: 'USD' } },
				...{ defaultLanguage: { isoCode: 'EN' }, availableLanguages: [] }
			};
			const data = { localization: { availableCountries: [country] } };
			return Promise.resolve({ data, errors: [], headers: new Headers() });
		}
	} as unknown as Storefront;
	const remember = createMarketMemory(() => now);
	return {
		answers,
		countRequests: () => asked,
		pass: (minutes: number) => (now += minutes * MINUTE_MS),
		read: async () => (await remember(storefront)).map(({ country }) => country).join()
	};
}

beforeEach(() => {
	log.level = 'silent';
});

describe('the market memory', () => {
	it('does not remember a failure', async () => {
		const memory = open();
		memory.answers.push(new StorefrontApiError('no'), 'US');
		await expect(memory.read()).rejects.toThrow('no');
		expect(await memory.read()).toBe('US');
	});

	it('asks once for shoppers who come together, and for five minutes', async () => {
		const memory = open();
		memory.answers.push('US');
		expect(await Promise.all([memory.read(), memory.read()])).toEqual(['US', 'US']);
		memory.pass(4.9);
		await memory.read();
		expect(memory.countRequests()).toBe(1);
	});

	it('lets nobody wait for newer ones', async () => {
		const memory = open();
		memory.answers.push('US', 'DE');
		await memory.read();
		memory.pass(5);
		expect(await memory.read()).toBe('US');
		expect(await memory.read()).toBe('DE');
		expect(memory.countRequests()).toBe(2);
	});

	it('goes on with old ones when newer cannot be had', async () => {
		const memory = open();
		memory.answers.push('US', new StorefrontApiError('no'), 'DE');
		await memory.read();
		memory.pass(5);
		expect(await memory.read()).toBe('US');
		expect(await memory.read()).toBe('US');
		await Promise.resolve();
		expect(await memory.read()).toBe('DE');
	});
});

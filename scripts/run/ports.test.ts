import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findFreePort, parsePort } from './ports.ts';

/** A dispatcher that sends nothing; `fetch` judges the port before it asks for a connection. */
const NO_NETWORK = {
	dispatch() {
		throw new Error('no network');
	}
};
const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => from + index);
const PROBED = [
	...[...range(1, 1024), ...range(1715, 1725), ...range(2045, 2055), ...range(3655, 3660)],
	...[...range(4040, 4050), ...range(4185, 4195), ...range(5055, 5065), ...range(5995, 6005)],
	...[...range(6560, 6570), ...range(6660, 6700), ...range(10_075, 10_085)]
];

async function isBlockedByFetch(port: number): Promise<boolean> {
	const init: object = { dispatcher: NO_NETWORK };
	const failure: unknown = await fetch(`http://127.0.0.1:${port}/`, init).catch(
		(error: unknown) => error
	);
	const cause = failure instanceof Error ? failure.cause : null;
	return cause instanceof Error && cause.message === 'bad port';
}

describe('parsePort', () => {
	it.each(['0', '65536', '-1', '3000.5', '0x10', 'abc', ' 3000', '1e3'])('refuses %j', (value) => {
		expect(() => parsePort('PORT', value, 3000)).toThrow(
			`PORT is "${value}"; a port is a whole number from 1 to 65535, like 3000.`
		);
	});

	it.each([
		['4190', 4191],
		['6665', 6670]
	])('refuses %s, which browsers do not open, and names one that works', (value, open) => {
		expect(() => parsePort('DEMO_STORE_PORT', value, 4010)).toThrow(
			`DEMO_STORE_PORT is ${value}, which browsers and fetch refuse to open (https://fetch.spec.whatwg.org/#port-blocking). DEMO_STORE_PORT=${open} works.`
		);
	});

	it('refuses the ports that fetch refuses, and not their neighbors', async () => {
		const isRefused = (port: number) => {
			try {
				return parsePort('PORT', String(port), 3000) !== port;
			} catch {
				return true;
			}
		};
		const differing: number[] = [];
		for (const port of PROBED) {
			if (isRefused(port) !== (await isBlockedByFetch(port))) differing.push(port);
		}
		expect(differing).toEqual([]);
	});

	it.each([
		[undefined, 3000],
		['', 3000],
		['2', 2],
		['65535', 65_535]
	])('reads %j as %d', (value, port) => {
		expect(parsePort('PORT', value, 3000)).toBe(port);
	});
});

describe('findFreePort', () => {
	it('passes over ports that browsers do not open', async () => {
		expect(await findFreePort(6665, () => Promise.resolve(true))).toBe(6670);
	});

	it('passes over ports in use', async () => {
		expect(await findFreePort(3000, (port) => Promise.resolve(port >= 3003))).toBe(3003);
	});

	it('names the range when none is free', async () => {
		await expect(findFreePort(3000, () => Promise.resolve(false))).rejects.toThrow(
			'Ports 3000 to 3019 are all in use.'
		);
	});

	it('sees a real listener on loopback', async () => {
		const holder = createServer();
		await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
		const { port } = holder.address() as AddressInfo;
		try {
			expect(await findFreePort(port)).toBeGreaterThan(port);
		} finally {
			await new Promise((resolve) => holder.close(resolve));
		}
	});
});

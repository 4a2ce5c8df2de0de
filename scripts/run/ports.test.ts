import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findFreePort, parsePort } from './ports.ts';

describe('parsePort', () => {
	it.each(['0', '65536', '-1', '3000.5', '0x10', 'abc', ' 3000', '1e3'])('refuses %j', (value) => {
		expect(() => parsePort('PORT', value, 3000)).toThrow(
			`PORT is "${value}"; a port is a whole number from 1 to 65535, like 3000.`
		);
	});

	it.each([
		[undefined, 3000],
		['', 3000],
		['1', 1],
		['65535', 65_535]
	])('reads %j as %d', (value, port) => {
		expect(parsePort('PORT', value, 3000)).toBe(port);
	});
});

describe('findFreePort', () => {
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

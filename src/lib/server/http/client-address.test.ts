import { expect, it, vi } from 'vitest';
import { createAddressReader } from './client-address';

it('reads the address that the server knows', () => {
	const warn = vi.fn();
	const read = createAddressReader({ warn });
	expect(read({ getClientAddress: () => '192.0.2.7' })).toBe('192.0.2.7');
	expect(warn).not.toHaveBeenCalled();
});

it('knows no address where the settings do not fit the request, and warns once', () => {
	const warn = vi.fn();
	const read = createAddressReader({ warn });
	const getClientAddress = () => {
		throw new Error('XFF_DEPTH is 2, but only found 1 addresses');
	};
	expect([read({ getClientAddress }), read({ getClientAddress })]).toEqual([null, null]);
	expect(warn.mock.calls).toEqual([
		[expect.stringMatching(/XFF_DEPTH is 2, but only found 1 addresses.*ADDRESS_HEADER/)]
	]);
});

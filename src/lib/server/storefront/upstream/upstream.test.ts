import { describe, expect, it } from 'vitest';
import { StorefrontApiError, StorefrontQueryError } from '../../errors';
import { createThrottle } from './upstream';

function open() {
	let now = 0;
	const throttle = createThrottle(() => now);
	const readWait = (buyer: string) => {
		try {
			throttle.assertAllowed(buyer);
			return 0;
		} catch (failure) {
			return (failure as StorefrontApiError).retryAfterS;
		}
	};
	return { throttle, readWait, pass: (seconds: number) => (now += seconds * 1000) };
}

const throttled = (retryAfterS: number | null) =>
	new StorefrontQueryError(
		'no',
		[{ message: 'no', extensions: { code: 'THROTTLED' } }],
		retryAfterS
	);

describe('the throttle lets ask', () => {
	it.each([
		['an outage', new StorefrontApiError('no', { status: 503, retryAfterS: 9 })],
		['a refused document', new StorefrontQueryError('no', [{ message: 'no' }], 9)],
		['a fault of our own', new RangeError('ours')]
	])('after %s', (_, failure) => {
		const { throttle, readWait } = open();
		throttle.note('', failure);
		expect(readWait('')).toBe(0);
	});

	it('other buyers', () => {
		const { throttle, readWait } = open();
		throttle.note('192.0.2.1', throttled(5));
		expect([readWait('192.0.2.1'), readWait('192.0.2.2')]).toEqual([5, 0]);
	});
});

describe('the throttle waits', () => {
	it.each([
		[
			'as long as a status 429 says',
			new StorefrontApiError('no', { status: 429, retryAfterS: 7 }),
			7
		],
		['two seconds after a status 430', new StorefrontApiError('no', { status: 430 }), 2],
		['as long as an answer says', throttled(4), 4],
		['two seconds where nobody says', throttled(null), 2],
		['no longer than a minute', throttled(86_400), 60]
	])('%s', (_, failure, expected) => {
		const { throttle, readWait } = open();
		throttle.note('', failure);
		expect(readWait('')).toBe(expected);
	});

	it('until then, and says what is left of it', () => {
		const { throttle, readWait, pass } = open();
		throttle.note('', throttled(4));
		pass(2.5);
		expect(readWait('')).toBe(2);
		pass(1.5);
		expect(readWait('')).toBe(0);
	});
});

import { isHttpError } from '@sveltejs/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { LockTimeoutError, RedisUnavailableError, StorefrontTimeoutError } from '../base/errors';
import { log } from '../base/log';
import { reportOutage } from './report-outage';

beforeEach(() => void (log.level = 'silent'));

describe('reportOutage', () => {
	function report(err: unknown) {
		const headers: Record<string, string> = {};
		const event = {
			locals: { requestId: 'request-1' },
			url: new URL('https://shop.example/'),
			setHeaders: (given: Record<string, string>) => void Object.assign(headers, given)
		};
		try {
			// The part of an event that is read.
			reportOutage(err, event as never, 'Away.');
		} catch (thrown) {
			return { status: isHttpError(thrown) ? thrown.status : null, headers };
		}
		return null;
	}

	it.each([
		[new LockTimeoutError('held'), { status: 503, headers: { 'retry-after': '2' } }],
		[new RedisUnavailableError('away'), { status: 503, headers: { 'retry-after': '5' } }],
		[new StorefrontTimeoutError('Product', 10), { status: 504, headers: {} }]
	])('ends a load function after a %s', (err, expected) => {
		expect(report(err)).toEqual(expected);
	});

	it('leaves faults of our own code to others', () => {
		expect(report(new TypeError('ours'))).toBeNull();
	});
});

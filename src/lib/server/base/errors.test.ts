import { describe, expect, it } from 'vitest';
import {
	describeServiceFailure,
	LockTimeoutError,
	RedisUnavailableError,
	StorefrontApiError,
	StorefrontQueryError,
	StorefrontTimeoutError
} from './errors';

const query = (code: string | undefined, retryAfterS?: number) =>
	new StorefrontQueryError('no', [{ message: 'no', extensions: { code } }], retryAfterS);
const api = (status: number | null, retryAfterS?: number) =>
	new StorefrontApiError('no', { status, ...(retryAfterS !== undefined && { retryAfterS }) });

describe('describeServiceFailure', () => {
	it.each([new Error('ours'), new TypeError('ours'), null, undefined, 'StorefrontApiError'])(
		'takes no fault of our own for one of the platform: %s',
		(failure) => {
			expect(describeServiceFailure(failure)).toBeNull();
		}
	);

	it.each([
		['no connection', api(null), 503, 5],
		['an outage', api(500), 503, 5],
		['an outage that says how long', api(503, 30), 503, 30],
		['a redirect', api(302), 502, null],
		['a wrong token', api(401), 502, null],
		['no GraphQL', api(200), 502, null],
		['too many requests', api(429, 7), 503, 7],
		['suspicious traffic', api(430), 503, 2],
		['too slow an answer', new StorefrontTimeoutError('ProductPage', 5), 504, null],
		['throttling', query('THROTTLED'), 503, 2],
		['throttling that says how long', query('THROTTLED', 4), 503, 4],
		['a fault of its own', query('INTERNAL_SERVER_ERROR'), 503, 5],
		['a document that it refuses', query('undefinedField'), 502, null],
		['an error without a code', query(undefined), 502, null],
		['a lock that others hold', new LockTimeoutError('held'), 503, 2],
		['Redis without an answer', new RedisUnavailableError('away'), 503, 5]
	])('%s', (_, failure, status, retryAfterS) => {
		expect(describeServiceFailure(failure)).toEqual({ status, retryAfterS });
	});
});

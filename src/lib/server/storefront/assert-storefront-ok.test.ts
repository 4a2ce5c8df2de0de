import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { StorefrontQueryError } from '../errors';
import { assertStorefrontOk } from './assert-storefront-ok';
import type { GraphqlError } from './request';

const data = { product: { title: 'Equilateral Prism' } };
const throttled: GraphqlError = { message: 'Throttled', extensions: { code: 'THROTTLED' } };
const broken: GraphqlError = { message: 'Oops', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
const denied: GraphqlError = { message: 'No access', extensions: { code: 'ACCESS_DENIED' } };
const bare: GraphqlError = { message: 'Something' };

function check(given: object | null, errors: GraphqlError[]) {
	const logged: Record<string, unknown>[] = [];
	const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
	const response = { data: given, errors, headers: new Headers() };
	assertStorefrontOk(response, 'ProductPage', log);
	return { data: response.data, logged };
}

describe('assertStorefrontOk', () => {
	it.each([
		['throttling beside data', data, [throttled], 'Throttled'],
		["the platform's fault beside data", data, [broken], 'Oops'],
		['throttling that is not the first error', data, [denied, throttled], 'Throttled'],
		['errors without data', null, [denied], 'No access'],
		['errors without a code and without data', null, [bare], 'Something']
	])('throws on %s', (_, given, errors, message) => {
		expect(() => check(given, errors)).toThrow(StorefrontQueryError);
		expect(() => check(given, errors)).toThrow(`ProductPage failed: ${message}`);
	});

	it('keeps the errors as the cause', () => {
		expect(() => check(null, [denied])).toThrow(expect.objectContaining({ cause: [denied] }));
	});

	it('throws when there is neither data nor an error', () => {
		expect(() => check(null, [])).toThrow('ProductPage: no data returned');
	});

	it('warns once about other errors beside data, and keeps the data', () => {
		const result = check(data, [denied, bare]);
		expect(result.data).toBe(data);
		expect(result.logged).toMatchObject([
			{ level: 40, operation: 'ProductPage', msg: 'partial errors', errors: [denied, bare] }
		]);
	});

	it('says nothing when all is well, a missing entity included', () => {
		expect(check({ product: null }, []).logged).toEqual([]);
	});
});

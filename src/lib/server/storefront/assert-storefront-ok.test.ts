import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { StorefrontQueryError } from '../base/errors';
import { assertStorefrontOk, type GraphqlError } from './assert-storefront-ok';

const data = { product: { title: 'Equilateral Prism' } };
const throttled: GraphqlError = { message: 'Throttled', extensions: { code: 'THROTTLED' } };
const broken: GraphqlError = { message: 'Oops', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
const denied: GraphqlError = { message: 'No access', extensions: { code: 'ACCESS_DENIED' } };
const bare: GraphqlError = { message: 'Something' };
const coded: GraphqlError = { message: 'Something else', extensions: { code: 'NEW_CODE' } };
const denyAt = (path: (string | number)[]): GraphqlError => ({ ...denied, path });

function check(given: object | null, errors: GraphqlError[], reported = new Set<string>()) {
	const logged: Record<string, unknown>[] = [];
	const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
	const response = { data: given, errors, headers: new Headers() };
	assertStorefrontOk(response, 'ProductPage', { log, reported });
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

	it('warns about other errors beside data each time, and keeps the data', () => {
		const reported = new Set<string>();
		for (let time = 0; time < 2; time += 1) {
			const result = check(data, [bare, coded], reported);
			expect(result.data).toBe(data);
			expect(result.logged).toMatchObject([
				{ level: 40, operation: 'ProductPage', msg: 'partial errors', errors: [bare, coded] }
			]);
		}
	});

	it('warns of a denied field once, wherever in a list it is', () => {
		const reported = new Set<string>();
		const [first, second] = [0, 1].map((index) => denyAt(['products', 'nodes', index, 'tags']));
		const other = denyAt(['menu']);
		const firstTime = check(data, [first!, second!, other], reported);
		expect(firstTime.data).toBe(data);
		expect(firstTime.logged).toMatchObject([
			{ level: 40, operation: 'ProductPage', errors: [first, other] }
		]);
		expect(check(data, [second!, other], reported).logged).toEqual([]);
		expect(check(data, [other, bare], reported).logged).toMatchObject([
			{ msg: 'partial errors', errors: [bare] }
		]);
	});

	it('names a denial without a path by its message', () => {
		const reported = new Set<string>();
		expect(check(data, [denied, denied], reported).logged).toHaveLength(1);
		expect(check(data, [denied], reported).logged).toEqual([]);
		const other = { ...denied, message: 'No other access' };
		expect(check(data, [other], reported).logged).toHaveLength(1);
	});

	it('says nothing when all is well, a missing entity included', () => {
		expect(check({ product: null }, []).logged).toEqual([]);
	});
});

import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
	choosePolicies,
	createLifetime,
	getFreshness,
	buildCacheKey,
	type KeyParts
} from './policy';

describe('how long answers are used', () => {
	it('is an hour for products with webhooks, and a minute without them', () => {
		expect(choosePolicies({ hasWebhooks: true }).product.fresh).toBe(3600);
		expect(choosePolicies({ hasWebhooks: false }).product.fresh).toBe(60);
	});

	it.each([true, false])('is never long for what has no webhook: %s', (hasWebhooks) => {
		const { content, redirect } = choosePolicies({ hasWebhooks });
		expect([content.fresh, redirect.fresh]).toEqual([60, 60]);
	});

	it.each([true, false])('is a minute at most for what does not exist: %s', (hasWebhooks) => {
		for (const { missing } of Object.values(choosePolicies({ hasWebhooks }))) {
			expect(missing).toBeLessThanOrEqual(60);
		}
	});
});

describe('the freshness of an answer', () => {
	const policy = { fresh: 60, stale: 300, missing: 15, isShared: true };
	const DAY = 24 * 3600;

	it.each([
		[0, 'fresh'],
		[59.999, 'fresh'],
		[60, 'stale'],
		[359.999, 'stale'],
		[360, 'stale-if-error'],
		[359.999 + DAY, 'stale-if-error'],
		[360 + DAY, 'expired']
	])('after %d seconds is %s', (seconds, freshness) => {
		expect(getFreshness(createLifetime(policy, false, 1000), 1000 + seconds * 1000)).toBe(
			freshness
		);
	});

	it('ends at once where the platform has none', () => {
		const lifetime = createLifetime(policy, true, 0);
		expect(getFreshness(lifetime, 14_999)).toBe('fresh');
		expect(getFreshness(lifetime, 15_000)).toBe('expired');
	});
});

const PARTS: KeyParts = {
	origin: 'https://prism-supply.example',
	apiVersion: '2026-04',
	document: { name: 'ProductPage', text: 'query ProductPage { shop { name } }' },
	variables: { handle: 'lamp', first: 40, filters: [], country: 'US', language: 'EN' },
	selection: '({ shop }) => shop'
};

const json = fc.jsonValue({ maxDepth: 3, depthSize: 'small' });
const variables = fc.dictionary(fc.string(), json, { maxKeys: 6 });
const parts: fc.Arbitrary<KeyParts> = fc.record({
	origin: fc.webUrl(),
	apiVersion: fc.string(),
	document: fc.record({ name: fc.string(), text: fc.string() }),
	variables,
	selection: fc.string()
});

/** Returns the same value with the keys of every object in reverse order. */
function turnAround(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(turnAround);
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).map(([name, part]) => [name, turnAround(part)] as const);
	return Object.fromEntries(entries.reverse());
}

const canonical = (value: unknown): string =>
	JSON.stringify(value, (_, part: unknown) =>
		typeof part === 'object' && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
			: part
	);

describe('the key', () => {
	it.each([
		['the store', { origin: 'https://other.example' }],
		['what is kept of the answer', { selection: '(data) => data' }],
		['the version of the API', { apiVersion: '2026-07' }],
		['the name of the document', { document: { ...PARTS.document, name: 'Other' } }],
		['the text of the document', { document: { ...PARTS.document, text: 'query Other { a }' } }],
		['a variable', { variables: { ...PARTS.variables, handle: 'vase' } }],
		['the country', { variables: { ...PARTS.variables, country: 'DE' } }],
		['the language', { variables: { ...PARTS.variables, language: 'DE' } }],
		['the type of a value', { variables: { ...PARTS.variables, first: '40' } }],
		['a value inside', { variables: { ...PARTS.variables, filters: [{ available: true }] } }],
		['null instead of nothing', { variables: { ...PARTS.variables, after: null } }]
	])('changes with %s', (_, change) => {
		expect(buildCacheKey({ ...PARTS, ...change })).not.toBe(buildCacheKey(PARTS));
	});

	it('differs wherever any input does', () => {
		fc.assert(
			fc.property(parts, parts, (one, other) => {
				fc.pre(canonical(one) !== canonical(other));
				expect(buildCacheKey(one)).not.toBe(buildCacheKey(other));
			})
		);
	});

	it('differs when one variable does', () => {
		fc.assert(
			fc.property(variables, fc.string(), json, (given, name, value) => {
				fc.pre(canonical(given[name]) !== canonical(value));
				const changed = { ...given, [name]: value };
				expect(buildCacheKey({ ...PARTS, variables: changed })).not.toBe(
					buildCacheKey({ ...PARTS, variables: given })
				);
			})
		);
	});

	it('does not differ with the order of variables, however deep', () => {
		fc.assert(
			fc.property(variables, (given) => {
				const turned = turnAround(given) as Record<string, unknown>;
				expect(buildCacheKey({ ...PARTS, variables: turned })).toBe(
					buildCacheKey({ ...PARTS, variables: given })
				);
			})
		);
	});

	it('differs with the order of a list', () => {
		const at = (filters: string[]) => buildCacheKey({ ...PARTS, variables: { filters } });
		expect(at(['a', 'b'])).not.toBe(at(['b', 'a']));
	});

	it('names its document and takes what is undefined for nothing', () => {
		const key = buildCacheKey({ ...PARTS, variables: { ...PARTS.variables, after: undefined } });
		expect(key).toBe(buildCacheKey(PARTS));
		expect(key).toMatch(/^ProductPage:[\w-]{43}$/);
	});
});

import { describe, expect, it } from 'vitest';
import { choosePolicies, createLifetime, getFreshness } from './policy';

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

import { describe, expect, it } from 'vitest';
import { choosePolicies } from './policy';

describe('how long answers are used', () => {
	it('is an hour for products when webhooks tell of edits, and a minute when nobody does', () => {
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

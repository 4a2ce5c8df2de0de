import { describe, expect, test } from 'vitest';
import { addIntervals, findNextBillingDate, listUpcomingCycles } from './billing-cycles.ts';
import type { SubscriptionContractRecord } from './records.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MONTHLY = { interval: 'MONTH', intervalCount: 1 } as const;

function contract(changes: Partial<SubscriptionContractRecord> = {}): SubscriptionContractRecord {
	return {
		id: 1,
		customerId: 2,
		status: 'ACTIVE',
		originOrderName: '#1',
		productHandle: 'jar',
		quantity: 1,
		firstBillingDate: '2026-11-28T09:15:00.000Z',
		...MONTHLY,
		skippedCycles: [],
		createdAt: '',
		updatedAt: '',
		variantId: 3,
		sku: null,
		variantTitle: '',
		sellingPlanId: 4,
		sellingPlanName: '',
		price: '1.00',
		currencyCode: 'USD',
		...changes
	};
}

describe('addIntervals', () => {
	test.each([
		['2026-01-31T09:00:00Z', 1, MONTHLY, '2026-02-28'],
		['2028-01-31T09:00:00Z', 1, MONTHLY, '2028-02-29'],
		['2026-01-31T09:00:00Z', 2, MONTHLY, '2026-03-31'],
		['2026-12-15T09:00:00Z', 1, MONTHLY, '2027-01-15'],
		['2026-12-31T23:59:00Z', 1, { interval: 'MONTH', intervalCount: 2 }, '2027-02-28'],
		['2028-02-29T09:00:00Z', 1, { interval: 'YEAR', intervalCount: 1 }, '2029-02-28'],
		['2026-02-28T09:00:00Z', 1, { interval: 'WEEK', intervalCount: 2 }, '2026-03-14'],
		['2026-02-28T09:00:00Z', 1, { interval: 'DAY', intervalCount: 1 }, '2026-03-01'],
		['2026-02-28T09:00:00Z', 0, MONTHLY, '2026-02-28']
	] as const)('%s and %i times %o is %s', (start, count, interval, day) => {
		const moved = addIntervals(start, count, interval);
		expect(moved.slice(0, 10)).toBe(day);
		expect(moved.slice(11, 19)).toBe(start.slice(11, 19));
	});
});

describe('listUpcomingCycles', () => {
	test('begins with the first that is not billed, however long ago the first was', () => {
		const cycles = listUpcomingCycles(contract({ firstBillingDate: '2026-01-31T00:00:00Z' }), NOW);
		expect(cycles[0]).toMatchObject({ index: 11, billedAt: '2026-11-30T00:00:00.000Z' });
		expect(cycles.map(({ index }) => index)).toEqual(cycles.map((_, place) => 11 + place));
		for (const [place, cycle] of cycles.entries()) {
			expect(cycle.endsAt).toBe(cycles[place + 1]?.billedAt ?? cycle.endsAt);
		}
	});

	test('is empty once the subscription has ended', () => {
		expect(listUpcomingCycles(contract({ status: 'CANCELLED' }), NOW)).toEqual([]);
	});
});

test.each([
	[{}, '2026-11-28T09:15:00.000Z'],
	[{ skippedCycles: [1] }, '2026-12-28T09:15:00.000Z'],
	[{ skippedCycles: [1, 2] }, '2027-01-28T09:15:00.000Z'],
	[{ status: 'PAUSED' }, null],
	[{ status: 'CANCELLED' }, null]
] as const)('with %o the next billing date is %s', (changes, expected) => {
	const record = contract({
		...changes,
		skippedCycles: [...('skippedCycles' in changes ? changes.skippedCycles : [])]
	});
	expect(findNextBillingDate(record, NOW)).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { createFaults } from './faults.ts';
import { refusalOf } from './testing/open-test-catalog.ts';
import { openDatabase } from './storage/database.ts';

describe('faults', () => {
	test.each([-1, 1.5, 60_001, Number.NaN])('a delay of %d ms is refused', (delayMs) => {
		const faults = createFaults(openDatabase(':memory:'));
		expect(refusalOf(() => faults.set({ delayMs, outage: true }))).toBe(
			`StoreError: A delay of ${delayMs} ms is not possible: use a whole number from 0 to 60000.`
		);
		expect(faults.get()).toEqual({ outage: false, delayMs: 0, throttled: false });
	});

	test('one switch leaves the others, and all survive a restart until they are reset', () => {
		const database = openDatabase(':memory:');
		const faults = createFaults(database);
		faults.set({ outage: true });
		faults.set({ delayMs: 300 });
		expect(createFaults(database).get()).toEqual({ outage: true, delayMs: 300, throttled: false });
		faults.reset();
		expect(createFaults(database).get()).toEqual({ outage: false, delayMs: 0, throttled: false });
	});
});

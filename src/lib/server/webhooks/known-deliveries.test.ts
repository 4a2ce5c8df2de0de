import { expect, it } from 'vitest';
import { createKnownDeliveries } from './known-deliveries';

it('knows the newest deliveries only', () => {
	const known = createKnownDeliveries(2);
	for (const id of ['one', 'two', 'three']) known.remember(id, [id]);
	expect(['one', 'two', 'three'].map((id) => known.find(id))).toEqual([null, ['two'], ['three']]);
});

it('keeps nothing under no id, nor under one that is none', () => {
	const known = createKnownDeliveries();
	for (const id of ['', 'x'.repeat(101)]) {
		known.remember(id, []);
		expect(known.find(id)).toBeNull();
	}
});

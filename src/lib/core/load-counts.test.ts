import { expect, it } from 'vitest';
import { offerLoadCounts, readLoadCounts } from './load-counts';

it('reads zeros until a server offers counts, and then what that server counts', () => {
	const counts = { underWay: 1, queued: 2, streams: 3, shed: 4 };
	expect(readLoadCounts()).toEqual({ underWay: 0, queued: 0, streams: 0, shed: 0 });
	offerLoadCounts(() => counts);
	expect(readLoadCounts()).toBe(counts);
});

import { expect, it } from 'vitest';
import {
	offerLoadCounts,
	offerReadyAnswers,
	readLoadCounts,
	takeReadyAnswers
} from './server-bridge';

it('has nothing ready before anybody offers something', () => {
	expect(takeReadyAnswers()('GET', '/', {})).toBeNull();
});

it('takes what was offered, from another copy of the module too', async () => {
	const answer = { status: 200, headers: [], body: null };
	offerReadyAnswers((_, target) => (target === '/ready' ? answer : null));
	const path = './server-bridge?bundled-apart';
	const { takeReadyAnswers: takeElsewhere } = (await import(path)) as {
		takeReadyAnswers: typeof takeReadyAnswers;
	};
	expect(takeElsewhere()('GET', '/ready', {})).toBe(answer);
	expect(takeElsewhere()('GET', '/other', {})).toBeNull();
});

it('reads zeros until a server offers counts, and then what that server counts', () => {
	const counts = { underWay: 1, queued: 2, streams: 3, shed: 4 };
	expect(readLoadCounts()).toEqual({ underWay: 0, queued: 0, streams: 0, shed: 0 });
	offerLoadCounts(() => counts);
	expect(readLoadCounts()).toBe(counts);
});

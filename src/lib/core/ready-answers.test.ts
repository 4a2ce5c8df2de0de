import { expect, it } from 'vitest';
import { offerReadyAnswers, takeReadyAnswers } from './ready-answers';

it('has nothing ready before anybody offers something', () => {
	expect(takeReadyAnswers()('GET', '/', {})).toBeNull();
});

it('takes what was offered, from another copy of the module too', async () => {
	const answer = { status: 200, headers: [], body: null };
	offerReadyAnswers((_, target) => (target === '/ready' ? answer : null));
	const path = './ready-answers?bundled-apart';
	const { takeReadyAnswers: takeElsewhere } = (await import(path)) as {
		takeReadyAnswers: typeof takeReadyAnswers;
	};
	expect(takeElsewhere()('GET', '/ready', {})).toBe(answer);
	expect(takeElsewhere()('GET', '/other', {})).toBeNull();
});

import { expect, it } from 'vitest';
import { toPictureUrl } from './picture.ts';

it('has a number that another file does not have', () => {
	const [one, other] = ['a.webp', 'b.webp'].map((src) =>
		toPictureUrl({ src }, 'https://cdn.example')
	);
	expect(one).toMatch(/^https:\/\/cdn\.example\/cdn\/shop\/files\/a\.webp\?v=\d+$/);
	expect(one?.split('=')[1]).not.toBe(other?.split('=')[1]);
});

import { expect, it } from 'vitest';
import { chooseRequestId } from './request-id';

it.each([null, undefined, '', 'short', 'x'.repeat(65), 'with space', 'line\nbreak', '<script>'])(
	'makes a new id instead of %j',
	(given) => {
		expect(chooseRequestId(given)).toMatch(/^[\da-f-]{36}$/);
		expect(chooseRequestId(given)).not.toBe(chooseRequestId(given));
	}
);

it('keeps the id that a proxy gave', () => {
	expect(chooseRequestId('proxy-id_1')).toBe('proxy-id_1');
});

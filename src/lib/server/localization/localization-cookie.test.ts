import { describe, expect, it } from 'vitest';
import { parseChoice, serializeChoice } from './localization-cookie';

describe('parseChoice', () => {
	it.each([undefined, '', 'DE', 'de-de', 'DE-DE;', 'DEU-DE', 'DE-PT_', 'DE-DE-DE', '../DE-DE'])(
		'knows no choice in %j',
		(cookie) => {
			expect(parseChoice(cookie)).toBeNull();
		}
	);

	it.each([
		['DE-EN', { country: 'DE', language: 'EN' }],
		['BR-PT_BR', { country: 'BR', language: 'PT_BR' }]
	])('reads %s', (cookie, choice) => {
		expect(parseChoice(cookie)).toEqual(choice);
	});
});

describe('serializeChoice', () => {
	it('keeps a choice for a year, for our server only', () => {
		expect(serializeChoice({ country: 'DE', language: 'EN' }, true)).toBe(
			'localization=DE-EN; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure'
		);
	});

	it('forgets it, over plain http too', () => {
		expect(serializeChoice(null, false)).toBe(
			'localization=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'
		);
	});
});

import { expect, it } from 'vitest';
import { renderSecurityContact } from './security-contact';

it('names the contact, its own address, and a day half a year ahead', () => {
	const write = (time: string) =>
		renderSecurityContact('mailto:security@shop.example', 'https://shop.example', new Date(time));
	expect(write('2026-11-26T12:34:56Z')).toBe(
		'Contact: mailto:security@shop.example\n' +
			'Expires: 2027-05-25T00:00:00.000Z\n' +
			'Canonical: https://shop.example/.well-known/security.txt\n'
	);
	// Readers confirm their copy by its tag for a day.
	expect(write('2026-11-26T00:00:00Z')).toBe(write('2026-11-26T23:59:59Z'));
});

import { describe, expect, it } from 'vitest';
import { parseChoice } from './market-cookie';

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

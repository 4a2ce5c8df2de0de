import { describe, expect, test } from 'vitest';
import { findTerritory, fitsZone, listZones, nameTerritory, nameZone } from './territories.ts';

test.each([
	['US', 'US'],
	[' us ', 'US'],
	['USA', 'US'],
	['840', 'US'],
	['036', 'AU'],
	['NZ', 'NZ'],
	['ZZ', null],
	['EU', null],
	['U', null],
	['', null],
	['toString', null]
])('%j is the territory %s', (text, code) => {
	expect(findTerritory(text)).toBe(code);
});

test('names are those of English', () => {
	expect([nameTerritory('GB'), nameTerritory('JP')]).toEqual(['United Kingdom', 'Japan']);
	expect([nameTerritory('JP', 'DE'), nameTerritory('JP', 'PT_BR')]).toEqual(['Japan', 'Japão']);
	expect([nameZone('JP', 'JP-13'), nameZone('JP', 'JP-47')]).toEqual(['Tokyo', 'Okinawa']);
	expect([nameZone('AU', 'NSW'), nameZone('GB', 'ENG'), nameZone(null, null)]).toEqual([
		'New South Wales',
		'ENG',
		null
	]);
	expect(listZones('DE')).toBeNull();
});

describe('postal codes of the United States', () => {
	test.each([
		['ME', '04101', true],
		['CA', '94105', true],
		['CA', '04101', false],
		['NY', '06390', true],
		['AE', '09012', true]
	])('%s %s', (zone, zip, fits) => {
		expect(fitsZone('US', zone, zip)).toBe(fits);
	});

	test('elsewhere nothing is known', () => {
		expect(fitsZone('CA', 'ON', 'V5K 0A1')).toBe(true);
	});
});

import { describe, expect, it } from 'vitest';
import { getAddressFormat, isTerritory, listTerritories } from './territories';

describe('territories', () => {
	it.each(['', 'us', 'XX', 'USA', 'ZZ'])('do not include %j', (code) => {
		expect(isTerritory(code)).toBe(false);
	});

	it('are offered by name, in the language of the shopper', () => {
		const english = listTerritories('en-US');
		expect(english.length).toBeGreaterThan(230);
		expect(english[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
		const german = listTerritories('de-DE').map(({ name }) => name);
		expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
	});

	it('all have a name', () => {
		expect(listTerritories('en-US').filter(({ code, name }) => code === name)).toEqual([]);
	});
});

describe('an address', () => {
	it.each([
		['US', 'state', 'zipCode', 59],
		['CA', 'province', 'postalCode', 13],
		['JP', 'prefecture', 'postalCode', 47],
		['IE', 'county', 'eircode', 26],
		['IT', 'province', 'postalCode', 0],
		['GB', null, 'postcode', 0],
		['DE', null, 'postalCode', 0]
	])('in %s has a %s, a %s and %i zones', (territory, zoneLabel, zipLabel, count) => {
		const format = getAddressFormat(territory);
		expect(format).toMatchObject({ zoneLabel, zipLabel });
		expect(format.zones).toHaveLength(count);
	});

	it('names zones by the codes of the platform', () => {
		expect(getAddressFormat('US').zones).toContainEqual({ code: 'NY', name: 'New York' });
		expect(getAddressFormat('MX').zones).toContainEqual({ code: 'Q ROO', name: 'Quintana Roo' });
		expect(getAddressFormat('JP').zones).toContainEqual({ code: 'JP-13', name: 'Tokyo' });
	});

	it.each([
		['CA', 'fr', 'NS', 'Nouvelle-Écosse'],
		['JP', 'ja', 'JP-13', '東京都']
	])('in %s names zones in its own language (%s)', (territory, language, code, name) => {
		const { zones } = getAddressFormat(territory, language);
		expect(zones).toContainEqual({ code, name });
		const inEnglish = getAddressFormat(territory, 'de').zones;
		expect(zones.map((zone) => zone.code)).toEqual(inEnglish.map((zone) => zone.code));
	});
});

import { describe, expect, it } from 'vitest';
import { mapStores } from './stores';

type Location = Parameters<typeof mapStores>[0][number];

const NOW = Date.parse('2026-12-01T12:00:00Z');
const hours = (...lines: string[]) => ({
	...{ type: 'list.single_line_text_field', value: JSON.stringify(lines) }
});

function locate(name: string, changes: Partial<Location> & { at?: object } = {}): Location {
	const { at, ...others } = changes;
	return {
		...{ id: 'gid://shopify/Location/7', name, openingHours: null, note: null },
		address: {
			...{ address1: 'Prismenweg 11', address2: null, city: 'Berlin', country: 'Germany' },
			...{ countryCode: 'DE', formatted: ['Prismenweg 11', '10997 Berlin', 'Germany'] },
			...{ latitude: 52.5, longitude: 13.4, phone: '+49 30 5550118' },
			...{ provinceCode: null, zip: '10997' },
			...at
		},
		...others
	};
}

const map = (location: Location, now = NOW) => mapStores([location], 'US', now)[0];

it('begins with the country of the shopper, then goes by country and city', () => {
	const stores = [
		locate('Utrecht', { at: { countryCode: 'NL', city: 'Utrecht' } }),
		locate('Munich', { at: { city: 'München' } }),
		locate('Berlin'),
		locate('Austin', { at: { countryCode: 'US', city: 'Austin' } })
	];
	const list = (country: string) => mapStores(stores, country, NOW).map(({ name }) => name);
	expect(list('US')).toEqual(['Austin', 'Berlin', 'Munich', 'Utrecht']);
	expect(list('NL')).toEqual(['Utrecht', 'Berlin', 'Munich', 'Austin']);
});

it('shows the address without the country, which stands above', () => {
	expect(map(locate('Berlin'))).toMatchObject({
		...{ id: '7', country: 'Germany', address: ['Prismenweg 11', '10997 Berlin'] },
		...{ place: { latitude: 52.5, longitude: 13.4 }, phone: '+49 30 5550118' },
		mapHref: expect.stringMatching(/query=Berlin%2C%20Prismenweg%2011%2C%20/) as string
	});
});

it.each([
	[{ latitude: null, longitude: null }],
	[{ latitude: 0, longitude: 0 }],
	[{ latitude: 52, longitude: null }]
])('has no place where the merchant entered none: %o', (at) => {
	expect(map(locate('Berlin', { at }))?.place).toBeNull();
});

it('lives with a location of which nothing is known', () => {
	const at = {
		...{ address1: null, city: null, country: null, countryCode: null, formatted: [] },
		...{ latitude: null, longitude: null, phone: '', zip: null }
	};
	expect(map(locate('Stall', { at }))).toMatchObject({
		...{ country: '', address: [], phone: null, place: null, hours: [], note: null }
	});
});

describe('opening hours', () => {
	const read = (field: Location['openingHours'], now = NOW) =>
		map(locate('Berlin', { openingHours: field }), now)?.hours.map((row) => [row.days, row.hours]);

	it('are said in the language of the shopper', () => {
		expect(read(hours('Mon-Fri 10:00-18:00', 'Sat,Sun 11-13, 14-16:30', 'Sun closed'))).toEqual([
			['Monday – Friday', expect.stringMatching(/^10:00.AM – 6:00.PM$/)],
			['Saturday, Sunday', expect.stringMatching(/^11:00.AM – 1:00.PM, 2:00.PM – 4:30.PM$/)],
			['Sunday', 'closed']
		]);
	});

	it('may be a text with a line for each', () => {
		const field = { type: 'multi_line_text_field', value: 'Mon 10-18\n\nBy appointment' };
		expect(read(field)?.map(([days, text]) => days || text)).toEqual(['Monday', 'By appointment']);
	});

	it('name days that are ahead, and no others', () => {
		const field = hours('2026-11-26 closed', '2026-12-24/2026-12-26 closed');
		expect(read(field)).toEqual([['December 24, 2026 – December 26, 2026', 'closed']]);
		expect(read(field, Date.parse('2026-12-27T12:00:00Z'))).toHaveLength(1);
		expect(read(field, Date.parse('2026-12-29T12:00:00Z'))).toEqual([]);
	});

	it.each([
		['what is no list', { type: 'list.single_line_text_field', value: '{"a":1}' }],
		['nothing', null],
		['markup alone', hours('<script></script>')]
	])('are left out where the field has %s', (_, field) => {
		expect(read(field)).toEqual([]);
	});

	it('show what only a program reads to nobody', () => {
		expect(read(hours('gid://shopify/Page/1'))?.flat().join('')).not.toContain('gid://');
	});
});

import { describe, expect, it } from 'vitest';
import { parseAddressForm, parseNameForm, toFaults } from './forms';

function createForm(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

const ADDRESS = {
	firstName: ' Ada ',
	address1: '1 Prism Street',
	city: 'Madison',
	zoneCode: 'wi',
	territoryCode: 'us',
	zip: '53703'
};
const parse = (changes: Record<string, string> = {}) =>
	parseAddressForm(createForm({ ...ADDRESS, ...changes }));

describe('an address is refused', () => {
	it.each([
		[{ address1: ' ' }, { address1: 'Address is required.' }],
		[{ city: '' }, { city: 'City is required.' }],
		[{ territoryCode: '' }, { territoryCode: 'Country is required.' }],
		[{ territoryCode: 'XX' }, { territoryCode: 'Please choose a country from the list.' }],
		[{ zoneCode: '' }, { zoneCode: 'State is required.' }],
		[{ territoryCode: 'CA', zoneCode: '' }, { zoneCode: 'Province is required.' }],
		[{ zip: '5'.repeat(256) }, { zip: 'Please keep this to 255 characters.' }]
	])('with %j', (changes, faults) => {
		expect(parse(changes)).toMatchObject({ isValid: false, faults });
	});

	it('for everything that is wrong with it, at once', () => {
		const result = parseAddressForm(new FormData());
		expect(result.isValid ? [] : Object.keys(result.faults)).toEqual([
			...['address1', 'city', 'territoryCode']
		]);
	});

	it('when a file is sent for a text', () => {
		const form = createForm(ADDRESS);
		form.set('city', new File(['x'], 'x'));
		expect(parseAddressForm(form)).toMatchObject({
			isValid: false,
			faults: { city: 'City is required.' }
		});
	});
});

describe('an address', () => {
	it('is trimmed, and its codes are written large', () => {
		const result = parse();
		expect(result.isValid).toBe(true);
		expect(result.values).toMatchObject({
			firstName: 'Ada',
			zoneCode: 'WI',
			territoryCode: 'US',
			company: ''
		});
	});

	it.each(['DE', 'GB', 'IT'])('does without a zone in %s', (territoryCode) => {
		expect(parse({ territoryCode, zoneCode: '' }).isValid).toBe(true);
	});
});

describe('a name', () => {
	it('has a hundred characters at most', () => {
		const parseName = (firstName: string) =>
			parseNameForm(createForm({ firstName, lastName: ' B ' }));
		expect(parseName('x'.repeat(101))).toMatchObject({
			faults: { firstName: 'Please keep this to 100 characters.' }
		});
		expect(parseName('x'.repeat(100))).toMatchObject({ isValid: true, values: { lastName: 'B' } });
	});
});

describe('what the platform finds wrong', () => {
	it('stands beside its field, or above the form', () => {
		const errors = [
			{ field: ['address', 'zip'], message: 'Zip is not valid' },
			{ field: ['address', 'zip'], message: 'said twice' },
			{ field: ['addressId'], message: 'There is no such address' },
			{ field: null, message: 'and another' }
		];
		expect(toFaults(errors, ['zip', 'city'])).toEqual({
			zip: 'Zip is not valid',
			form: 'There is no such address'
		});
	});
});

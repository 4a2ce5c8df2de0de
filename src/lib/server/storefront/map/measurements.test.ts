import { describe, expect, it } from 'vitest';
import { formatMeasurement } from './measurements';

describe('formatMeasurement', () => {
	it.each([
		[{ value: 12.5, unit: 'CENTIMETERS' }, '12.5 cm'],
		[{ value: 1200, unit: 'g' }, '1,200 g'],
		[{ value: 5, unit: 'us_fl_oz' }, '5 fl oz'],
		[{ value: 5, unit: 'IMPERIAL_FLUID_OUNCES' }, '5 imp fl oz'],
		[{ value: 1, unit: 'imp_gal' }, '1 imp gal'],
		[{ value: 60, unit: 'WATTS' }, '60 W'],
		[{ value: 2, unit: 'LIGHT_YEARS' }, '2 light years'],
		[{ value: 2, unit: 'constructor' }, '2 constructor'],
		[{ value: 2, unit: '{"a":1}' }, '']
	])('of %j is %s', (measurement, text) => {
		expect(formatMeasurement(measurement)).toBe(text);
	});
});

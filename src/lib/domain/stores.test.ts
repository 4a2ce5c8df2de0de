import { expect, it } from 'vitest';
import { measureDistance, nameProduct } from './stores';

it('measures along the surface', () => {
	const berlin = { latitude: 52.5003, longitude: 13.4383 };
	const utrecht = { latitude: 52.0907, longitude: 5.1214 };
	expect(measureDistance(berlin, utrecht) / 1000).toBeCloseTo(569, -1);
	expect(measureDistance(berlin, berlin)).toBe(0);
});

it('crosses the line where the day begins', () => {
	const west = { latitude: 0, longitude: 179.5 };
	const east = { latitude: 0, longitude: -179.5 };
	expect(measureDistance(west, east) / 1000).toBeCloseTo(111, 0);
});

it('names a product and its variant in a query', () => {
	expect(nameProduct('/stores', 'mug & cup', '12')).toBe('/stores?product=mug+%26+cup&variant=12');
	expect(nameProduct('/contact', 'mug', null)).toBe('/contact?product=mug');
});

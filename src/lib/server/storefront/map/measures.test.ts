import { afterEach, describe, expect, it } from 'vitest';
import { setI18nSource } from '$lib/messages/i18n';
import { mapMeasures } from './measures';

const original = setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-GB' }));
const useLocale = (locale: string) =>
	setI18nSource(() => ({ catalog: {}, language: 'en', locale }));
afterEach(() => void setI18nSource(original));

const field = (value: unknown, unit = 'cm', type = 'dimension') => ({
	...{ type, value: JSON.stringify({ value, unit }) }
});
const MUG = { width: field(8.5), height: field('90', 'MILLIMETERS') };

describe('measures', () => {
	it.each([
		['en-GB', 'Width: 8.5 cm · Height: 9 cm'],
		['de-DE', 'Width: 8,5 cm · Height: 9 cm'],
		['en-US', 'Width: 3.3 in · Height: 3.5 in'],
		['es-US', 'Width: 3.3 in · Height: 3.5 in'],
		['en-CA', 'Width: 8.5 cm · Height: 9 cm']
	])('are in the unit of %s', (locale, expected) => {
		useLocale(locale);
		expect(mapMeasures(MUG, null)?.replaceAll('\u00a0', ' ')).toBe(expected);
	});

	it('are those of the variant, where it has its own', () => {
		useLocale('en-GB');
		expect(mapMeasures(MUG, { width: null, height: field(12) })).toBe(
			'Width: 8.5 cm · Height: 12 cm'
		);
	});

	it.each([
		['no height', { ...MUG, height: null }],
		['a field of another type', { ...MUG, height: field(9, 'cm', 'json') }],
		['a unit of something else', { ...MUG, height: field(9, 'kg') }],
		['no number', { ...MUG, height: field('tall') }],
		['no size', { ...MUG, height: field(0) }]
	])('are not shown with %s', (_case, product) => {
		expect(mapMeasures(product, null)).toBeUndefined();
	});
});

import { describe, expect, it } from 'vitest';
import { sortByWavelength } from './wavelength';

const named = (entries: Record<string, string>) =>
	Object.entries(entries).map(([name, color]) => ({ name, color }));
const sortNames = (entries: Record<string, string>) =>
	sortByWavelength(named(entries)).map((item) => item.name);

describe('sortByWavelength', () => {
	it('leaves out what is no color', () => {
		expect(sortNames({ Word: 'red', Short: '#abc', Empty: '', Sea: '#4F9A94' })).toEqual(['Sea']);
	});

	it('goes from violet to red', () => {
		expect(
			sortNames({
				Terracotta: '#C4694A',
				Sage: '#93A58B',
				Cobalt: '#2A4FA3',
				Ochre: '#D7A13B',
				Spectrum: '#8F6FD6',
				Rose: '#D99AA0'
			})
		).toEqual(['Spectrum', 'Cobalt', 'Sage', 'Ochre', 'Terracotta', 'Rose']);
	});

	it('puts shades after the colors, from light to dark', () => {
		expect(sortNames({ Smoke: '#6B6A6C', Cobalt: '#2A4FA3', Opal: '#F5F1EA' })).toEqual([
			'Cobalt',
			'Opal',
			'Smoke'
		]);
	});
});

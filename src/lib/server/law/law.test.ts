import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Buyer } from '$lib/domain/buyer';
import type { DutyChange } from '$lib/domain/duties';
import { DUTY_TABLE, listDuties, listOwedCountries } from './index';
import { describeFaults } from './settings';

const COMPANY = {} as Buyer;
const CHANGE: DutyChange = {
	duty: 'withdrawal',
	countries: ['NL'],
	isOwed: false,
	reason: 'Everything is made to measure.'
};

function list(country: string, buyer: Buyer | null = null) {
	return listDuties({ buyer, localization: { country } });
}

describe('what a market asks', () => {
	it.each(['DE', 'FR', 'ES', 'IT', 'NL', 'IS', 'RE'])('of a consumer in %s', (country) => {
		expect(list(country)).toEqual(
			expect.arrayContaining(['withdrawal', 'prior-price', 'guarantee-notice', 'maker'])
		);
		expect(list(country).includes('end-subscription')).toBe(['DE', 'FR', 'RE'].includes(country));
	});

	it.each([
		['DE', ['consent', 'maker', 'ai-disclosure', 'google-consent']],
		['JP', []],
		['US', ['privacy-choices', 'product-warnings']]
	])('of a company in %s', (country, duties) => {
		expect(list(country, COMPANY)).toEqual(duties);
	});

	it.each([
		['US', ['privacy-choices', 'product-warnings']],
		['CA', ['consent', 'french']],
		['GB', ['tax-included', 'consent', 'maker', 'total-price', 'google-consent']],
		['JP', ['tax-included', 'legal-notation']],
		['AE', ['tax-included', 'arabic']],
		['IN', ['origin-filter']],
		['BR', ['tax-included']]
	])('outside the Union, in %s', (country, duties) => {
		expect(list(country)).toEqual(duties);
	});
});

describe('a change of shop.config.ts', () => {
	const owedIn = (...changes: DutyChange[]) => listOwedCountries('withdrawal', changes);

	it('switches a duty off, adds it, and leaves the others', () => {
		expect(owedIn(CHANGE)).not.toContain('NL');
		expect(owedIn(CHANGE)).toContain('DE');
		expect(owedIn({ ...CHANGE, countries: ['GB'], isOwed: true })).toContain('GB');
		expect(listOwedCountries('maker', [CHANGE])).toContain('NL');
	});

	it('can speak of every country', () => {
		expect(owedIn({ ...CHANGE, countries: 'all' })).toEqual([]);
		expect(owedIn({ ...CHANGE, countries: 'all', isOwed: true })).toBeNull();
	});

	it.each<[string, Partial<Record<keyof DutyChange, unknown>>, RegExp]>([
		['no duty', { duty: 'withdrawl' }, /"withdrawl".*must name one of .*withdrawal/],
		['a country in words', { countries: ['Holland'] }, /names Holland.*such as DE/],
		['no reason', { reason: ' ' }, /gives no reason for withdrawal/]
	])('that names %s is refused', (_, part, message) => {
		expect(describeFaults({ ...CHANGE, ...part } as DutyChange)).toEqual([
			expect.stringMatching(message)
		]);
		expect(describeFaults(CHANGE)).toEqual([]);
	});
});

it('docs/law.md has a row for each duty, with its law', () => {
	const rows = readFileSync('docs/law.md', 'utf8').split('\n');
	const missing = DUTY_TABLE.filter(
		({ duty, law }) => !rows.some((row) => row.startsWith(`| \`${duty}\``) && row.includes(law))
	);
	expect(missing.map(({ duty }) => duty)).toEqual([]);
});

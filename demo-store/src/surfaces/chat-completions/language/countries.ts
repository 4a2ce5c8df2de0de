import { tokenize } from './tokens.ts';

const CODES = (
	'AD AE AF AL AM AO AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ' +
	'ES ET FI FR GB GE GH GR GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KH KR KW KZ LB LI LK LT LU LV MA ' +
	'MC MD ME MG MK MM MN MT MX MY NG NI NL NO NP NZ OM PA PE PH PK PL PT PY QA RO RS RU SA SE SG SI SK SN SV SY ' +
	'TH TN TR TW TZ UA UG US UY UZ VE VN YE ZA ZM ZW'
).split(' ');

/** Other words of shoppers. */
const ALIASES: Readonly<Record<string, string>> = {
	uk: 'GB',
	england: 'GB',
	scotland: 'GB',
	wales: 'GB',
	britain: 'GB',
	'great britain': 'GB',
	usa: 'US',
	america: 'US',
	'the states': 'US',
	holland: 'NL',
	czechia: 'CZ',
	grossbritannien: 'GB',
	amerika: 'US',
	schottland: 'GB',
	tschechien: 'CZ'
};

const NAMES = new Map<string, string>([
	...['en', 'de'].flatMap((language) => {
		const names = new Intl.DisplayNames([language], { type: 'region' });
		return CODES.map((code) => [tokenize(names.of(code) ?? code).join(' '), code] as const);
	}),
	...Object.entries(ALIASES)
]);
const MAX_WORDS = 3;

/** Finds the countries that a message names, and the indexes of their words. */
export function findCountries(tokens: readonly string[]): { codes: string[]; indexes: number[] } {
	const found = tokens.flatMap((_, start) =>
		Array.from({ length: MAX_WORDS }, (__, length) => {
			const words = tokens.slice(start, start + length + 1);
			const code = NAMES.get(words.join(' '));
			return code === undefined || words.length <= length
				? []
				: [{ code, indexes: words.map((___, index) => start + index) }];
		}).flat()
	);
	return {
		codes: [...new Set(found.map(({ code }) => code))],
		indexes: found.flatMap(({ indexes }) => indexes)
	};
}

export function nameCountry(code: string, language: string): string {
	return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

import { tokenize } from './tokens.ts';

/** Other words of shoppers. */
const ALIASES: Readonly<Record<string, string>> = {
	...{ uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', britain: 'GB', grossbritannien: 'GB' },
	...{ usa: 'US', us: 'US', america: 'US', amerika: 'US', holland: 'NL', czechia: 'CZ' },
	...{ schottland: 'GB', tschechien: 'CZ' }
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const MAX_WORDS = 3;

const NAMES = new Map<string, string>([
	...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) =>
		['en', 'de'].flatMap((language) => {
			const name = nameCountry(code, language);
			return name === code ? [] : [[tokenize(name).join(' '), code] as const];
		})
	),
	...Object.entries(ALIASES)
]);

/** Finds the countries that a message names, and the indexes of their words. “tell us” names none. */
export function findCountries(
	tokens: readonly string[],
	text: string
): { codes: string[]; indexes: number[] } {
	const found = tokens.flatMap((_, start) =>
		Array.from({ length: MAX_WORDS }, (__, more) => {
			const words = tokens.slice(start, start + more + 1);
			const name = words.join(' ');
			const code = name === 'us' && !/\bUS\b/.test(text) ? undefined : NAMES.get(name);
			if (code === undefined || words.length <= more) return [];
			return [{ code, indexes: words.map((___, index) => start + index) }];
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

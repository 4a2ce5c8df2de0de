import type { Language } from '../language/languages.ts';
import type { ProductDetails } from './tool-results.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

interface Money {
	amount: string;
	currencyCode: string;
}

export function formatMoney({ amount, currencyCode }: Money, language: Language): string {
	const options = { style: 'currency', currency: currencyCode } as const;
	return new Intl.NumberFormat(LOCALES[language], options).format(Number(amount));
}

/** Reads `22.00 USD`. */
export function readMoney(text: string): Money {
	const [amount = '', currencyCode = ''] = text.split(' ');
	return { amount, currencyCode };
}

/** `$26.00–$52.00`, or one price where all variants cost the same. */
export function formatPrices(
	variants: readonly ProductDetails['variants'][number][],
	language: Language
): string {
	const prices = variants
		.map(({ price }) => readMoney(price))
		.toSorted((one, other) => Number(one.amount) - Number(other.amount));
	const ends = [prices.at(0), prices.at(-1)].filter((price) => price !== undefined);
	return [...new Set(ends.map((price) => formatMoney(price, language)))].join('–');
}

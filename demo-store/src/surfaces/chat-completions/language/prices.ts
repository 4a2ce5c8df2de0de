import { foldText } from '../../../store/catalog/text.ts';
import type { Lexicon } from './lexicon.ts';
import { splitList } from './phrases.ts';

export interface PriceLimits {
	minPrice: number | null;
	maxPrice: number | null;
	/** The message without the limits. */
	rest: string;
}

/** “Around $40” means from 70 to 130 percent of it. */
const SPREAD = 0.3;
const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)`;

/** Creates a reader for the price limits of one language: “between $20 and $30”, “unter 20 €”. */
export function createPriceReader({ prices }: Lexicon): (message: string) => PriceLimits {
	const currencies = `(?:${splitList(prices.currencies).join('|')}|[$€£])`;
	const money = String.raw`(?:[$€£]|usd|eur)?\s{0,2}${NUMBER}(?:\s{0,2}${currencies})?`;
	const amount = String.raw`(?:[$€£]\s{0,2}${NUMBER}|${NUMBER}\s{0,2}${currencies})`;
	const { from, to } = prices.between;
	const start = String.raw`(?<![\p{L}\d])`;
	const end = String.raw`(?![\p{L}\d])`;
	const between = new RegExp(
		`${start}${from}\\s${money}\\s{0,2}(?:${to})\\s{0,2}${money}${end}`,
		'u'
	);
	const around = new RegExp(`${start}(?:${join(prices.around)})\\s${amount}${end}`, 'u');
	const most = new RegExp(`${start}(?:${join(prices.most)})\\s${money}${end}`, 'u');
	const least = new RegExp(`${start}(?:${join(prices.least)})\\s${money}${end}`, 'u');
	return (message) => {
		const text = foldText(message.slice(0, MAX_LENGTH));
		const found = { between: between.exec(text), around: around.exec(text) };
		if (found.between) {
			const [matched, low, high] = found.between;
			const limits = { minPrice: toNumber(low), maxPrice: toNumber(high) };
			return { ...limits, rest: text.replace(matched, ' ') };
		}
		if (found.around) {
			const [matched, before, after] = found.around;
			const price = toNumber(before ?? after) ?? 0;
			const limits = { minPrice: price * (1 - SPREAD), maxPrice: price * (1 + SPREAD) };
			return { ...round(limits), rest: text.replace(matched, ' ') };
		}
		const highest = most.exec(text);
		const other = text.replace(highest?.[0] ?? '', ' ');
		const lowest = least.exec(other);
		const rest = other.replace(lowest?.[0] ?? '', ' ');
		return { minPrice: toNumber(lowest?.[1]), maxPrice: toNumber(highest?.[1]), rest };
	};
}

const MAX_LENGTH = 4000;

/** Longer words first: “no more than” is not “more than”. */
function join(words: string): string {
	const sorted = splitList(words).toSorted((one, other) => other.length - one.length);
	return sorted.map((word) => foldText(word).replaceAll(' ', String.raw`\s`)).join('|');
}

function round({ minPrice, maxPrice }: { minPrice: number; maxPrice: number }) {
	return { minPrice: Math.round(minPrice), maxPrice: Math.round(maxPrice) };
}

function toNumber(text: string | undefined): number | null {
	return text === undefined ? null : Number(text.replace(',', '.'));
}
